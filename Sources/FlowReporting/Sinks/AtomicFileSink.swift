import Platform

/// Writes a file that appears under its name only when it is complete.
package final class AtomicFileSink: TextSink {
    private let path: String
    private let draft: FileDraft
    /// What was there at the beginning.
    private let before: String?
    /// Text that is not in the file yet; nobody can read the file before it is complete anyway.
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
        // Of two runs that write to one path at the same time only one report would be left, without a word.
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
