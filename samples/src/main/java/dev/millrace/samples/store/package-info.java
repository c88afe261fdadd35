/** Stores of records: what happens below {@link dev.millrace.samples.store.RecordStore}. */
@NullMarked
package dev.millrace.samples.store;

import org.jspecify.annotations.NullMarked;
