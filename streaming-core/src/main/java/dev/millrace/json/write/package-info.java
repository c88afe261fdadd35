/** JSON out: {@link dev.millrace.json.write.JsonWriter} writes values, events and plain Java types as UTF-8. */
@NullMarked
package dev.millrace.json.write;

import org.jspecify.annotations.NullMarked;
