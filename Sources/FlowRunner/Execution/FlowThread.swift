#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A thread with a stack that deep Lua recursion does not exhaust; only pages that are touched count.
package enum FlowThread {
    private static let stackSize = 64 << 20

    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a detached thread; false if the system refuses.
    package static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let body = Unmanaged.passRetained(Body(run))
        guard create(&attributes, body.toOpaque()) else {
            body.release()
            return false
        }
        return true
    }

    private static func create(_ attributes: inout pthread_attr_t, _ body: UnsafeMutableRawPointer) -> Bool {
        #if canImport(Darwin)
            var thread: pthread_t?
            return pthread_create(&thread, &attributes, { FlowThread.enter($0) }, body) == 0
        #else
            var thread = pthread_t()
            return pthread_create(&thread, &attributes, { FlowThread.enter($0) }, body) == 0
        #endif
    }

    private static func enter(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
    }
}
