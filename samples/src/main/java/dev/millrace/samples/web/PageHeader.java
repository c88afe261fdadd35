package dev.millrace.samples.web;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the page says at its top. Thread-safe. */
final class PageHeader {
    private final String store;
    private final List<String> listening = new CopyOnWriteArrayList<>();

    /** @param store where the records go, for people */
    PageHeader(String store) {
        this.store = store;
    }

    String store() {
        return store;
    }

    void addListening(String address) {
        listening.add(address);
    }

    List<String> listening() {
        return listening;
    }
}
