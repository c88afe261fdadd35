/** Writes JSON. */
@NullMarked
package dev.millrace.json.write;

import org.jspecify.annotations.NullMarked;
