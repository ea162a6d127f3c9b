import FlowReporting

/// Keeps what is written, for tests that look at it.
package final class MemorySink: TextSink {
    package private(set) var text = ""

    package init() {}

    package func write(_ text: String) { self.text += text }
    package func close() {}
}
