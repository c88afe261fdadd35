/** The flat index of a document and the views of its values. Not exported. */
@NullMarked
package dev.millrace.json.internal.value;

import org.jspecify.annotations.NullMarked;
