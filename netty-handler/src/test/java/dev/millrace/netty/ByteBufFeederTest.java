package dev.millrace.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.JsonSyntaxException;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ByteBufFeederTest {

    private static final byte[] NUMBERS = "[1,22,333,4444,55555,666666,7]".getBytes(StandardCharsets.US_ASCII);
    private static final List<String> EXPECTED = List.of("1", "22", "333", "4444", "55555", "666666", "7");

    private final Random random = new Random(11);

    @ParameterizedTest
    @EnumSource
    void takesAllOfABufferAndLeavesItToItsOwner(BufferKind kind) {
        Numbers numbers = new Numbers(false);
        JsonPushParser parser = new JsonPushParser(numbers);
        ByteBuf buffer = kind.of(NUMBERS, random);
        int start = buffer.readerIndex();

        assertThat(ByteBufFeeder.feed(parser, buffer)).isEqualTo(NUMBERS.length);
        assertThat(buffer.readerIndex()).isEqualTo(start + NUMBERS.length);
        assertThat(buffer.isReadable()).isFalse();
        assertThat(parser.endOfInput()).isTrue();
        assertThat(numbers.seen).isEqualTo(EXPECTED);
        assertThat(buffer.refCnt()).isEqualTo(1);
        buffer.release();
    }

    @ParameterizedTest
    @EnumSource
    void stopsWhereTheParserIsSuspendedAndGoesOnThere(BufferKind kind) {
        for (int round = 0; round < 20; round++) {
            Numbers numbers = new Numbers(true);
            JsonPushParser parser = new JsonPushParser(numbers);
            ByteBuf buffer = kind.of(NUMBERS, random);
            int total = 0;
            for (int i = 1; i <= EXPECTED.size(); i++) {
                int before = buffer.readerIndex();
                int taken = ByteBufFeeder.feed(parser, buffer);
                assertThat(buffer.readerIndex() - before).isEqualTo(taken);
                assertThat(numbers.seen).isEqualTo(EXPECTED.subList(0, i));
                total += taken;
                assertThat(parser.byteOffset()).isEqualTo(total);
            }
            assertThat(ByteBufFeeder.feed(parser, buffer)).isEqualTo(NUMBERS.length - total);
            assertThat(parser.endOfInput()).isTrue();
            buffer.release();
        }
    }

    @ParameterizedTest
    @EnumSource
    void stopsAtAPieceThatEndsWhereTheParserIsSuspended(BufferKind kind) {
        byte[] strings = "\"a\"\"b\"\"c\"\"d\"".getBytes(StandardCharsets.US_ASCII);
        for (int round = 0; round < 20; round++) {
            Roots roots = new Roots();
            JsonPushParser parser = new JsonPushParser(
                    roots,
                    JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build());
            ByteBuf buffer = kind.of(strings, random);
            for (int i = 1; i <= 4; i++) {
                assertThat(ByteBufFeeder.feed(parser, buffer)).isEqualTo(3);
                assertThat(roots.count).isEqualTo(i);
            }
            assertThat(buffer.isReadable()).isFalse();
            buffer.release();
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusedInputIsReportedWhereverItLies(BufferKind kind) {
        JsonPushParser parser = new JsonPushParser(new Numbers(false));
        ByteBuf buffer = kind.of("[1,2,3,4,5,6,x,7]".getBytes(StandardCharsets.US_ASCII), random);
        assertThatThrownBy(() -> ByteBufFeeder.feed(parser, buffer))
                .isInstanceOfSatisfying(
                        JsonSyntaxException.class,
                        e -> assertThat(e.location().byteOffset()).isEqualTo(13));
        buffer.release();
    }

    @Test
    void anEmptyBufferChangesNothing() {
        JsonPushParser parser = new JsonPushParser(new Numbers(false));
        assertThat(ByteBufFeeder.feed(parser, Unpooled.EMPTY_BUFFER)).isZero();
        assertThat(ByteBufFeeder.feed(parser, Unpooled.compositeBuffer())).isZero();
        assertThat(parser.byteOffset()).isZero();
    }

    /** Collects numbers; on request suspends at each. */
    private static final class Numbers implements TokenHandler {
        private final List<String> seen = new ArrayList<>();
        private final boolean suspending;
        private @Nullable JsonPushParser parser;

        Numbers(boolean suspending) {
            this.suspending = suspending;
        }

        @Override
        public void attached(JsonPushParser attachedTo) {
            parser = attachedTo;
        }

        @Override
        public void numberValue(TokenNumber number) {
            seen.add(number.toString());
            if (suspending && parser != null) {
                parser.suspend();
            }
        }
    }

    /** Counts root values and suspends at each. */
    private static final class Roots implements TokenHandler {
        private int count;
        private @Nullable JsonPushParser parser;

        @Override
        public void attached(JsonPushParser attachedTo) {
            parser = attachedTo;
        }

        @Override
        public void endRoot() {
            count++;
            if (parser != null) {
                parser.suspend();
            }
        }
    }
}
