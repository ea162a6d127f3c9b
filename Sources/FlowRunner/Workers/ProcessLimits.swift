import Platform

/// What the operating system lets a worker use that runs the script of a stranger.
struct ProcessLimits {
    /// Stacks and heaps only reserve most of their address space; what Lua may really use is far less.
    private static let addressSpace: UInt64 = 1 << 30
    private static let fileSize: UInt64 = 64 << 20
    private static let openFiles: UInt64 = 64

    private let cpuSeconds: UInt64

    init(job: FlowJob) {
        var limit = job.settings.timeout
        if case .run(let flow, _) = job.work { limit = flow.timeout ?? limit }
        // One second more than the flow's own limit, which can say better what happened.
        cpuSeconds = UInt64(max(1, min(limit.seconds, 1e6)).rounded(.up)) + 1
    }

    /// Limits this process for good: hard limits cannot be raised again.
    func apply() {
        #if canImport(Glibc)
            set(RLIMIT_CPU.rawValue, cpuSeconds)
            set(RLIMIT_AS.rawValue, Self.addressSpace)
            set(RLIMIT_FSIZE.rawValue, Self.fileSize)
            set(RLIMIT_NOFILE.rawValue, Self.openFiles)
            set(RLIMIT_CORE.rawValue, 0)
        #else
            set(RLIMIT_CPU, cpuSeconds)
            set(RLIMIT_AS, Self.addressSpace)
            set(RLIMIT_FSIZE, Self.fileSize)
            set(RLIMIT_NOFILE, Self.openFiles)
            set(RLIMIT_CORE, 0)
        #endif
    }

    #if canImport(Glibc)
        private func set(_ resource: UInt32, _ limit: UInt64) {
            var value = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
            _ = setrlimit(__rlimit_resource_t(resource), &value)
        }
    #else
        private func set(_ resource: Int32, _ limit: UInt64) {
            var value = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
            _ = setrlimit(resource, &value)
        }
    #endif
}
