import Platform

/// The few questions about files that a run asks.
package enum FileSystem {
    package enum Kind: Sendable { case file, folder }

    /// What lies at a path, following links; `nil` if nothing does.
    package static func kind(_ path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return (status.st_mode & S_IFMT) == S_IFDIR ? .folder : .file
    }

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
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        return (status.st_mode & S_IFMT) == S_IFLNK
    }

    /// Names of what a folder holds, sorted by their bytes; `nil` if it cannot be read.
    package static func entries(of folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The text of a file, with invalid bytes replaced; `nil` if it cannot be read.
    package static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// Creates an empty file where none is.
    static func touch(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Makes a folder and those above it; what keeps it from being made shows when something is written there.
    package static func makeFolder(_ path: String, mode: mode_t = 0o755) {
        guard path != "/", kind(path) == nil else { return }
        makeFolder(Path.parent(path), mode: mode)
        mkdir(path, mode)
    }

    /// The running executable, even if it has been replaced on disk meanwhile.
    package static var executable: String? {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            var buffer = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
            return "/proc/self/exe"
        #endif
    }

    /// Number of processors that this process may use.
    package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Absolute path; `nil` if the folder has been deleted meanwhile.
    package static var workingFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
