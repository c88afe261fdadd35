package dev.millrace.samples.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisibleTextTest {
    @Test
    void leavesAloneWhatCanBeSeen() {
        String text = "{\"a\": \"Zo\u00eb \u674e \ud83d\ude80 <b>&amp;\"}";
        assertThat(VisibleText.of(text)).isEqualTo(text);
        assertThat(VisibleText.of(text.getBytes(UTF_8))).isEqualTo(text);
    }

    @Test
    void showsWhatCannotBeSeen() {
        assertThat(VisibleText.of("a\u0000\t\n\u007fb"))
                .isEqualTo("a\u27e800\u27e9\u27e809\u27e9\u27e80A\u27e9\u27e87F\u27e9b");
        assertThat(VisibleText.of("\u202eabc\u200b\u2028"))
                .isEqualTo("\u27e8U+202E\u27e9abc\u27e8U+200B\u27e9\u27e8U+2028\u27e9");
        assertThat(VisibleText.of("\ud800x")).isEqualTo("\u27e8U+D800\u27e9x");
    }

    @Test
    void showsBytesThatAreNotUtf8() {
        assertThat(VisibleText.of("K\u00f6ln".getBytes(ISO_8859_1))).isEqualTo("K\u27e8F6\u27e9ln");
        assertThat(VisibleText.of(new byte[] {'a', (byte) 0xe2, (byte) 0x82}))
                .isEqualTo("a\u27e8E2\u27e9\u27e882\u27e9");
        assertThat(VisibleText.of(new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80, 'x'}))
                .isEqualTo("\u27e8ED\u27e9\u27e8A0\u27e9\u27e880\u27e9x");
        assertThat(VisibleText.of(new byte[0])).isEmpty();
    }
}
