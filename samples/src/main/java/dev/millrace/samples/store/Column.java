package dev.millrace.samples.store;

/**
 * A column for a member of the records.
 *
 * @param name the member's name, and the column's
 * @param type what it holds
 */
public record Column(String name, ColumnType type) {}
