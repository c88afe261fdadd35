package dev.millrace.samples.web;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A browser without a window, as Debian's packages chromium and chromium-driver install it. */
final class Chromium implements AutoCloseable {
    private static final Path BROWSER = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private final ChromeDriver driver;

    private Chromium(ChromeDriver driver) {
        this.driver = driver;
    }

    /** {@return a browser; without one the test is skipped} */
    static Chromium start() {
        Assumptions.assumeTrue(
                Files.isExecutable(BROWSER) && Files.isExecutable(DRIVER),
                "no Chromium: install the packages chromium and chromium-driver");
        LoggingPreferences everything = new LoggingPreferences();
        everything.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BROWSER.toFile());
        options.setCapability(ChromeOptions.LOGGING_PREFS, everything);
        // In a container there is no sandbox; the rest keeps the browser from calling home.
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync");
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build();
        return new Chromium(new ChromeDriver(service, options));
    }

    /** Shows a page in a window of a size, in a colour scheme. */
    void open(String uri, int width, int height, String colourScheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colourScheme))));
        driver.get(uri);
    }

    /** {@return what a script in the page returns} */
    <T> T evaluate(Class<T> type, String script) {
        return type.cast(Objects.requireNonNull(driver.executeScript(script), script));
    }

    /** {@return the text of the element with an ID, as it is seen} */
    String text(String id) {
        return evaluate(String.class, "return document.getElementById('" + id + "').innerText");
    }

    /** Waits until a script in the page returns true. */
    void await(String script) {
        WatchedIngest.await(() -> evaluate(Boolean.class, "return " + script));
    }

    /** {@return what the page complained of since the last call: errors, refusals of its security policy, files that are missing} */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
