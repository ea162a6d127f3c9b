/// The one place where files are opened to be read: regular ones only, within bounds, and only up to a size.
package enum FileReading {
    /// No script, table or list is larger.
    package static let mostBytes = 16 << 20

    /// All bytes of a file.
    ///
    /// Nothing is opened that a look at it could change or that could keep the reader waiting.
    package static func bytes(
        of path: String,
        within bounds: FolderBounds = .anywhere,
        atMost most: Int = mostBytes
    ) throws(FileFault) -> [UInt8] {
        let (descriptor, size) = try open(path, within: bounds)
        defer { close(descriptor) }
        guard size <= most else { throw tooLarge(most) }
        return try bytes(of: descriptor, expecting: size, atMost: most)
    }

    /// Opens a regular file, and tells its size.
    static func open(_ path: String, within bounds: FolderBounds) throws(FileFault) -> (descriptor: Int32, size: Int) {
        try bounds.checkFolder(of: path)
        guard let kind = FileKind(at: path) else { throw FileFault("there is no such file") }
        if let objection = kind.objection { throw FileFault(objection) }
        let descriptor = systemOpen(try bounds.resolved(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw FileFault(SystemError()) }
        // It may be another file by now.
        var status = stat()
        let problem = fstat(descriptor, &status) == 0 ? FileKind(mode: status.st_mode).objection : SystemError().text
        guard let problem else { return (descriptor, Int(status.st_size)) }
        close(descriptor)
        throw FileFault(problem)
    }

    /// The text of a file, with invalid bytes replaced.
    package static func text(
        of path: String,
        within bounds: FolderBounds = .anywhere,
        atMost most: Int = mostBytes
    ) throws(FileFault) -> String {
        text(of: try bytes(of: path, within: bounds, atMost: most))
    }

    /// What bytes say, without the byte order mark with which some editors begin a file.
    package static func text(of bytes: [UInt8]) -> String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return String(decoding: bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...], as: UTF8.self)
    }

    /// The text that comes in, to its end.
    package static func standardInput(atMost most: Int = mostBytes) throws(FileFault) -> String {
        text(of: try bytes(of: STDIN_FILENO, expecting: 0, atMost: most))
    }

    /// Reads to the end, whatever size the file states: those of `/proc` hold more than that, and some have no end.
    private static func bytes(
        of descriptor: Int32,
        expecting size: Int,
        atMost most: Int
    ) throws(FileFault) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
            guard count >= 0 else { throw FileFault(SystemError()) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            if bytes.count > most { throw tooLarge(most) }
        }
    }

    private static func tooLarge(_ most: Int) -> FileFault { FileFault("it is larger than \(most >> 20) MiB") }
}
