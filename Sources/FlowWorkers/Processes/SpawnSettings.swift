import Platform

/// What `posix_spawn` is told about a process to be started.
struct SpawnSettings {
    #if canImport(Darwin)
        private var actions: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
    #else
        private var actions = posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
    #endif

    init() {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        // What a terminal sends to all its processes waits until the worker has said that it ignores it.
        var signals = WorkerSignals.set
        posix_spawnattr_setsigmask(&attributes, &signals)
    }

    /// Gives the process these open files as its descriptors from 0 on.
    mutating func give(_ descriptors: [Int32]) {
        for (number, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
    }

    /// Starts a process and returns its number.
    ///
    /// Of this process's variables it gets those whose names are wanted, as they are: they need not be UTF-8.
    func start(_ path: String, _ arguments: [String], wants: (String) -> Bool) throws(SystemError) -> pid_t {
        var number: pid_t = 0
        var (actions, attributes) = (actions, attributes)
        let words = arguments.map { strdup($0) }
        defer { for word in words { Platform.free(word) } }
        let failure = posix_spawn(&number, path, &actions, &attributes, words + [nil], Self.variables(wants))
        guard failure == 0 else { throw SystemError(number: failure) }
        return number
    }

    private static func variables(_ wants: (String) -> Bool) -> [UnsafeMutablePointer<CChar>?] {
        var result: [UnsafeMutablePointer<CChar>?] = []
        var entry = environ
        while let text = entry.pointee {
            let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
            if wants(String(decoding: bytes.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)) { result.append(text) }
            entry += 1
        }
        return result + [nil]
    }

    mutating func free() {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }
}
