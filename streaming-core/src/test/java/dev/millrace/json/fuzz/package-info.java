/** What Jazzer feeds the parser. */
@NullMarked
package dev.millrace.json.fuzz;

import org.jspecify.annotations.NullMarked;
