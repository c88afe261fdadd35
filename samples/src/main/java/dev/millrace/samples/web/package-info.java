/**
 * The live page of an ingestion, and its metrics for Prometheus: a small HTTP server on Reactor Netty. The page's files and its plots
 * come from the class path, its figures as server-sent events that {@link dev.millrace.json.write.JsonWriter} writes.
 */
@NullMarked
package dev.millrace.samples.web;

import org.jspecify.annotations.NullMarked;
