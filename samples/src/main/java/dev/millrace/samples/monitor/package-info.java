/**
 * What can be seen of an ingestion while it runs: rates over the last minutes, rejected lines by kind, the top values of fields.
 * Bounded in memory whatever the peers send.
 */
@NullMarked
package dev.millrace.samples.monitor;

import org.jspecify.annotations.NullMarked;
