/** From bytes to token ends and values: pure and static, knowing nothing of the grammar around a token. */
@NullMarked
package dev.millrace.json.internal.lexer;

import org.jspecify.annotations.NullMarked;
