/** Opening what a FILE argument names. */
@NullMarked
package dev.millrace.samples.input;

import org.jspecify.annotations.NullMarked;
