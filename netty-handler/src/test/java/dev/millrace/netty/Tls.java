package dev.millrace.netty;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate that {@code localhost} has signed for itself, and those who use it. */
final class Tls {

    private final X509Bundle certificate;

    Tls() throws Exception {
        certificate = new CertificateBuilder()
                .subject("CN=localhost")
                .addSanDnsName("localhost")
                .setIsCertificateAuthority(true)
                .buildSelfSigned();
    }

    /** A server's context on the JDK's TLS or on BoringSSL; skips the test where this machine has none. */
    SslContextBuilder server(SslProvider provider) throws Exception {
        assumeTrue(
                provider == SslProvider.JDK || OpenSsl.isAvailable(),
                () -> "skipped: no BoringSSL here: " + OpenSsl.unavailabilityCause());
        return SslContextBuilder.forServer(certificate.toKeyManagerFactory()).sslProvider(provider);
    }

    /** A client's context that trusts the server. */
    SSLContext client() throws Exception {
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        trusted.setCertificateEntry("server", certificate.getCertificate());
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
