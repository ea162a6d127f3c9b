import Platform

/// Writes a file that appears under its name only when it is complete.
package final class AtomicFileSink: TextSink {
    private let path: String
    private let draft: FileDraft
    /// What nobody can read yet need not be in the file at once.
    private var pending: [UInt8] = []

    package init(path: String) throws(SinkFailure) {
        self.path = path
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
        do throws(SystemError) {
            try draft.complete()
        } catch {
            throw .unwritable(path: path, reason: error.text)
        }
    }
}
