import Platform

/// Writes a file that appears under its name only when it is complete.
package final class AtomicFileSink: TextSink {
    private let path: String
    private let draft: String
    private let file: FileSink
    /// What nobody can read yet need not be in the file at once.
    private var pending = ""
    private var isClosed = false

    package init(path: String) throws(SinkFailure) {
        self.path = path
        draft = path + ".part"
        do {
            file = try FileSink(path: draft)
        } catch .unwritable(_, let reason) {
            throw .unwritable(path: path, reason: reason)
        }
    }

    deinit {
        if !isClosed { unlink(draft) }
    }

    package func write(_ text: String) throws(SinkFailure) {
        pending += text
        if pending.utf8.count >= 65536 { try flush() }
    }

    private func flush() throws(SinkFailure) {
        defer { pending = "" }
        do {
            try file.write(pending)
        } catch .unwritable(_, let reason) {
            throw .unwritable(path: path, reason: reason)
        }
    }

    package func close() throws(SinkFailure) {
        try flush()
        guard rename(draft, path) == 0 else { throw .unwritable(path: path, reason: SystemError().text) }
        isClosed = true
    }
}
