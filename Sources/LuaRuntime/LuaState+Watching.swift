import CLuaShim

/// What a watcher of scripts is told of.
public enum LuaMoment {
    /// A line is about to run.
    case line(LuaLine)
    /// An error was raised that nothing in Lua catches.
    case raised(message: String)
}

/// A line that is about to run; valid until the watcher returns.
public struct LuaLine {
    public let number: Int
    private let bytes: UnsafePointer<CChar>

    fileprivate init(_ number: Int, _ bytes: UnsafePointer<CChar>) { (self.number, self.bytes) = (number, bytes) }

    /// Name of the chunk.
    public var file: String { String(cString: bytes) }

    public func isOf(_ file: String) -> Bool { strcmp(bytes, file) == 0 }
}

/// Watching a script while it runs, as debuggers do.
extension LuaState {
    /// How many functions run, of Lua and of the host, each called by the one before; across coroutines, of each of
    /// which at most 5,000 count.
    public var frameDepth: Int { Int(lrt_depth(raw)) }

    /// Makes the script stop as soon as it goes on, as if it had been cancelled.
    public func stop() { lrt_stop(raw) }

    /// Lets the host look at the script that has called a host function or the watcher, and run Lua of its own, which
    /// has limits of its own and is not watched; the script's clock stands still. `nil`: the script has no memory left,
    /// or is being stopped.
    public func pause<Result>(_ limits: LuaLimits = .standard, _ body: (LuaPause) throws -> Result) rethrows -> Result?
    {
        let plain = lrt_limits(limits, seed: 0)
        guard let pause = lrt_pause_begin(raw, plain.work, plain.wall_nanoseconds) else { return nil }
        defer { lrt_pause_end(pause) }
        return try body(LuaPause(pause, of: self))
    }

    /// Whether the host is looking at the script.
    public var isPaused: Bool { lrt_is_paused(raw) }

    func installWatcher() { lrt_watch(raw, watcher == nil ? nil : watchEntry) }
}

private func watchEntry(
    _ context: UnsafeMutableRawPointer?,
    _ what: Int32,
    _ bytes: UnsafePointer<CChar>?,
    _ line: Int32
) {
    guard let context, let bytes else { return }
    let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
    let isLine = Int(what) == LRT_LINE
    state.watcher?(isLine ? .line(LuaLine(Int(line), bytes)) : .raised(message: String(cString: bytes)))
}
