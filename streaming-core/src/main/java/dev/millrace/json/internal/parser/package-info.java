/** Tokens to events: the grammar, the nesting, the limits, and what happens where a window ends. */
@NullMarked
package dev.millrace.json.internal.parser;

import org.jspecify.annotations.NullMarked;
