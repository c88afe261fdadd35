package dev.millrace.samples.ingest;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Where to listen, as the command line writes it: {@code tcp://HOST:PORT} or {@code http://HOST:PORT}.
 *
 * @param protocol how records come
 * @param address where; port 0 picks a free one
 */
public record ListenAddress(Protocol protocol, InetSocketAddress address) {

    /** How records come over a connection. */
    public enum Protocol {
        /** A connection is a stream of lines. */
        TCP("tcp"),
        /** The body of each {@code POST} request holds records. */
        HTTP("http");

        private final String scheme;

        Protocol(String scheme) {
            this.scheme = scheme;
        }

        /** {@return the URI of a peer that comes over this protocol} */
        String uriOf(InetSocketAddress peer) {
            return scheme + "://" + format(peer);
        }
    }

    /**
     * {@return the address to listen on}
     *
     * @param text {@code tcp://HOST:PORT} or {@code http://HOST:PORT}, an IPv6 host in brackets; port 0 picks a free one
     * @throws IllegalArgumentException if the text is something else, or the host is unknown
     */
    public static ListenAddress parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            throw notOfTheForm(text, e);
        }
        String path = uri.getRawPath();
        boolean bare = (path == null || path.isEmpty() || path.equals("/"))
                && uri.getRawQuery() == null
                && uri.getRawFragment() == null
                && uri.getRawUserInfo() == null;
        Protocol protocol = protocol(uri.getScheme());
        if (protocol == null || uri.getHost() == null || uri.getPort() < 0 || !bare) {
            throw notOfTheForm(text, null);
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
        return new ListenAddress(protocol, address);
    }

    private static @Nullable Protocol protocol(@Nullable String scheme) {
        for (Protocol protocol : Protocol.values()) {
            if (protocol.scheme.equals(scheme)) {
                return protocol;
            }
        }
        return null;
    }

    private static IllegalArgumentException notOfTheForm(String text, @Nullable Exception cause) {
        return new IllegalArgumentException(text + " is not of the form tcp://HOST:PORT or http://HOST:PORT", cause);
    }

    /** {@return the same protocol at another address} */
    ListenAddress at(InetSocketAddress bound) {
        return new ListenAddress(protocol, bound);
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

    /** {@return the URI} */
    @Override
    public String toString() {
        return protocol.uriOf(address);
    }
}
