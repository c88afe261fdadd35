package dev.millrace.samples.ingest;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.ndjson.NdjsonOptions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.flow.FlowControlHandler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One connection on a channel without a network: what is asked, cut anywhere, and what is answered. */
@Timeout(60)
class HttpHandlerTest {
    private static final String NDJSON = "Content-Type: application/x-ndjson\r\n";
    private static final byte[] LINES = "{\"a\":1}\n\nx\n[2]".getBytes(UTF_8);

    private BadLinePolicy badLines = BadLinePolicy.REPORT;
    private int maxRecordBytes = 1 << 20;

    /** What a connection gave: the answers in short, what is stored and what is rejected. */
    private record Outcome(List<String> answers, List<String> stored, List<String> rejected) {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                NDJSON,
                "Content-Type: application/ndjson\r\n",
                "Content-Type: application/jsonl; charset=utf-8\r\n",
                "content-type: APPLICATION/X-JSONLINES\r\nContent-Encoding: identity\r\n"
            })
    void takesLinesHoweverTheyAreCut(String headers) {
        everywhereCut(
                post(headers, LINES),
                "200 {\"records\":2,\"rejected\":1}",
                List.of("1@0 {\"a\":1}", "4@11 [2]"),
                "3@9 UNEXPECTED_BYTE");
    }

    @Test
    void takesBodiesInChunks() {
        byte[] chunks = ("POST / HTTP/1.1\r\n" + NDJSON + "Transfer-Encoding: chunked\r\n\r\n"
                        + "3\r\n{\"a\r\n1;x=y\r\n\"\r\n5\r\n:1}\n[\r\n2\r\n2]\r\n0\r\nTrailer: t\r\n\r\n")
                .getBytes(UTF_8);
        everywhereCut(chunks, "200 {\"records\":2,\"rejected\":0}", List.of("1@0 {\"a\":1}", "2@8 [2]"));
    }

    @Test
    void undoesContentEncodings() throws IOException {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        members.writeBytes(gzip(Arrays.copyOf(LINES, 4)));
        members.writeBytes(gzip(Arrays.copyOfRange(LINES, 4, LINES.length)));
        ByteArrayOutputStream zlib = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(zlib)) {
            out.write(LINES);
        }
        String expected = "200 {\"records\":2,\"rejected\":1}";
        List<String> stored = List.of("1@0 {\"a\":1}", "4@11 [2]");
        String rejected = "3@9 UNEXPECTED_BYTE";
        everywhereCut(post(NDJSON + "Content-Encoding: gzip\r\n", gzip(LINES)), expected, stored, rejected);
        everywhereCut(post("Content-Encoding: x-gzip\r\n", members.toByteArray()), expected, stored, rejected);
        everywhereCut(post("Content-Encoding: deflate\r\n", zlib.toByteArray()), expected, stored, rejected);
        everywhereCut(post("Content-Encoding: zstd\r\n", Zstd.compress(LINES)), expected, stored, rejected);
    }

    @Test
    void losesNothingBehindTheFirstOfSeveralZstandardFrames() {
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        frames.writeBytes(Zstd.compress(Arrays.copyOf(LINES, 4)));
        frames.writeBytes(Zstd.compress(Arrays.copyOfRange(LINES, 4, LINES.length)));
        everywhereCut(
                post("Content-Encoding: zstd\r\n", frames.toByteArray()),
                "200 {\"records\":2,\"rejected\":1}",
                List.of("1@0 {\"a\":1}", "4@11 [2]"),
                "3@9 UNEXPECTED_BYTE");
    }

    @Test
    void saysWhenABodyIsNotWhatItsEncodingSays() throws IOException {
        byte[] lines = "1\n".repeat(20_000).getBytes(UTF_8);
        byte[] cut = Arrays.copyOf(gzip(lines), gzip(lines).length - 9);
        byte[] trailing = Arrays.copyOf(gzip(LINES), gzip(LINES).length + 3);
        byte[] zstd = Zstd.compress(LINES);
        for (byte[] request : List.of(
                post("Content-Encoding: gzip\r\n", cut),
                post("Content-Encoding: gzip\r\n", trailing),
                post("Content-Encoding: gzip\r\n", LINES),
                post("Content-Encoding: zstd\r\n", Arrays.copyOf(zstd, zstd.length + 3)),
                post("Content-Encoding: zstd\r\n", Arrays.copyOf(zstd, zstd.length - 3)),
                post("Content-Encoding: zstd\r\n", LINES))) {
            for (Chunking chunking : List.of(Chunking.WHOLE, Chunking.ONE_BYTE, Chunking.fixed(64))) {
                Outcome outcome = ask(request, chunking);
                assertThat(outcome.answers())
                        .singleElement()
                        .asString()
                        .startsWith("400 {\"error\":\"the body is not what its content encoding says: ");
            }
        }
    }

    @Test
    void takesTextSequences() {
        everywhereCut(
                post(
                        "Content-Type: application/json-seq\r\n",
                        "\u001e{\"a\":\n1}\n\u001e[2\n\u001e3\n".getBytes(UTF_8)),
                "200 {\"records\":2,\"rejected\":1}",
                List.of("1@1 {\"a\":1}", "4@15 3"),
                "3@11 UNEXPECTED_END");
    }

    @Test
    void takesOneValueThatMayStandOnSeveralLines() {
        String json = "Content-Type: application/json\r\n";
        everywhereCut(
                post(json, "{\n  \"a\": 1\n}\n".getBytes(UTF_8)),
                "200 {\"records\":1,\"rejected\":0}",
                List.of("1@0 {\"a\":1}"));
        everywhereCut(
                post(json, "{\n  \"a\": ]\n}\n".getBytes(UTF_8)),
                "200 {\"records\":0,\"rejected\":1}",
                List.of(),
                "1@0 UNEXPECTED_BYTE");
        everywhereCut(post(json, new byte[0]), "200 {\"records\":0,\"rejected\":0}", List.of());
        // What many a sender of lines calls them.
        everywhereCut(
                post(json, "{\"a\":1}\nx\n[2]\n".getBytes(UTF_8)),
                "200 {\"records\":2,\"rejected\":1}",
                List.of("1@0 {\"a\":1}", "3@10 [2]"),
                "2@8 UNEXPECTED_BYTE");
        maxRecordBytes = 10;
        everywhereCut(
                post(json, "[100000000000000000]".getBytes(UTF_8)),
                "413 {\"error\":\"RECORD_TOO_LONG at byte 10: a value of more than 10 bytes; many records are to be sent"
                        + " as application/x-ndjson\",\"records\":0,\"rejected\":0}",
                List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POST /logs HTTP/1.1 | Content-Length: 2 | 404 {\"error\":\"there is nothing here; records are taken by POST /\"}",
                "GET / HTTP/1.1 | Accept: */* | 405 {\"error\":\"records are taken by POST /\"}",
                "PUT / HTTP/1.1 | Content-Length: 2 | 405 {\"error\":\"records are taken by POST /\"}",
                "POST / HTTP/1.1 | Content-Length: 2;;Content-Type: text/plain | 415 {\"error\":\"the content type must be one of "
                        + "application/x-ndjson, application/jsonl, application/json-seq, application/json, not text/plain\"}",
                "POST / HTTP/1.1 | Content-Length: 2;;Content-Type: application/json; charset=latin1 | 415 {\"error\":\"records are "
                        + "in UTF-8, not as in application/json; charset=latin1\"}",
                "POST / HTTP/1.1 | Content-Length: 2;;Content-Encoding: br | 415 {\"error\":\"the content encoding must be one of "
                        + "gzip, zstd, deflate, not br\"}",
            })
    void refusesWhatItDoesNotTakeAndGoesOn(String start, String headers, String answer) {
        String body = headers.contains("Content-Length") ? "1\n" : "";
        byte[] requests = concat(
                (start + "\r\n" + headers.replace(";;", "\r\n") + "\r\n\r\n" + body).getBytes(UTF_8), post("", LINES));
        for (Chunking chunking : List.of(Chunking.WHOLE, Chunking.ONE_BYTE, Chunking.fixed(7))) {
            Outcome outcome = ask(requests, chunking);
            assertThat(outcome.answers()).containsExactly(answer, "200 {\"records\":2,\"rejected\":1}");
            assertThat(outcome.stored()).hasSize(2);
        }
    }

    @Test
    void answersRequestsOfAConnectionOneAfterTheOther() {
        byte[] requests = concat(
                post("", "1\n".getBytes(UTF_8)),
                post("", new byte[0]),
                post("Connection: close\r\n", "2\n3".getBytes(UTF_8)));
        for (Chunking chunking : List.of(Chunking.WHOLE, Chunking.ONE_BYTE, Chunking.fixed(64))) {
            Outcome outcome = ask(requests, chunking);
            assertThat(outcome.answers())
                    .containsExactly(
                            "200 {\"records\":1,\"rejected\":0}",
                            "200 {\"records\":0,\"rejected\":0}",
                            "200 {\"records\":2,\"rejected\":0}",
                            "closed");
            assertThat(outcome.stored()).containsExactly("1@0 1", "1@0 2", "2@2 3");
        }
    }

    @Test
    void askedToTellWhetherItWillTakeTheBodyItDoes() {
        byte[] wanted = post(NDJSON + "Expect: 100-continue\r\n", "1\n".getBytes(UTF_8));
        assertThat(ask(wanted, Chunking.WHOLE).answers()).containsExactly("100 ", "200 {\"records\":1,\"rejected\":0}");
        byte[] unwanted = post("Content-Type: text/csv\r\nExpect: 100-continue\r\n", new byte[0]);
        assertThat(ask(unwanted, Chunking.WHOLE).answers()).hasSize(2).last().isEqualTo("closed");
    }

    @Test
    void saysWhereABadLineStopsIt() {
        badLines = BadLinePolicy.STOP;
        String expected = "400 {\"error\":\"line 3 rejected: UNEXPECTED_BYTE at byte 9: ";
        for (byte[] request : List.of(post("", LINES), post("Content-Type: application/json\r\n", LINES))) {
            for (Chunking chunking : List.of(Chunking.WHOLE, Chunking.ONE_BYTE)) {
                Outcome outcome = ask(request, chunking);
                assertThat(outcome.answers())
                        .singleElement()
                        .asString()
                        .startsWith(expected)
                        .endsWith("\",\"records\":1,\"rejected\":1}");
                assertThat(outcome.stored()).containsExactly("1@0 {\"a\":1}");
            }
        }
    }

    @Test
    void refusesOtherEncodingsOfText() {
        Outcome outcome = ask(post("", "[1]\n".getBytes(UTF_16)), Chunking.WHOLE);
        assertThat(outcome.answers())
                .singleElement()
                .asString()
                .startsWith("400 ")
                .contains("UNSUPPORTED_ENCODING");
        assertThat(outcome.rejected()).containsExactly("1@0 UNSUPPORTED_ENCODING");
    }

    @Test
    void closesTheConnectionAtWhatIsNotHttp() {
        assertThat(ask("nonsense\r\n\r\n".getBytes(UTF_8), Chunking.ONE_BYTE).answers())
                .containsExactly("400 {\"error\":\"this is not HTTP\"}", "closed");
        byte[] badChunk = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n1\n\r\nzz\r\n".getBytes(UTF_8);
        Outcome outcome = ask(badChunk, Chunking.WHOLE);
        assertThat(outcome.answers())
                .containsExactly("400 {\"error\":\"this is not HTTP\",\"records\":1,\"rejected\":0}", "closed");
    }

    @Test
    void keepsTheWholeLinesOfAPeerThatIsGone() {
        byte[] request = post("", LINES);
        Outcome outcome = ask(Arrays.copyOf(request, request.length - 1), Chunking.fixed(5));
        assertThat(outcome.answers()).isEmpty();
        assertThat(outcome.stored()).containsExactly("1@0 {\"a\":1}");
        assertThat(outcome.rejected()).containsExactly("3@9 UNEXPECTED_BYTE");
    }

    private void everywhereCut(byte[] request, String answer, List<String> stored, String... rejected) {
        for (Chunking chunking : cuts(request.length)) {
            Outcome outcome = ask(request, chunking);
            assertThat(outcome).as(chunking.name()).isEqualTo(new Outcome(List.of(answer), stored, List.of(rejected)));
        }
    }

    private static List<Chunking> cuts(int length) {
        List<Chunking> cuts = new ArrayList<>(List.of(Chunking.WHOLE, Chunking.ONE_BYTE));
        for (int size : new int[] {2, 3, 7, 64}) {
            cuts.add(Chunking.fixed(size));
        }
        Chunking.everySplit(length).forEach(cuts::add);
        return cuts;
    }

    /** Sends bytes in pieces over a connection that then ends; each piece finds everything before it stored. */
    private Outcome ask(byte[] request, Chunking chunking) {
        BatchQueue queue = new BatchQueue(1 << 20, 1 << 18);
        Intake intake = new Intake(
                NdjsonOptions.builder()
                        .badLines(badLines)
                        .maxRecordBytes(maxRecordBytes)
                        .build(),
                queue,
                new IngestCounters(),
                new SourceRegistry(),
                new NoEvents());
        EmbeddedChannel channel =
                new EmbeddedChannel(
                        false, false, new HttpServerCodec(), new FlowControlHandler(), new HttpHandler(intake)) {
                    @Override
                    public SocketAddress remoteAddress() {
                        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 7);
                    }
                };
        Outcome outcome = new Outcome(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        try {
            channel.config().setAutoRead(false);
            channel.register();
            int from = 0;
            for (int end : chunking.cuts().ends(request.length)) {
                if (!channel.isActive()) {
                    break;
                }
                channel.writeInbound(Unpooled.copiedBuffer(request, from, end - from));
                from = end;
                store(queue, channel, outcome);
            }
            if (!channel.isActive()) {
                outcome.answers().add("closed");
            }
            channel.finish();
            store(queue, channel, outcome);
            return outcome;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void store(BatchQueue queue, EmbeddedChannel channel, Outcome outcome) throws InterruptedException {
        for (Batch batch = queue.poll(0); batch != null; batch = queue.poll(0)) {
            batch.records()
                    .forEach(record ->
                            outcome.stored().add(record.line() + "@" + record.offset() + " " + record.value()));
            batch.deadLetters()
                    .forEach(letter ->
                            outcome.rejected().add(letter.line() + "@" + letter.offset() + " " + letter.kind()));
            if (batch.outcome() != null) {
                batch.outcome().committed();
            }
            channel.runPendingTasks();
        }
        for (ByteBuf out = channel.readOutbound(); out != null; out = channel.readOutbound()) {
            String text = out.toString(UTF_8);
            out.release();
            if (text.startsWith("HTTP/1.1 ")) {
                outcome.answers().add(text.substring(9, 13) + text.substring(text.indexOf("\r\n\r\n") + 4));
            } else {
                outcome.answers()
                        .set(
                                outcome.answers().size() - 1,
                                outcome.answers().get(outcome.answers().size() - 1) + text);
            }
        }
    }

    private static byte[] post(String headers, byte[] body) {
        String head = "POST / HTTP/1.1\r\n" + headers + "Content-Length: " + body.length + "\r\n\r\n";
        return concat(head.getBytes(UTF_8), body);
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(compressed)) {
            out.write(bytes);
        }
        return compressed.toByteArray();
    }

    private static final class NoEvents implements SourceEvents {
        @Override
        public void filesDone(boolean complete) {}

        @Override
        public void badLineStopped(String source, String problem) {}

        @Override
        public void sourceRefused(String source, String problem) {}

        @Override
        public void sourceCutShort(String source) {}

        @Override
        public void sourceFailed(String source, Throwable cause) {
            throw new AssertionError(cause);
        }
    }
}
