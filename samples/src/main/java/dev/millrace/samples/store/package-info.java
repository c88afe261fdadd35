/**
 * Stores of records, below {@link dev.millrace.samples.store.RecordStore}: {@code TableStore} takes records apart, {@code ColumnPlan} says
 * which member goes to which column, and a {@code RecordDatabase} (DuckDB, PostgreSQL) has the table.
 */
@NullMarked
package dev.millrace.samples.store;

import org.jspecify.annotations.NullMarked;
