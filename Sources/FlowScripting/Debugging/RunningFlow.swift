package import LuaRuntime
import NavigationHarness

/// A flow in the midst of running, for a debugger.
package struct RunningFlow {
    private unowned let session: FlowSession

    init(_ session: FlowSession) { self.session = session }

    /// How many functions run, each called by the one before.
    package var depth: Int { session.lua.frameDepth }

    /// Path of the script as places name it.
    package var file: String { session.run.file }

    /// Makes the flow end as soon as it goes on; what has been done stays undone.
    package func stop() { session.lua.stop() }

    /// Lets somebody look at the flow while it stands still; `nil` if it has no memory left for that.
    package func pause<Result>(_ body: (PausedFlow) throws -> Result) rethrows -> Result? {
        try session.lua.pause(PausedFlow.limits) { try body(PausedFlow(session, $0)) }
    }

    /// A part of the app as it is now.
    package func value(of part: AppPart) -> AppPart.Reading? {
        session.run.navigator.map { part.reading($0) }
    }
}

/// A flow that stands still.
package struct PausedFlow {
    /// What one evaluation may use.
    static let limits: LuaLimits = {
        var limits = LuaLimits.standard
        limits.work = 20_000_000
        limits.wallClock = .seconds(5)
        return limits
    }()

    private unowned let session: FlowSession
    private let pause: LuaPause

    init(_ session: FlowSession, _ pause: LuaPause) { (self.session, self.pause) = (session, pause) }

    // MARK: Frames

    /// Running functions of the scripts, innermost first: so many from a place on.
    package func frames(from first: Int, count: Int) -> [(index: Int, frame: LuaFrame)] {
        var (found, index, shown): ([(Int, LuaFrame)], Int, Int) = ([], 0, 0)
        pause.eachFrame { frame in
            guard found.count < count else { return false }
            if frame.place.file != Surface.ownChunk {
                if shown >= first { found.append((index, frame)) }
                shown += 1
            }
            index += 1
            return true
        }
        return found
    }

    package func hasFrame(_ index: Int) -> Bool { frames(from: 0, count: index + 1).contains { $0.index == index } }

    package func locals(of frame: Int) throws(LuaError) -> [LuaVariable] {
        let (locals, arguments) = (try pause.locals(of: frame), try pause.arguments(of: frame))
        // Of equal names the innermost counts, where the outermost stands.
        var last: [String: LuaVariable] = [:]
        for local in locals { last[local.name] = local }
        var names: Set<String> = []
        return locals.filter { names.insert($0.name).inserted }.map { last[$0.name] ?? $0 } + arguments
    }

    package func captured(by frame: Int) throws(LuaError) -> [LuaVariable] { try pause.captured(by: frame) }

    /// Globals that the scripts have made, in order.
    package func globals() throws -> [LuaVariable] {
        let blank = try FlowSession(script: session.files.script)
        let own = Set(blank.lua.knownGlobals)
        return try session.lua.knownGlobals.filter { !own.contains($0) }.map {
            LuaVariable(name: $0, value: try session.lua.global($0))
        }
    }

    package func part(
        of table: LuaReference,
        from first: Int,
        elements: Int,
        fields: Int
    ) throws(LuaError) -> LuaTablePart {
        try pause.part(of: table, from: first, elements: elements, fields: fields)
    }

    // MARK: Evaluating

    /// Name of evaluated text in messages.
    package static let chunkName = "expression"

    /// Evaluates text as if it were written in a running function.
    package func evaluate(_ text: String, in frame: Int?) throws(LuaError) -> [LuaValue] {
        pause.renewBudget()
        defer { pause.renewBudget() }
        return try pause.evaluate(text, in: frame, chunkName: PausedFlow.chunkName)
    }

    /// What an error says, with what a failed assertion expected.
    package func message(of error: LuaError) -> String {
        if let trip = error.trip { return "stopped: it used more than an evaluation may (\(trip.verdict))" }
        if let failure = error.cause as? AssertionFailure { return failure.luaMessage }
        return session.surface.message(of: error)
    }

    /// What `tostring` says of a value.
    package func text(of value: LuaValue) -> String { session.lua.textOf(value) }

    /// Where a function of a script was written.
    package func definition(of function: LuaFunction) -> LuaLocation? { session.lua.definition(of: function) }

    // MARK: The app

    /// The app as variables: what is visible, the state, the tree.
    package func app() -> [AppVariable] { session.run.navigator.map(AppVariable.all) ?? [] }
}
