package dev.millrace.json.internal.value;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FieldTreeTest {

    /** An object may have one member a million times. */
    @Test
    void keepsOnlyTheLastTextOfAMember() {
        byte[] a = "a".getBytes(US_ASCII);
        byte[] b = "b".getBytes(US_ASCII);
        byte[] window = "0123456789".getBytes(US_ASCII);
        FieldTree tree = new FieldTree(List.of(List.of(a), List.of(b)));
        tree.begin(true);
        for (int i = 0; i < 100_000; i++) {
            tree.name(a, 0, 1, false);
            tree.scalar(FieldTree.STRING, window, i % 5, 5, 0);
            tree.name(b, 0, 1, false);
            tree.scalar(FieldTree.NUMBER, window, i % 7, 3, 0);
        }
        tree.end();
        assertThat(tree.text()).hasSizeLessThan(1_000);
        assertThat(text(tree, 0)).isEqualTo("45678");
        assertThat(text(tree, 1)).isEqualTo("456");
    }

    private static String text(FieldTree tree, int field) {
        return new String(tree.text(), tree.start(field), tree.length(field), US_ASCII);
    }
}
