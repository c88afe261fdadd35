/** From what JMH measured to tables and plots: results, their TSV file, comparisons, and the report in Markdown and HTML. */
@NullMarked
package dev.millrace.perf.report;

import org.jspecify.annotations.NullMarked;
