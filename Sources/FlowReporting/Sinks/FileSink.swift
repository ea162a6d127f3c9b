import Platform

/// Writes to an open file, whole lines at a time.
package final class FileSink: TextSink {
    private let descriptor: Int32
    private let path: String
    private let owns: Bool

    private init(descriptor: Int32, path: String, owns: Bool) {
        self.descriptor = descriptor
        self.path = path
        self.owns = owns
    }

    deinit {
        if owns { Platform.close(descriptor) }
    }

    package static func standardOutput() -> FileSink {
        FileSink(descriptor: STDOUT_FILENO, path: "standard output", owns: false)
    }

    package static func standardError() -> FileSink {
        FileSink(descriptor: STDERR_FILENO, path: "standard error", owns: false)
    }

    /// Creates or empties a file that no other run writes to; `followsLinks` allows a link at its place.
    package convenience init(path: String, followsLinks: Bool = true) throws(SinkFailure) {
        try self.init(path: path, flags: followsLinks ? 0 : O_NOFOLLOW)
        try empty()
    }

    /// Creates a file or goes on at its end.
    package convenience init(appendingTo path: String) throws(SinkFailure) {
        try self.init(path: path, flags: O_APPEND)
    }

    private init(path: String, flags: Int32) throws(SinkFailure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | flags, 0o644)
        self.path = path
        owns = true
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: SystemError().text) }
    }

    /// Empties a regular file that no other run is writing: two runs in one file would mix their reports. Devices and
    /// pipes stay as they are: several may write to them.
    private func empty() throws(SinkFailure) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            throw .unwritable(path: path, reason: "another run is writing it: give each a path of its own")
        }
        guard ftruncate(descriptor, 0) == 0 else { throw .unwritable(path: path, reason: SystemError().text) }
    }

    package func write(_ text: String) throws(SinkFailure) {
        do throws(SystemError) {
            try Descriptors.write(text.utf8, to: descriptor)
        } catch {
            throw error.number == EPIPE ? .closedPipe : .unwritable(path: path, reason: error.text)
        }
    }

    package func close() {}
}
