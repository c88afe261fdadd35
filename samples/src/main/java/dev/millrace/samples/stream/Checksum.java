package dev.millrace.samples.stream;

/** Adds up items so that a lost, repeated, changed or misplaced one shows. */
final class Checksum {

    private long count;
    private long sum;

    void add(long id, long cents) {
        count++;
        sum = sum * 31 + (id ^ cents);
    }

    long count() {
        return count;
    }

    long sum() {
        return sum;
    }
}
