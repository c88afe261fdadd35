/** Millrace for Reactor and Reactive Streams. */
@NullMarked
package dev.millrace.reactor;

import org.jspecify.annotations.NullMarked;
