/** The demo: generated service logs, replayed to an ingestion over real connections, and everything checked afterwards. */
@NullMarked
package dev.millrace.samples.demo;

import org.jspecify.annotations.NullMarked;
