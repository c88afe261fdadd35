/** Where the bytes are: the window that buffers are copied through, and the carry of a token that a window ended in. */
@NullMarked
package dev.millrace.json.internal.input;

import org.jspecify.annotations.NullMarked;
