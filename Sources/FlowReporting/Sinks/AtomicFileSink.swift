#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes a file that appears under its name only when it is complete.
package final class AtomicFileSink: TextSink {
    private let path: String
    private let draft: String
    private let file: FileSink
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

    package func write(_ text: String) throws(SinkFailure) { try file.write(text) }

    package func close() throws(SinkFailure) {
        guard rename(draft, path) == 0 else { throw .unwritable(path: path, reason: FileSink.reason()) }
        isClosed = true
    }
}
