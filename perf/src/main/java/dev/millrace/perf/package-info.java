/** Benchmarks of Millrace and of its peers. */
@NullMarked
package dev.millrace.perf;

import org.jspecify.annotations.NullMarked;
