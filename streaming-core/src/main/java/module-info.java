/** The streaming JSON parser, with no dependencies. */
module dev.millrace.json {
    requires static org.jspecify;

// Each to be exported with its first type: javac refuses to export an empty package.
// exports dev.millrace.json;
// exports dev.millrace.json.value;
// exports dev.millrace.json.write;
}
