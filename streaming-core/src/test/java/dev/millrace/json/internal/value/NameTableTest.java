package dev.millrace.json.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class NameTableTest {

    private final NameTable table = new NameTable();

    @Test
    void anEqualNameLeadsToTheFirst() {
        byte[] text = "idnameididname".getBytes(StandardCharsets.UTF_8);
        long id = Entry.nameBits(0, 2, true);
        long name = Entry.nameBits(2, 4, true);
        assertThat(table.intern(text, id)).isEqualTo(id);
        assertThat(table.intern(text, name)).isEqualTo(name);
        assertThat(table.intern(text, Entry.nameBits(6, 2, true))).isEqualTo(id);
        assertThat(table.intern(text, Entry.nameBits(8, 2, false))).isEqualTo(id);
        assertThat(table.intern(text, Entry.nameBits(10, 4, true))).isEqualTo(name);
    }

    @Test
    void theEmptyNameIsAName() {
        long first = Entry.nameBits(0, 0, true);
        assertThat(table.intern(new byte[4], first)).isEqualTo(first);
        assertThat(table.intern(new byte[4], Entry.nameBits(3, 0, true))).isEqualTo(first);
    }

    @Test
    void clearForgets() {
        byte[] text = "idid".getBytes(StandardCharsets.UTF_8);
        table.intern(text, Entry.nameBits(0, 2, true));
        table.clear();
        long second = Entry.nameBits(2, 2, true);
        assertThat(table.intern(text, second)).isEqualTo(second);
    }

    @Test
    void manyNamesAreKeptApartAndMostAreFoundAgain() {
        int count = 200_000;
        int taken = 0;
        byte[] text = new byte[count * 6];
        for (int i = 0; i < count; i++) {
            byte[] digits = "%06d".formatted(i).getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(digits, 0, text, i * 6, 6);
            long bits = Entry.nameBits(i * 6, 6, true);
            taken += table.intern(text, bits) == bits ? 0 : 1;
        }
        assertThat(taken).isZero();
        byte[] again = new byte[text.length + 6];
        System.arraycopy(text, 0, again, 0, text.length);
        int found = 0;
        for (int i = 0; i < 10_000; i++) {
            System.arraycopy(text, i * 6, again, text.length, 6);
            long bits = Entry.nameBits(text.length, 6, true);
            long first = table.intern(again, bits);
            assertThat(first).isIn(bits, Entry.nameBits(i * 6, 6, true));
            found += first == bits ? 0 : 1;
        }
        assertThat(found).isGreaterThan(9_000);
    }
}
