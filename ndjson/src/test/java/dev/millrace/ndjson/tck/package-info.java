/** The operators held to the Reactive Streams specification, by its own test kit, which is run by TestNG. */
@NullMarked
package dev.millrace.ndjson.tck;

import org.jspecify.annotations.NullMarked;
