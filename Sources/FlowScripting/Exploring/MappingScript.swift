import LuaRuntime
package import NavigationCore
import Platform
package import RunEvents

/// A file that says what the records of another tool mean: it returns a function from a record to an event of a trace,
/// or a table with that function first and the names of silent inputs.
///
/// It belongs to the thread that made it, which needs a large stack: see `ExploredSession.onThread`.
package final class MappingScript {
    private let lua: LuaState
    private let function: LuaFunction
    /// Inputs of the app that leave no trace.
    package let silent: [String]
    private static let patience = Duration.seconds(5)

    /// Loads a file under an absolute path; `name` is what messages call it.
    package init(path: String, named name: String) throws(ScriptFailure) {
        func failure(_ message: String, line: Int? = nil) -> ScriptFailure {
            ScriptFailure(cause: .script, message: message, file: name, line: line)
        }
        do {
            let bytes = try FileReading.bytes(of: path)
            lua = try LuaState()
            let results = try lua.call(try lua.load(LuaSource(bytes: bytes, chunkName: name)))
            (function, silent) = try MappingScript.parts(of: results)
        } catch let error as FileFault {
            throw failure("failed to read \(name): \(error.message)")
        } catch let error as LuaError {
            throw failure(error.message, line: error.location?.line)
        } catch {
            throw failure("\(error)")
        }
    }

    /// `function`, `{ function, silent = { … } }`, or `function, { silent = { … } }`.
    private static func parts(of results: [LuaValue]) throws -> (LuaFunction, [String]) {
        let first = results.first ?? .nil
        let options = first.tableValue.map { LuaValue.table($0) } ?? (results.count > 1 ? results[1] : .nil)
        let function = first.functionValue ?? first.tableValue?.array.first?.functionValue
        guard let function else {
            let given = first.isNil ? "nothing" : "a \(first.typeName)"
            let what = first.tableValue == nil ? "returned \(given)" : "has no function at its first place"
            throw LuaUsageError(
                "the mapping \(what): it returns 'function(record) … end', or '{ function, silent = … }'"
            )
        }
        guard case .table(var table) = options else { return (function, []) }
        if first.functionValue == nil { table = LuaTable(fields: table.fields) }
        var keys = try Options(.table(table), for: "the mapping", noun: "key")
        let silent = try keys.list("silent") ?? []
        try keys.finish()
        return (function, silent)
    }

    /// The events that a record stands for: none for `nil`, several for a list.
    package func events(for record: Value) throws -> [Value] {
        var limits = LuaLimits.standard
        limits.wallClock = MappingScript.patience
        lua.renewBudget(limits)
        let result: LuaValue
        do {
            result = try lua.call(function, [record.lua]).first ?? .nil
        } catch {
            let place = error.location.map { "\($0.file):\($0.line): " } ?? ""
            throw LuaUsageError(place + error.message)
        }
        guard result.isNil || result.tableValue != nil else {
            throw LuaUsageError(
                "the mapping returned a \(result.typeName): it returns an event such as { event = \"appeared\", screen = \"…\" }, a list of them, or nothing"
            )
        }
        switch try Value(result) {
        case .null: return []
        case .array(let events): return events
        case let event: return [event]
        }
    }
}
