import Platform
import RunEvents

/// What the operating system lets a worker use.
package enum ProcessLimits {
    /// Stacks and heaps only reserve most of their address space; what Lua may really use is far less.
    private static let addressSpace: UInt64 = 2 << 30
    private static let fileSize: UInt64 = 64 << 20
    private static let openFiles: UInt64 = 64

    /// Limits of every worker, for good: hard limits cannot be raised again.
    package static func apply() {
        if !hasShadowMemory { set(RLIMIT_AS, addressSpace) }
        set(RLIMIT_CORE, 0)
    }

    /// Further limits for a worker that runs one job of a stranger.
    package static func apply(for job: FlowJob) {
        var limit = job.settings.timeout
        if case .run(let flow, _) = job.work { limit = flow.timeout ?? limit }
        // One second more than the flow's own limit, which can say better what happened.
        set(RLIMIT_CPU, UInt64(max(1, min(limit.seconds, 1e6)).rounded(.up)) + 1)
        set(RLIMIT_FSIZE, fileSize)
        set(RLIMIT_NOFILE, openFiles)
    }

    /// Whether this process reserves terabytes from the start, as sanitizers do.
    private static var hasShadowMemory: Bool {
        #if os(Linux)
            let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            guard case .bytes(let text) = Descriptors.readPiece(descriptor) else { return false }
            let pages = text.prefix { $0 != UInt8(ascii: " ") }
            return (Int(String(decoding: pages, as: UTF8.self)) ?? 0) > 1 << 28
        #else
            return false
        #endif
    }

    #if canImport(Glibc)
        private static func set(_ resource: __rlimit_resource, _ limit: UInt64) {
            var value = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
            _ = setrlimit(__rlimit_resource_t(resource.rawValue), &value)
        }
    #else
        private static func set(_ resource: Int32, _ limit: UInt64) {
            var value = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
            _ = setrlimit(resource, &value)
        }
    #endif
}
