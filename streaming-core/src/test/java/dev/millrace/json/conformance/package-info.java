/** Whether the parser reads what it should: whole inputs, fed in every way, against cases, suites and the reference parser. */
@NullMarked
package dev.millrace.json.conformance;

import org.jspecify.annotations.NullMarked;
