/// Somewhere that a report's text goes.
package protocol TextSink: AnyObject {
    func write(_ text: String) throws(SinkFailure)
    /// Makes everything written so far permanent; nothing is written afterwards.
    func close() throws(SinkFailure)
}

/// Why a report could not be written.
package enum SinkFailure: Error, Hashable, Sendable {
    /// The reader went away, which is no error.
    case closedPipe
    case unwritable(path: String, reason: String)

    package var message: String {
        switch self {
        case .closedPipe: "the reader went away"
        case .unwritable(let path, let reason): "cannot write the report \(path): \(reason)"
        }
    }
}
