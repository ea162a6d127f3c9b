/// Open files of this process, known by number; those made here are closed in processes that it starts.
package enum Descriptors {
    /// Opens those of the standard three that the process was started without, for nothing to be read or written there:
    /// else the next file that is opened takes the place of the standard output.
    package static func openStandard() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Both ends of a pipe.
    package static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
        try pair(systemPipe)
    }

    /// Both ends of a line on which either side reads and writes.
    package static func line() throws(SystemError) -> (own: Int32, other: Int32) {
        try pair(systemSocketPair)
    }

    private static func pair(_ open: (inout [Int32]) -> Int32) throws(SystemError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        guard open(&ends) == 0 else { throw SystemError() }
        do throws(SystemError) {
            for index in ends.indices { ends[index] = try privateCopy(of: ends[index]) }
        } catch {
            for end in ends { close(end) }
            throw error
        }
        return (ends[0], ends[1])
    }

    /// The same file under a number past the standard ones, which a process may have been started without.
    private static func privateCopy(of descriptor: Int32) throws(SystemError) -> Int32 {
        if descriptor > STDERR_FILENO {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            return descriptor
        }
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard copy >= 0 else { throw SystemError() }
        close(descriptor)
        return copy
    }

    /// Closes what this process was started with beyond the standard three.
    package static func closeInherited() {
        guard let folder = opendir("/dev/fd") else { return }
        defer { closedir(folder) }
        var open: [Int32] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let number = Int32(name), number > STDERR_FILENO, number != dirfd(folder) { open.append(number) }
        }
        for number in open { close(number) }
    }

    /// Has reads and writes return at once instead of waiting.
    package static func stopWaiting(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Writes everything, and waits where there is no room.
    package static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) throws(SystemError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                waitForRoom(descriptor)
            } else if errno != EINTR {
                throw SystemError()
            }
        }
    }

    /// Writes what there is room for and returns how many bytes that was.
    package static func writePiece(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
        let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0) }
        if count < 0, errno != EAGAIN, errno != EINTR { throw SystemError() }
        return max(0, count)
    }

    private static func waitForRoom(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }

    /// Whether bytes can be read, or the end of them, before so many milliseconds have passed; -1: however long it takes.
    package static func wait(forBytesFrom descriptor: Int32, milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// What comes of reading once.
    package enum Piece: Hashable {
        case bytes([UInt8])
        /// Nothing has come, where reads do not wait.
        case nothing
        /// There is no more, or reading has failed.
        case end
    }

    /// Reads what there is, or a piece of it.
    package static func readPiece(_ descriptor: Int32) -> Piece {
        var length = -1
        // From 64 KiB on, freeing makes the C library tidy all its memory.
        let bytes = [UInt8](unsafeUninitializedCapacity: 16384) { buffer, count in
            length = systemRead(descriptor, UnsafeMutableRawBufferPointer(buffer))
            count = max(0, length)
        }
        if length > 0 { return .bytes(bytes) }
        return length < 0 && errno == EAGAIN ? .nothing : .end
    }

    /// One more than the highest number that an open file of this process can have.
    package static var limit: Int32 {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        return limit < 0 ? .max : Int32(clamping: limit)
    }
}
