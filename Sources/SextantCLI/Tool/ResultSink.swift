import FlowReporting

/// Where a command's results go. That they cannot be written keeps the command from nothing else that it does, such as
/// writing files; `Tool` tells of it when the command has ended.
final class ResultSink: TextSink {
    private let sink: any TextSink
    /// Why text could not be written; nothing is written after that.
    private(set) var failure: SinkFailure?

    init(_ sink: any TextSink) { self.sink = sink }

    func write(_ text: String) {
        guard failure == nil else { return }
        do throws(SinkFailure) { try sink.write(text) } catch { failure = error }
    }

    func close() {
        guard failure == nil else { return }
        do throws(SinkFailure) { try sink.close() } catch { failure = error }
    }
}
