#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        if owns { _ = Self.closeFile(descriptor) }
    }

    package static func standardOutput() -> FileSink {
        FileSink(descriptor: STDOUT_FILENO, path: "standard output", owns: false)
    }

    package static func standardError() -> FileSink {
        FileSink(descriptor: STDERR_FILENO, path: "standard error", owns: false)
    }

    /// Creates or empties a file.
    package convenience init(path: String) throws(SinkFailure) {
        try self.init(path: path, flags: O_TRUNC)
    }

    /// Creates a file or goes on at its end.
    package convenience init(appendingTo path: String) throws(SinkFailure) {
        try self.init(path: path, flags: O_APPEND)
    }

    private init(path: String, flags: Int32) throws(SinkFailure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o644)
        self.path = path
        owns = true
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: Self.reason()) }
    }

    package func write(_ text: String) throws(SinkFailure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.writeFile(descriptor, $0) }
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw errno == EPIPE ? .closedPipe : .unwritable(path: path, reason: Self.reason()) }
            rest = rest.dropFirst(count)
        }
    }

    package func close() {}

    private static func writeFile(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func closeFile(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.close(descriptor)
        #elseif canImport(Musl)
            Musl.close(descriptor)
        #else
            Darwin.close(descriptor)
        #endif
    }

    static func reason() -> String { String(cString: strerror(errno)).lowercased() }
}
