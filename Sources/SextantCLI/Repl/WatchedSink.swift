import FlowReporting

/// A sink that remembers why text could not be written first, for those who write many small pieces and look once.
final class WatchedSink: TextSink {
    private let sink: any TextSink
    private(set) var failure: SinkFailure?

    init(_ sink: any TextSink) { self.sink = sink }

    func write(_ text: String) throws(SinkFailure) {
        do {
            try sink.write(text)
        } catch {
            failure = failure ?? error
            throw error
        }
    }

    func close() throws(SinkFailure) { try sink.close() }
}
