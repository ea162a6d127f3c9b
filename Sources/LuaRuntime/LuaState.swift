import CLuaShim

/// One Lua interpreter with its limits. It belongs to the thread that made it.
///
/// Host functions must not keep the state alive: use `call.state`, or capture it unowned.
public final class LuaState {
    let raw: OpaquePointer
    let queue = ReleaseQueue()
    public private(set) var limits: LuaLimits
    private let seed: UInt64
    private let output: (String) -> Void

    /// What images hold besides memory.
    var host = HostSide()
    /// Counts the stretches of `Timeline`, all that there ever were.
    var stretch: UInt64 = 0
    var lastImage: LuaImage?
    var rethrown: LuaError?
    /// One call object for each depth of nesting; `depth` of them are running.
    var calls: [LuaCall] = []
    var depth = 0
    /// How many calls of host functions run, each within the one before.
    public var callDepth: Int { depth }
    var needsReconciling = false

    /// Paths of the functions that were defined for scripts, in order.
    public var definedNames: [String] { host.definedNames }

    /// Watches undefined and new globals; `nil` is plain Lua. `rawget`, `rawset` and `next` pass it by.
    public var globalsGuard: LuaGlobalsGuard? {
        get { host.globalsGuard }
        set {
            host.globalsGuard = newValue
            installGlobalsGuard()
        }
    }

    /// Finds the text of modules for `require`; without one, `require` raises "module not found".
    public var moduleLoader: ((String) throws -> LuaSource)? {
        get { host.moduleLoader }
        set {
            host.moduleLoader = newValue
            installModuleLoader()
        }
    }

    /// Keeps compiled scripts for other states of this process; `nil` compiles each time.
    public var chunkCache: LuaChunkCache?

    /// Told when a host function has returned or thrown: the call, how many host functions run, and the error.
    public var afterCall: ((_ call: LuaCall, _ depth: Int, _ error: (any Error)?) -> Void)?

    /// Told of each line before it runs, and of each error that nothing in Lua catches, where it is raised; `nil`: nobody
    /// watches. What the watcher wants to know of the script it finds out in a `pause`.
    public var watcher: ((LuaMoment) -> Void)? {
        didSet { installWatcher() }
    }

    /// Stops a running script; may be shared between states.
    public var canceller = LuaCanceller() {
        didSet { lrt_set_canceller(raw, canceller.address) }
    }

    /// `output` receives what `print` writes, line break included, repaired where it is not UTF-8.
    ///
    /// - Parameter keepsImages: Whether `image()` will be called, where the system has what that needs.
    public init(
        limits: LuaLimits = .standard,
        seed: UInt64 = 0,
        keepsImages: Bool = false,
        output: @escaping (String) -> Void = { _ in }
    ) throws(LuaError) {
        guard LuaRelease.linked.isSupported else {
            throw LuaError(kind: .release, message: Messages.unsupportedRelease(LuaState.release))
        }
        self.limits = limits
        self.seed = seed
        self.output = output
        var plain = lrt_limits(limits, seed: seed)
        guard let raw = lrt_open(&plain, hostEntry, printEntry, keepsImages) else {
            throw LuaError(kind: .memory, message: Messages.noMemory)
        }
        self.raw = raw
        lrt_set_context(raw, Unmanaged.passUnretained(self).toOpaque())
        lrt_set_canceller(raw, canceller.address)
    }

    deinit {
        lrt_close(raw)
    }

    /// The release of the linked Lua library, such as "5.4.4".
    public static var release: String { LuaRelease.linked.text }

    /// Why the script was stopped, if it was.
    public var trip: LuaTrip? { LuaTrip(reason: lrt_trip_reason(raw)) }

    /// Instructions used, and work counted as such.
    public var workUsed: Int64 { lrt_work_used(raw) }

    /// Bytes that the interpreter holds.
    public var memoryUsed: Int { Int(lrt_memory_used(raw)) }

    /// Frees what nothing leads to any more; not while a script runs.
    public func collectGarbage() {
        try? reachSafePoint()
        lrt_collect(raw)
    }

    /// Counts the host's own work in instructions, and bytes that it keeps, as the script's.
    ///
    /// If that is too much the script is stopped as soon as the host function that runs has returned.
    public func charge(work: Int = 0, bytes: Int = 0) {
        lrt_spend(raw, UInt64(max(0, work)), UInt64(max(0, bytes)))
    }

    /// Starts a fresh budget, as for each entry of a REPL; a flow must not get one. Not while a script runs.
    public func renewBudget(_ limits: LuaLimits? = nil) {
        precondition(depth == 0, "a running script cannot get a new budget")
        if let limits { self.limits = limits }
        var plain = lrt_limits(self.limits, seed: seed)
        lrt_renew(raw, &plain)
    }

    func printed(_ bytes: UnsafeBufferPointer<UInt8>) {
        output(String(decoding: bytes, as: UTF8.self))
    }

    /// The innermost running line of a chunk.
    public func location(inFile file: String) -> LuaLocation? { location(level: 1, file: file) }

    func reference(_ number: Int32, kind: LuaReference.Kind) -> LuaReference {
        LuaReference(number: number, kind: kind, stretch: host.timeline.now, queue: queue)
    }

    func location(level: Int, file: String? = nil) -> LuaLocation? {
        var found = lrt_location()
        let level = Int32(clamping: level)
        let isFound =
            if let file {
                file.withCString { lrt_script_location(raw, level, $0, &found) }
            } else {
                lrt_script_location(raw, level, nil, &found)
            }
        return isFound ? LuaLocation(found) : nil
    }
}

extension lrt_limits {
    init(_ limits: LuaLimits, seed: UInt64) {
        self.init()
        let (seconds, attoseconds) = limits.wallClock.components
        let (nanoseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        work = limits.work
        wall_nanoseconds = isTooLong ? .max : max(0, nanoseconds + attoseconds / 1_000_000_000)
        soft_memory = UInt64(limits.softMemory)
        vector_memory = UInt64(limits.hardVectorMemory)
        output = UInt64(limits.output)
        load_chunk = UInt64(limits.loadChunk)
        table_depth = UInt32(clamping: limits.tableDepth)
        table_nodes = UInt32(clamping: limits.tableNodes)
        self.seed = seed
    }
}
