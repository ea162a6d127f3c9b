import LuaRuntime
import NavigationCore

/// Why a run refuses what a call is given: it is asked of the very readers that a run uses.
struct Refusals {
    unowned let session: FlowSession
    /// Whether files are looked for where a run looks: what an app reads depends on the script that runs it.
    var knowsFiles = false

    private var surface: Surface { session.surface }

    /// Why one option of a word is refused; `nil` if it is not, or if only the running app can tell.
    func refusal(ofOption key: String, _ value: WrittenValue, for owner: String, in app: LoadedApp) -> String? {
        guard let value = lua(value), !value.isNil else { return nil }
        return message(in: app) {
            var table = LuaTable()
            table[key] = value
            var keys = try Options(.table(table), for: owner)
            switch key {
            case "source": _ = try keys.choice(key, LinkSource.self)
            case "within": _ = try keys.duration(key)
            case "cancel", "clear", "bubbles", "protections": _ = try keys.boolean(key)
            default: _ = try surface.navigation.requestOptions(&keys, function: owner)
            }
        }
    }

    /// Why a duration is refused as an argument.
    func refusal(ofDuration value: WrittenValue, at index: Int, of owner: String) -> String? {
        guard let value = lua(value) else { return nil }
        return message { _ = try Duration(value, what: "bad argument #\(index + 1) to '\(owner)'") }
    }

    /// Why a protection is refused that a script brings along.
    func refusal(ofProtection value: WrittenValue, for owner: String, in app: LoadedApp) -> String? {
        guard value.fields != nil, let value = lua(value) else { return nil }
        return message(in: app) { _ = try surface.navigation.brought(value, owner: owner) }
    }

    /// Why a module or a table cannot be read.
    func refusal(ofFile name: String, for owner: String) -> String? {
        guard knowsFiles else { return nil }
        return message {
            if owner == "rows" { _ = try surface.table(named: name) } else { _ = try surface.files.moduleSource(name) }
        }
    }

    private func message(in app: LoadedApp? = nil, _ read: () throws -> Void) -> String? {
        let outer = surface.run.app
        surface.run.app = app
        defer { surface.run.app = outer }
        do {
            try read()
            return nil
        } catch let error as LuaUsageError {
            return error.message
        } catch {
            return nil
        }
    }

    /// The value as a script makes it; `nil` if it is not all written there.
    private func lua(_ value: WrittenValue) -> LuaValue? {
        switch value {
        case .text(let text, _): return .text(text)
        case .nothing: return .nil
        case .literal("true"): return .boolean(true)
        case .literal("false"): return .boolean(false)
        case .literal(let number): return Int64(number).map { .integer($0) } ?? Double(number).map { .number($0) }
        case .function: return (try? surface.lua.makeFunction("…") { _ in [] }).map { .function($0) }
        case .table(let fields): return lua(fields)
        case .call, .kept, .field, .other: return nil
        }
    }

    private func lua(_ fields: [WrittenField]) -> LuaValue? {
        var table = LuaTable()
        for field in fields {
            guard field.key != "[]", let value = lua(field.value) else { return nil }
            if let key = field.key { table[key] = value } else { table.array.append(value) }
        }
        return .table(table)
    }
}
