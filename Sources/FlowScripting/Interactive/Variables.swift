import LuaRuntime

/// The variables that entries have made: kept for every step, so that time travel brings their values back.
///
/// What a table holds is not kept, only which table a variable named.
struct Variables {
    private let keep: LuaFunction
    private let restore: LuaFunction
    /// Names in the order in which they came up.
    private(set) var names: [String] = []

    init(_ lua: LuaState) throws {
        let functions = try lua.call(lua.load(LuaSource(Variables.source, chunkName: "sextant variables")))
        guard let keep = functions.first?.functionValue, let restore = functions.last?.functionValue else {
            throw LuaUsageError("the variable library returned no functions")
        }
        (self.keep, self.restore) = (keep, restore)
    }

    mutating func add(_ name: String) {
        if !names.contains(name) { names.append(name) }
    }

    /// Notes what every variable holds at a point of the session.
    func keep(as point: Int, in lua: LuaState) {
        guard !names.isEmpty else { return }
        _ = try? lua.call(keep, [.integer(Int64(point))] + names.map { .text($0) })
    }

    /// Gives every variable what it held at a point; those that came later go.
    func restore(_ point: Int, in lua: LuaState) {
        guard !names.isEmpty else { return }
        _ = try? lua.call(restore, [.integer(Int64(point))] + names.map { .text($0) })
    }

    private static let source = """
        local rawget, rawset, select, globals = rawget, rawset, select, _G
        local points = {}
        local function keep(point, ...)
          local values = {}
          for i = 1, select("#", ...) do
            local name = (select(i, ...))
            values[name] = rawget(globals, name)
          end
          points[point] = values
        end
        local function restore(point, ...)
          local values = points[point] or {}
          for i = 1, select("#", ...) do
            local name = (select(i, ...))
            rawset(globals, name, values[name])
          end
        end
        return keep, restore
        """
}
