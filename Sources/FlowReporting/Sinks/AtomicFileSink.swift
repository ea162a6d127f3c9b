import Platform

/// Writes a file that appears under its name only when it is complete.
package final class AtomicFileSink: TextSink {
    private let path: String
    private let draft: FileDraft
    /// What was there at the beginning.
    private let before: String?
    /// What nobody can read yet need not be in the file at once.
    private var pending: [UInt8] = []

    package init(path: String) throws(SinkFailure) {
        self.path = path
        before = FileSystem.version(path)
        do throws(SystemError) {
            draft = try FileDraft(of: path)
        } catch {
            throw .unwritable(path: path, reason: error.text)
        }
    }

    package func write(_ text: String) throws(SinkFailure) {
        pending += text.utf8
        if pending.count >= 65536 { try flush() }
    }

    private func flush() throws(SinkFailure) {
        defer { pending = [] }
        do throws(SystemError) {
            try Descriptors.write(pending, to: draft.descriptor)
        } catch {
            throw .unwritable(path: path, reason: error.text)
        }
    }

    package func close() throws(SinkFailure) {
        try flush()
        // Two runs that write to one place at a time would leave one report, and nobody would miss the other.
        if let now = FileSystem.version(path), now != before {
            draft.discard()
            throw .unwritable(path: path, reason: "another run has written it meanwhile: give each a path of its own")
        }
        do throws(SystemError) {
            try draft.complete()
        } catch {
            throw .unwritable(path: path, reason: error.text)
        }
    }
}
