package dev.millrace.json.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class NameTableTest {

    private static final int START = 0;

    private final NameTable table = new NameTable();

    @Test
    void anEqualNameHasTheSameNumber() {
        byte[] text = bytes("idnameid");
        int id = table.find(text, 0, 2, true, START);
        int name = table.find(text, 2, 4, true, NameTable.after(id));
        assertThat(id).isNotEqualTo(NameTable.NONE);
        assertThat(name).isNotEqualTo(NameTable.NONE).isNotEqualTo(id);
        assertThat(table.find(text, 6, 2, false, START)).isEqualTo(id);
        assertThat(table.length(name)).isEqualTo(4);
    }

    @Test
    void theEmptyNameIsAName() {
        int empty = table.find(new byte[4], 0, 0, true, START);
        assertThat(empty).isNotEqualTo(NameTable.NONE);
        assertThat(table.find(new byte[4], 3, 0, true, START)).isEqualTo(empty);
        assertThat(table.foretold(window("\":1"), 0, 35, empty)).isZero();
    }

    @Test
    void aNameLiesInTheTextOfEachDocumentThatHasIt() {
        int id = table.find(bytes("id"), 0, 2, true, START);
        assertThat(table.bits(id)).isZero();
        byte[] text = new byte[64];
        long bits = table.place(id, text, 7);
        assertThat(bits).isEqualTo(Entry.nameBits(7, 2, true)).isEqualTo(table.bits(id));
        assertThat(new String(text, 7, 2, StandardCharsets.UTF_8)).isEqualTo("id");
        table.nextDocument();
        assertThat(table.bits(id)).isZero();
        assertThat(table.find(bytes("id"), 0, 2, true, START)).isEqualTo(id);
    }

    @Test
    void theNextNameIsForetoldFromTheOneBefore() {
        int id = table.find(bytes("id"), 0, 2, true, START);
        int name = table.find(bytes("a longer name"), 0, 13, true, NameTable.after(id));
        int inner = table.find(bytes("x"), 0, 1, true, NameTable.inside(NameTable.after(id)));
        assertThat(table.successor(START)).isEqualTo(id);
        assertThat(table.successor(NameTable.after(id))).isEqualTo(name);
        assertThat(table.successor(NameTable.inside(NameTable.after(id)))).isEqualTo(inner);
        assertThat(table.successor(NameTable.after(name))).isEqualTo(NameTable.NONE);
        assertThat(table.successor(NameTable.after(1_000))).isEqualTo(NameTable.NONE);
    }

    @Test
    void onlyTheWholeNameWithItsQuoteIsTheOneForetold() {
        for (String name : new String[] {"", "a", "1234567", "12345678", "123456789", "x".repeat(33)}) {
            NameTable names = new NameTable();
            int number = names.find(bytes(name), 0, name.length(), true, START);
            byte[] window = window("?" + name + "\":");
            int to = window.length;
            assertThat(names.foretold(window, 1, to, number)).isEqualTo(1 + name.length());
            assertThat(names.foretold(window("?" + name + "x\":"), 1, to, number))
                    .isNegative();
            assertThat(names.foretold(window, 1, 1 + name.length(), number)).isNegative();
            for (int i = 1; i <= 1 + name.length(); i++) {
                byte[] other = window.clone();
                other[i] ^= 1;
                assertThat(names.foretold(other, 1, to, number)).isNegative();
            }
        }
    }

    @Test
    void aNameThatWasEscapedIsNeverForetold() {
        int quoted = table.find(bytes("a\"b"), 0, 3, false, START);
        assertThat(table.foretold(window("a\"b\":"), 0, 37, quoted)).isNegative();
        assertThat(table.foretold(window("\":"), 0, 34, NameTable.NONE)).isNegative();
    }

    @Test
    void manyNamesAreKeptApartAndSpaceIsBounded() {
        int remembered = 0;
        int context = START;
        for (int i = 0; i < 100_000; i++) {
            byte[] digits = bytes("%06d".formatted(i));
            int number = table.find(digits, 0, 6, true, context);
            remembered += number == NameTable.NONE ? 0 : 1;
            context = NameTable.after(number);
            if (number != NameTable.NONE) {
                byte[] text = new byte[64];
                table.place(number, text, 0);
                assertThat(text).startsWith(digits);
            }
        }
        assertThat(remembered).isBetween(30_000, 1 << 15);
        table.nextDocument();
        assertThat(table.successor(START)).isEqualTo(NameTable.NONE);
        assertThat(table.find(bytes("099999"), 0, 6, true, START)).isNotEqualTo(NameTable.NONE);
    }

    @Test
    void aVeryLongNameIsNotRemembered() {
        byte[] text = new byte[10_000];
        assertThat(table.find(text, 0, text.length, true, START)).isEqualTo(NameTable.NONE);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text, and behind it what a window must have for a comparison in whole words. */
    private static byte[] window(String text) {
        return bytes(text + " ".repeat(32));
    }
}
