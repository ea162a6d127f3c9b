import CLuaShim

/// A running function of a script.
public struct LuaFrame: Hashable, Sendable {
    /// The line that it runs.
    public var place: LuaLocation
    /// Name by which it was called, if Lua knows one.
    public var name: String?
    /// First line of the function.
    public var firstLine: Int
    /// 0: in the coroutine that runs; 1: in the one that has resumed it, and so on.
    public var coroutine: Int
    /// The script itself, outside of its functions.
    public var isMainChunk: Bool
}

/// A variable of a running function.
public struct LuaVariable {
    public var name: String
    public var value: LuaValue

    public init(name: String, value: LuaValue) { (self.name, self.value) = (name, value) }
}

/// What lies in a table: its length, and some of its elements and other fields. Tables are references.
public struct LuaTablePart {
    /// The number of elements, as the operator `#` has it; more than `elements` holds, if only some were asked for.
    public var length: Int
    /// The elements that were asked for.
    public var elements: [LuaValue]
    /// Other fields, in the order in which `pairs` visits them.
    public var fields: [(key: LuaValue, value: LuaValue)]
}

/// A script that stands still while the host looks at it: see `LuaState.pause`.
public struct LuaPause {
    private let raw: OpaquePointer
    private let lua: LuaState

    init(_ raw: OpaquePointer, of lua: LuaState) { (self.raw, self.lua) = (raw, lua) }

    /// Starts a fresh budget for what runs next.
    public func renewBudget() { lrt_pause_renew(raw) }

    /// Running functions of Lua, the innermost first, until `isWanted` answers false; they are numbered from 0.
    public func eachFrame(_ isWanted: (LuaFrame) -> Bool) {
        withoutActuallyEscaping(isWanted) { isWanted in
            let visitor = FrameVisitor(isWanted)
            withExtendedLifetime(visitor) {
                lrt_paused_frames(lua.raw, visitFrame, Unmanaged.passUnretained(visitor).toOpaque())
            }
        }
    }

    /// The variables of a running function, in order of declaration; of equal names the last one counts.
    public func locals(of frame: Int) throws(LuaError) -> [LuaVariable] { try variables(frame, LRT_LOCALS) }

    /// What a running function was given for `...`.
    public func arguments(of frame: Int) throws(LuaError) -> [LuaVariable] { try variables(frame, LRT_ARGUMENTS) }

    /// The variables that a running function has from functions around it.
    public func captured(by frame: Int) throws(LuaError) -> [LuaVariable] { try variables(frame, LRT_CAPTURED) }

    private func variables(_ frame: Int, _ what: Int) throws(LuaError) -> [LuaVariable] {
        try lua.reachSafePoint()
        try lua.check(lrt_paused_variables(lua.raw, Int32(clamping: frame), Int32(what)))
        return lua.incomingVariables
    }

    /// What lies in a table, at most so much; metamethods do not run.
    public func part(
        of table: LuaReference,
        from first: Int = 0,
        elements: Int,
        fields: Int
    ) throws(LuaError) -> LuaTablePart {
        try lua.reachSafePoint()
        guard lua.isKnown(table) else { throw LuaError(kind: .usage, message: Messages.foreignFunction) }
        let (first, most) = (UInt32(clamping: first), UInt32(clamping: elements))
        try lua.check(lrt_paused_fields(lua.raw, table.number, first, most, UInt32(clamping: fields)))
        var reader = ValueReader(lua)
        guard !reader.isAtEnd else { return LuaTablePart(length: 0, elements: [], fields: []) }
        let length = Int(reader.value().integerValue ?? 0)
        let count = max(0, min(Int(most), length - Int(first)))
        var part = LuaTablePart(length: length, elements: (0..<count).map { _ in reader.value() }, fields: [])
        while !reader.isAtEnd {
            let key = reader.value()
            part.fields.append((key: key, value: reader.value()))
        }
        part.fields.sort { KeyOrder.precedes($0.key, $1.key) }
        return part
    }

    /// Evaluates text as if it were written in a running function: as an expression if it is one, else as statements.
    ///
    /// Tables come back as references. Without a frame it sees globals only.
    public func evaluate(_ text: String, in frame: Int?, chunkName: String) throws(LuaError) -> [LuaValue] {
        let expression: LuaError
        do {
            return try run("return \(text)", frame, chunkName)
        } catch {
            guard error.kind == .syntax else { throw error }
            expression = error
        }
        do {
            return try run(text, frame, chunkName)
        } catch {
            // What ends too early was begun as an expression.
            throw error.kind == .syntax && expression.isIncomplete ? expression : error
        }
    }

    private func run(_ text: String, _ frame: Int?, _ chunkName: String) throws(LuaError) -> [LuaValue] {
        let function = try lua.compile(Array(text.utf8)[...], chunkName: "=" + chunkName)
        if let frame {
            try lua.check(lrt_paused_bind(lua.raw, Int32(clamping: frame), function.reference.number))
        }
        return try lua.invoke(function, [], tables: LRT_REFER_TO_TABLES)
    }
}

private final class FrameVisitor {
    let visit: (LuaFrame) -> Bool

    init(_ visit: @escaping (LuaFrame) -> Bool) { self.visit = visit }
}

private func visitFrame(_ context: UnsafeMutableRawPointer?, _ info: UnsafePointer<lrt_frame_info>?) -> Bool {
    guard let context, let info = info?.pointee, let place = LuaLocation(info.place) else { return false }
    let frame = LuaFrame(
        place: place,
        name: info.name.map { String(cString: $0) },
        firstLine: Int(info.defined),
        coroutine: Int(info.coroutine),
        isMainChunk: info.is_main_chunk
    )
    return Unmanaged<FrameVisitor>.fromOpaque(context).takeUnretainedValue().visit(frame)
}
