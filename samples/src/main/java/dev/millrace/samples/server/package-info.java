/**
 * {@code millrace serve}: a small complete server on the Netty handlers. Values come in over TCP as lines or in the content of HTTP requests,
 * each is acknowledged, and what happens is counted.
 */
@NullMarked
package dev.millrace.samples.server;

import org.jspecify.annotations.NullMarked;
