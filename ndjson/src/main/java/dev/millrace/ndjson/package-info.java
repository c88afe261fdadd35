/** Newline-delimited JSON. */
@NullMarked
package dev.millrace.ndjson;

import org.jspecify.annotations.NullMarked;
