/** Reads JSON from bytes that arrive in pieces. */
@NullMarked
package dev.millrace.json;

import org.jspecify.annotations.NullMarked;
