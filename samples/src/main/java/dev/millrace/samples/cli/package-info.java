/** The command {@code millrace}: options in, exit codes and text out. */
@NullMarked
package dev.millrace.samples.cli;

import org.jspecify.annotations.NullMarked;
