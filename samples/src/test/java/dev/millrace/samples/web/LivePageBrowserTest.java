package dev.millrace.samples.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class LivePageBrowserTest {
    /** How many pixels of each plot have a colour: those of its curve, for everything else is grey. */
    private static final String DRAWN = """
            return [...document.querySelectorAll(".plot canvas")].map((canvas) => {
              const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
              let drawn = 0;
              for (let i = 0; i < data.length; i += 4) {
                const colours = data.slice(i, i + 3);
                if (data[i + 3] > 200 && Math.max(...colours) - Math.min(...colours) > 60) drawn++;
              }
              return drawn;
            });
            """;

    /** The worst contrast between a text and what is behind it (WCAG 2.2, section 1.4.3), and whose it is. */
    private static final String WORST_CONTRAST = """
            const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
            const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
                .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
                .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
            const over = ([r, g, b, a = 1], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
            const behind = (e) => {
              if (!e) return [255, 255, 255];
              const own = parts(getComputedStyle(e).backgroundColor);
              return own[3] === undefined ? own : over(own, behind(e.parentElement));
            };
            let worst = [21, ""];
            for (const e of document.querySelectorAll("body *")) {
              const said = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
              if (!said || !e.checkVisibility()) continue;
              let back = behind(e);
              const fill = e.closest(".row")?.querySelector(".fill");
              if (fill) back = over(parts(getComputedStyle(fill).backgroundColor), back);
              const [a, b] = [light(over(parts(getComputedStyle(e).color), back)), light(back)];
              const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
              if (contrast < worst[0]) worst = [contrast, e.outerHTML.slice(0, 200)];
            }
            return { contrast: String(worst[0]), element: worst[1] };
            """;

    private static Chromium browser;

    @TempDir
    Path folder;

    private WatchedIngest ingest;

    @BeforeAll
    static void startBrowser() {
        browser = Chromium.start();
    }

    @AfterAll
    static void endBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void start() throws IOException {
        ingest = new WatchedIngest(folder);
    }

    @AfterEach
    void stop() {
        ingest.close();
    }

    private void open(int width, int height, String colourScheme) {
        browser.open(ingest.page().uri(), width, height, colourScheme);
        browser.await("document.body.dataset.state === 'live'");
    }

    private static String lines(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "{\"id\":" + i + ",\"level\":\"INFO\",\"text\":\"" + "long".repeat(i % 50) + "\"}\n")
                .collect(Collectors.joining());
    }

    @Test
    void showsWhatHappens() throws IOException {
        open(1280, 900, "light");
        assertThat(browser.text("records")).isEqualTo("0");
        assertThat(browser.text("empty")).contains("Waiting for the first record");
        ingest.send(lines(1_234)
                + "{\"id\":<script>document.title='owned'</script>}\n{\"id\":<img src=x onerror=alert(1)>}\n");
        browser.await("document.getElementById('records').innerText === '1,234'");
        browser.await("document.getElementById('rejected').innerText === '2'");
        assertThat(browser.evaluate(Boolean.class, "return document.getElementById('empty').hidden"))
                .isTrue();
        assertThat(browser.text("top")).contains("INFO", "1,234", "100.0");
        assertThat(browser.text("sources")).contains("tcp://127.0.0.1:");
        ingest.send(lines(1));
        browser.await("document.getElementById('records').innerText === '1,235'");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void showsRejectedLinesAsText() throws IOException {
        open(1280, 900, "light");
        ingest.send("{\"id\":<script>document.title='owned'</script>}\n{\"id\":<img src=x onerror=alert(1)>}\n");
        browser.await("document.querySelectorAll('#rejects .samples li').length === 2");
        browser.evaluate(Boolean.class, "document.querySelector('#rejects summary').click(); return true");
        assertThat(browser.text("rejects"))
                .contains(
                        "unexpected byte", "<script>document.title='owned'</script>}", "<img src=x onerror=alert(1)>}");
        assertThat(browser.evaluate(
                        Long.class, "return document.querySelectorAll('main script, main img, main [onerror]').length"))
                .isZero();
        assertThat(browser.evaluate(String.class, "return document.title")).isEqualTo("Millrace ingest");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void drawsThePlotsAndTellsThemInWords() throws IOException {
        open(1280, 900, "light");
        ingest.send(lines(2_000));
        browser.await("/most [1-9]/.test(document.getElementById('records-plot').ariaLabel)");
        assertThat((List<?>) browser.evaluate(List.class, DRAWN))
                .hasSize(2)
                .allSatisfy(pixels -> assertThat((Long) pixels).isGreaterThan(50));
        browser.evaluate(Boolean.class, "document.getElementById('table').open = true; return true");
        browser.await("document.querySelectorAll('#points tr').length > 2");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void countsTheFieldThatIsChosen() throws IOException {
        ingest.send(lines(10));
        ingest.awaitLines(10);
        open(1280, 900, "light");
        browser.await("[...document.getElementById('field').options].some(o => o.value === '/id')");
        browser.evaluate(
                Boolean.class,
                "const f = document.getElementById('field'); f.value = '/id';"
                        + " f.dispatchEvent(new Event('change')); return true");
        browser.await("document.getElementById('no-top').innerText === 'No value so far.'");
        ingest.send(lines(3));
        browser.await("document.querySelectorAll('#top li').length === 3");
        assertThat(browser.evaluate(String.class, "return location.search")).isEqualTo("?top=%2Fid");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void saysThatItHasEnded() throws IOException {
        open(1280, 900, "light");
        ingest.send(lines(5));
        ingest.awaitLines(5);
        ingest.stop();
        ingest.page().close();
        browser.await("document.getElementById('state').innerText === 'Ended'");
        assertThat(browser.text("records")).isEqualTo("5");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void saysThatItHasLostTheServer() {
        open(1280, 900, "light");
        ingest.page().release();
        browser.await("document.getElementById('state').innerText === 'Connection lost, retrying'");
        assertThat(browser.complaints()).isNotEmpty();
    }

    @Test
    void fitsAndCanBeRead() throws IOException {
        ingest.send(lines(300) + ("{\"" + "x".repeat(2_000) + "\":]\n").repeat(3) + "\"\n");
        ingest.awaitLines(304);
        for (int width : new int[] {1280, 390, 320}) {
            for (String colourScheme : List.of("light", "dark")) {
                open(width, 844, colourScheme);
                browser.await("document.querySelectorAll('#top li').length > 0");
                browser.evaluate(
                        Boolean.class,
                        "document.querySelectorAll('details').forEach(d => { d.open = true; }); return true");
                assertThat(browser.evaluate(Long.class, "return document.documentElement.scrollWidth"))
                        .as("width needed of %s", width)
                        .isLessThanOrEqualTo(width);
                Map<?, ?> worst = browser.evaluate(Map.class, WORST_CONTRAST);
                assertThat(Double.parseDouble((String) worst.get("contrast")))
                        .as("contrast of %s, %s", worst.get("element"), colourScheme)
                        .isGreaterThanOrEqualTo(4.5);
            }
        }
        assertThat(browser.complaints()).isEmpty();
    }
}
