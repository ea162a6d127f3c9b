#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reading and writing of open files, whole pieces at a time.
enum Descriptors {
    /// Both ends of a pipe.
    static func pipe() -> (reading: Int32, writing: Int32)? {
        pair { openPipe(&$0) }
    }

    /// Both ends of a line on which either side reads and writes.
    static func line() -> (own: Int32, other: Int32)? {
        pair { openLine(&$0) }
    }

    /// Two descriptors that are closed in processes that are started unless handed on.
    ///
    /// A process that another thread starts before they are marked has them neither: swift-subprocess closes all that it
    /// does not hand on.
    private static func pair(_ open: (inout [Int32]) -> Int32) -> (Int32, Int32)? {
        var ends: [Int32] = [-1, -1]
        guard open(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Moves standard input to a descriptor that no process inherits; what reads standard input finds nothing then.
    static func takeStandardInput() -> Int32 {
        let moved = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        close(STDIN_FILENO)
        // The lowest descriptor that is free.
        _ = open("/dev/null", O_RDONLY)
        return moved
    }

    /// Writes everything; false if the reader went away.
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// What can be read now, or a piece of it; empty at the end, or if there is nothing.
    static func read(_ descriptor: Int32) -> [UInt8] {
        // From 64 KiB on, freeing makes the C library tidy all its memory.
        [UInt8](unsafeUninitializedCapacity: 16384) { buffer, count in
            var length = -1
            repeat {
                length = receive(descriptor, UnsafeMutableRawBufferPointer(buffer))
            } while length < 0 && errno == EINTR
            count = max(0, length)
        }
    }

    private static func openPipe(_ ends: inout [Int32]) -> Int32 {
        #if canImport(Glibc)
            Glibc.pipe(&ends)
        #elseif canImport(Musl)
            Musl.pipe(&ends)
        #else
            Darwin.pipe(&ends)
        #endif
    }

    private static func openLine(_ ends: inout [Int32]) -> Int32 {
        #if canImport(Glibc)
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        #else
            socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
        #endif
    }

    private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func receive(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.read(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.read(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}

/// Cuts a stream of bytes into lines.
struct LineBuffer {
    private var rest: [UInt8] = []

    /// Whole lines that have come, without their ends.
    mutating func lines(adding bytes: [UInt8]) -> [String] {
        rest += bytes
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = rest[..<end].split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        rest.removeSubrange(...end)
        return lines
    }
}
