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
        assertThat(foretold(table, window("\"\":1"), 0, START)).isEqualTo(empty);
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
        assertThat(foretold(table, window("\"id\":"), 0, START)).isEqualTo(id);
        assertThat(foretold(table, window("\"a longer name\":"), 0, NameTable.after(id)))
                .isEqualTo(name);
        assertThat(foretold(table, window("\"x\":"), 0, NameTable.inside(NameTable.after(id))))
                .isEqualTo(inner);
        assertThat(foretold(table, window("\"x\":"), 0, NameTable.after(name))).isEqualTo(NameTable.NONE);
        assertThat(foretold(table, window("\"x\":"), 0, NameTable.after(1_000))).isEqualTo(NameTable.NONE);
    }

    @Test
    void severalNamesAreForetoldInOneContextButNotAnyNumber() {
        for (int i = 0; i < 10; i++) {
            table.find(bytes("name" + i), 0, 5, true, START);
        }
        for (int i = 0; i < 10; i++) {
            boolean among = foretold(table, window("\"name" + i + "\":"), 0, START) != NameTable.NONE;
            assertThat(among).as("name " + i).isEqualTo(i < 4);
        }
    }

    @Test
    void onlyTheWholeNameWithItsQuotesAndColonIsTheOneForetold() {
        for (String name :
                new String[] {"", "a", "1234", "12345", "123456789", "x".repeat(21), "y".repeat(37), "z".repeat(53)}) {
            NameTable names = new NameTable();
            int number = names.find(bytes(name), 0, name.length(), true, START);
            byte[] window = window("?\"" + name + "\":");
            assertThat(foretold(names, window, 1, START)).isEqualTo(number);
            assertThat(foretold(names, window("?\"" + name + "x\":"), 1, START)).isEqualTo(NameTable.NONE);
            for (int i = 1; i <= name.length() + 3; i++) {
                byte[] other = window.clone();
                other[i] ^= 1;
                assertThat(foretold(names, other, 1, START)).isEqualTo(NameTable.NONE);
            }
        }
    }

    @Test
    void spacesAroundTheColonArePartOfWhatIsForetoldOnceTheyHaveBeenSeen() {
        for (String colon : new String[] {":", ": ", " :", " : "}) {
            byte[] seen = window("\"" + colon + "1");
            table.seeColon(seen, 0);
            int number = table.find(bytes("name"), 0, 4, true, START);
            for (String other : new String[] {":1", ": 1", " :1", " : 1"}) {
                assertThat(foretold(table, window("\"name\"" + other), 0, START) == number)
                        .as("'%s' after '%s'", other, colon)
                        .isEqualTo(other.startsWith(colon));
            }
        }
        table.seeColon(bytes("\""), 0);
        table.seeColon(window("\"\n:"), 0);
        table.find(bytes("name"), 0, 4, true, START);
        assertThat(foretold(table, window("\"name\" : 1"), 0, START)).isNotEqualTo(NameTable.NONE);
    }

    @Test
    void aNameThatWasEscapedOrIsLongIsNeverForetold() {
        table.find(bytes("a\"b"), 0, 3, false, START);
        table.find(bytes("x".repeat(54)), 0, 54, true, START);
        assertThat(foretold(table, window("\"a\"b\":"), 0, START)).isEqualTo(NameTable.NONE);
        assertThat(foretold(table, window("\"" + "x".repeat(54) + "\":"), 0, START))
                .isEqualTo(NameTable.NONE);
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
        assertThat(foretold(table, window("\"000000\":"), 0, START)).isEqualTo(NameTable.NONE);
        assertThat(table.find(bytes("099999"), 0, 6, true, START)).isNotEqualTo(NameTable.NONE);
    }

    @Test
    void aVeryLongNameIsNotRemembered() {
        byte[] text = new byte[10_000];
        assertThat(table.find(text, 0, text.length, true, START)).isEqualTo(NameTable.NONE);
    }

    /** The number of the name that has been foretold and lies in the window, or NONE. */
    private static int foretold(NameTable table, byte[] window, int quote, int context) {
        int[] first = table.firstPredictions();
        long[] predictions = table.predictions();
        int prediction = context < first.length ? first[context] : NameTable.NONE;
        while (prediction != NameTable.NONE && !NameTable.isAt(window, quote, predictions, prediction)) {
            prediction = NameTable.next(predictions[prediction]);
        }
        return prediction == NameTable.NONE ? NameTable.NONE : NameTable.number(predictions[prediction]);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text, and behind it what a window must have for a comparison in whole words. */
    private static byte[] window(String text) {
        return bytes(text + " ".repeat(64));
    }
}
