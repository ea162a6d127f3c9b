/// What the system knows about this process.
package enum ThisProcess {
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

    /// How many threads run; `nil` where the system does not say.
    package static var threads: Int? {
        guard let folder = opendir("/proc/self/task") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // The folder lists itself and the one above.
        return count - 2
    }

    /// Absolute path; `nil` if the folder has been deleted meanwhile.
    package static var workingFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// Lets through every signal: a parent with threads of its own may have started this process with signals blocked,
    /// and Ctrl-C and Ctrl-Z would then do nothing.
    package static func unblockSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }
}
