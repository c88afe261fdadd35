package dev.millrace.samples.web;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The files of the page, from the class path. There are no others: a path is looked up, never followed. */
final class PageFiles {
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String STYLE = "text/css; charset=utf-8";
    private static final List<String> SCRIPTS = List.of(
            "page.js", "connection.js", "figures.js", "format.js", "plots.js", "rejects.js", "sources.js", "top.js");

    private static final String PLOTS_VERSION = "/META-INF/maven/org.webjars.npm/uplot/pom.properties";
    private static final String PLOTS = "/META-INF/resources/webjars/uplot/%s/dist/%s";

    private final Map<String, PageFile> files = new HashMap<>();

    /** Reads all of them. */
    PageFiles() {
        try {
            add("/", "text/html; charset=utf-8", "page.html");
            add("/page.css", STYLE, "page.css");
            add("/favicon.svg", "image/svg+xml", "favicon.svg");
            for (String script : SCRIPTS) {
                add("/" + script, SCRIPT, script);
            }
            String version = plotsVersion();
            add("/uplot.js", SCRIPT, PLOTS.formatted(version, "uPlot.iife.min.js"));
            add("/uplot.css", STYLE, PLOTS.formatted(version, "uPlot.min.css"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Optional<PageFile> find(String path) {
        return Optional.ofNullable(files.get(path));
    }

    private void add(String path, String type, String resource) throws IOException {
        try (InputStream in = open(resource)) {
            byte[] content = in.readAllBytes();
            files.put(path, new PageFile(type, tagOf(content), content));
        }
    }

    private static String plotsVersion() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = open(PLOTS_VERSION)) {
            properties.load(in);
        }
        return properties.getProperty("version");
    }

    private static InputStream open(String resource) throws IOException {
        InputStream in = PageFiles.class.getResourceAsStream(resource);
        if (in == null) {
            throw new FileNotFoundException("not on the class path: " + resource);
        }
        return in;
    }

    private static String tagOf(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return '"' + HexFormat.of().formatHex(digest, 0, 12) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
