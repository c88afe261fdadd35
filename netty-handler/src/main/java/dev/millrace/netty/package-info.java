/** Millrace in the pipeline of a Netty channel. */
@NullMarked
package dev.millrace.netty;

import org.jspecify.annotations.NullMarked;
