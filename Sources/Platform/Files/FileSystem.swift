/// The few questions about files that do not need their content.
package enum FileSystem {
    /// What lies at a path, following links; `nil` if nothing does.
    package static func kind(_ path: String) -> FileKind? { FileKind(at: path) }

    /// Something that changes when a file does: its time and size; `nil` if there is no file.
    package static func version(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(status.st_ino)"
    }

    /// Whether a path is itself a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        return (status.st_mode & S_IFMT) == S_IFLNK
    }

    /// The path without links of what is there.
    package static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Names of what a folder holds, sorted by their bytes; `nil` if it cannot be read.
    package static func entries(of folder: String) -> [String]? { content(of: folder)?.names }

    /// The same, with the names that are not UTF-8 apart, where each byte that is none stands as `\xff`.
    package static func content(of folder: String) -> (names: [String], foreign: [String])? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var (names, foreign): ([String], [String]) = ([], [])
        while let entry = readdir(stream) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if let name = String(validating: bytes, as: UTF8.self) {
                if name != "." && name != ".." { names.append(name) }
            } else {
                foreign.append(readable(bytes))
            }
        }
        return (names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, foreign.sorted())
    }

    private static func readable(_ bytes: [UInt8]) -> String {
        bytes.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\\x" + String($0, radix: 16) }.joined()
    }

    /// Takes a file away, or a folder that holds nothing; what cannot be taken away stays.
    package static func remove(_ path: String) {
        if unlink(path) != 0 { rmdir(path) }
    }

    /// Creates an empty file where none is.
    package static func touch(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Makes a folder and those above it, unless something is there.
    package static func makeFolder(_ path: String, mode: mode_t = 0o755) throws(SystemError) {
        guard path != "/", kind(path) == nil else { return }
        try makeFolder(Path.parent(path), mode: mode)
        // Somebody else may have made it meanwhile.
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw SystemError() }
    }
}
