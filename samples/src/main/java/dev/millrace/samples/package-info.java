/** Programs that show what Millrace can do. */
@NullMarked
package dev.millrace.samples;

import org.jspecify.annotations.NullMarked;
