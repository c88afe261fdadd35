/** Values of JSON, held in memory. */
@NullMarked
package dev.millrace.json.value;

import org.jspecify.annotations.NullMarked;
