import LuaRuntime
import NavigationCore
import NavigationHarness

/// A protection that a script added, for taking it away again.
final class ProtectionHandle {
    let number: Int
    init(_ number: Int) { self.number = number }
}

extension Surface {
    func defineProtection() {
        lua.define("protect") { [unowned self] call in
            try call.atMost(2)
            let navigator = try app(for: call)
            let scope = try scope(try call[0], call)
            let name: String
            switch try call[1] {
            case .string(let text):
                try checkProtection(text.text)
                name = text.text
            case .table: name = try added(try call[1])
            default: throw call.bad(1, "protection name or table", try call[1])
            }
            return try step(navigator) {
                try navigator.perform(.protect(scope, name))
                let number = navigator.state.guards.last?.number ?? 0
                return [lua.object(ProtectionHandle(number), classes.protection)]
            }
        }
        classes.protection.method("remove") { [unowned self] instance, call in
            guard let handle = instance as? ProtectionHandle else { return [] }
            let navigator = try app(for: call)
            return try step(navigator) {
                try navigator.perform(.unprotect(handle.number))
                return []
            }
        }
    }

    private func scope(_ value: LuaValue, _ call: LuaCall) throws -> AddedProtection.Scope {
        if value.stringValue == "*" { return .everything }
        if let text = value.stringValue {
            if case .address = Target(text) { return .address(text) }
            try checkScreen(text)
            return .screens([text])
        }
        guard let table = value.tableValue, table.fields.isEmpty else {
            throw call.bad(0, "screen, list of screens, address pattern or \"*\"", value)
        }
        return .screens(
            try table.array.map { value in
                guard let name = value.stringValue else { throw call.bad(0, "list of screens", value) }
                try checkScreen(name)
                return name
            }
        )
    }

    /// Makes a protection of a script known and returns its key.
    func added(_ value: LuaValue) throws -> String {
        let given = value.tableValue?["name"].stringValue
        run.addedProtections += 1
        let name = given ?? "protection \(run.addedProtections)"
        let protection = try protection(value, name: name)
        if case .screen(let entry) = protection.challenge { try checkScreen(entry.name) }
        return navigator?.world.add(protection) ?? name
    }

    func checkProtection(_ name: String) throws {
        guard let navigator, navigator.world.protection(name) == nil else { return }
        let known = navigator.app.protections.keys
        throw LuaUsageError("unknown protection '\(name)'\(suggestion(for: name, among: known))")
    }
}
