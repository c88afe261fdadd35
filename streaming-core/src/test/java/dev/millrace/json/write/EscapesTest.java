package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EscapesTest {

    private static final Escapes MINIMAL = new Escapes(false, false);

    @Test
    void runsEndAtEachByteThatNeedsAnEscapeWhereverItStands() {
        for (int b = 0; b < 256; b++) {
            boolean escaped = b < 0x20 || b == '"' || b == '\\';
            for (int length = 1; length <= 20; length++) {
                for (int at = 0; at < length; at++) {
                    byte[] bytes = new byte[length + 4];
                    Arrays.fill(bytes, (byte) '"');
                    Arrays.fill(bytes, 2, 2 + length, (byte) 'x');
                    bytes[2 + at] = (byte) b;
                    assertThat(MINIMAL.runEnd(bytes, 2, 2 + length)).isEqualTo(escaped ? 2 + at : 2 + length);
                }
            }
        }
    }

    @Test
    void randomBytesAgreeWithALoop() {
        Random random = new Random(5);
        byte[] interesting = {
            0, 1, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, (byte) 0x80, (byte) 0xA2, (byte) 0xDC, -1
        };
        byte[] bytes = new byte[24];
        for (int i = 0; i < 200_000; i++) {
            for (int j = 0; j < bytes.length; j++) {
                bytes[j] = random.nextInt(3) == 0 ? interesting[random.nextInt(interesting.length)] : (byte) 'a';
            }
            int end = 0;
            while (end < bytes.length
                    && !((bytes[end] >= 0 && bytes[end] < 0x20) || bytes[end] == '"' || bytes[end] == '\\')) {
                end++;
            }
            assertThat(MINIMAL.runEnd(bytes, 0, bytes.length)).isEqualTo(end);
        }
    }

    @Test
    void shortEscapesWhereThereAreSome() {
        StringBuilder escapes = new StringBuilder();
        byte[] target = new byte[6];
        for (byte b = 0; b < 0x20; b++) {
            escapes.append(new String(target, 0, Escapes.write(b, target, 0), StandardCharsets.US_ASCII));
        }
        assertThat(escapes)
                .hasToString(
                        "\\u0000\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007\\b\\t\\n\\u000b\\f\\r\\u000e\\u000f"
                                + "\\u0010\\u0011\\u0012\\u0013\\u0014\\u0015\\u0016\\u0017\\u0018\\u0019\\u001a\\u001b\\u001c\\u001d"
                                + "\\u001e\\u001f");
        assertThat(Escapes.write((byte) '"', target, 0)).isEqualTo(2);
        assertThat(new String(target, 0, 2, StandardCharsets.US_ASCII)).isEqualTo("\\\"");
        assertThat(Escapes.write((byte) '\\', target, 0)).isEqualTo(2);
        assertThat(new String(target, 0, 2, StandardCharsets.US_ASCII)).isEqualTo("\\\\");
    }
}
