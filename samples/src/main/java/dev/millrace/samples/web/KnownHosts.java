package dev.millrace.samples.web;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which names the page answers to. On a loopback address only those of this machine: a page elsewhere whose name is made to lead here (DNS
 * rebinding) cannot be used to read what is ingested. On other addresses all, since this side does not know them.
 */
final class KnownHosts {
    private final boolean loopbackOnly;

    KnownHosts(InetAddress bound) {
        loopbackOnly = bound.isLoopbackAddress();
    }

    /** {@return whether a request is answered} */
    boolean allows(@Nullable String hostHeader) {
        return !loopbackOnly || (hostHeader != null && isOfThisMachine(hostOf(hostHeader)));
    }

    private static boolean isOfThisMachine(String host) {
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || NetUtil.isValidIpV4Address(host)
                || (host.startsWith("[") && NetUtil.isValidIpV6Address(host));
    }

    private static String hostOf(String header) {
        int end = header.startsWith("[") ? header.indexOf(']') + 1 : header.indexOf(':');
        return (end > 0 ? header.substring(0, end) : header).toLowerCase(Locale.ROOT);
    }
}
