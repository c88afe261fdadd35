/** The operators that feed parsers and drain demand, also for the module {@code dev.millrace.ndjson}; not for others. */
@NullMarked
package dev.millrace.reactor.internal;

import org.jspecify.annotations.NullMarked;
