package dev.millrace.samples.ingest;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;

/** Addresses as the command line writes them: {@code tcp://HOST:PORT}. */
public final class ListenAddress {
    private ListenAddress() {}

    /**
     * {@return the address to listen on}
     *
     * @param text {@code tcp://HOST:PORT}, an IPv6 host in brackets; port 0 picks a free one
     * @throws IllegalArgumentException if the text is something else, or the host is unknown
     */
    public static InetSocketAddress parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(text + " is not of the form tcp://HOST:PORT", e);
        }
        boolean bare = (uri.getRawPath() == null || uri.getRawPath().isEmpty())
                && uri.getRawQuery() == null
                && uri.getRawFragment() == null
                && uri.getRawUserInfo() == null;
        if (!"tcp".equals(uri.getScheme()) || uri.getHost() == null || uri.getPort() < 0 || !bare) {
            throw new IllegalArgumentException(text + " is not of the form tcp://HOST:PORT");
        }
        InetSocketAddress address;
        try {
            address = new InetSocketAddress(uri.getHost(), uri.getPort());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(text + ": the port is out of range", e);
        }
        if (address.isUnresolved()) {
            throw new IllegalArgumentException(text + ": unknown host");
        }
        return address;
    }

    /**
     * {@return host and port as they stand in a URI}
     *
     * @param address a resolved address
     */
    public static String format(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return (host.indexOf(':') < 0 ? host : '[' + host + ']') + ':' + address.getPort();
    }
}
