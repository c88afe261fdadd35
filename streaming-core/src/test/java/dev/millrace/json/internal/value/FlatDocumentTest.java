package dev.millrace.json.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonArray;
import org.junit.jupiter.api.Test;

class FlatDocumentTest {

    @Test
    void moreElementsThanTheHeadOfAnArrayCanCount() {
        int count = Entry.MAX_SHORT_COUNT + 2;
        long[] index = new long[1 + count];
        index[0] = Entry.shortHead(Entry.ARRAY, count, index.length);
        index[count] = Entry.TRUE;
        FlatDocument document = new FlatDocument(index, new byte[0]);
        assertThat(document.count(0)).isEqualTo(count);
        assertThat(document.valueCount(0)).isEqualTo(1 + count);
        JsonArray array = document.view(0).asArray();
        assertThat(array.get(count - 1).asBoolean()).isTrue();
        assertThat(array.get(count - 2).isNull()).isTrue();
        assertThat(array.opt(count)).isEmpty();
    }

    @Test
    void aCountBeyondWhatAHeadCanTellIsTheMostItCan() {
        long[] index = {Entry.ARRAY};
        FlatTree.close(index, 0, Entry.MAX_SHORT_COUNT + 1, 77);
        assertThat(Entry.shortCount(index[0])).isEqualTo(Entry.MAX_SHORT_COUNT);
        assertThat(Entry.high(index[0])).isEqualTo(77);
    }
}
