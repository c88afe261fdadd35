/** Whether the parser keeps within bounds: limits, memory, work. */
@NullMarked
package dev.millrace.json.limits;

import org.jspecify.annotations.NullMarked;
