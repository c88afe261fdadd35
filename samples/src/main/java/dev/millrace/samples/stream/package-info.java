/** A large array over a connection, to a consumer that is slower than the server. */
@NullMarked
package dev.millrace.samples.stream;

import org.jspecify.annotations.NullMarked;
