import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// A protection that a script added, for taking it away again.
private final class ProtectionHandle {
    let number: Int
    init(_ number: Int) { self.number = number }
}

extension NavigationWords {
    func defineProtection() {
        lua.define("protect") { call in
            try call.atMost(2)
            let navigator = try surface.app(for: call)
            guard call.count > 1 else { throw call.bad(1, "protection name or table", .nil) }
            let scope = try scope(try call[0], call)
            let protection: ProtectionID
            switch try call[1] {
            case .string(let text):
                protection = try self.protection(named: text.text)
            case .table: protection = try brought(try call[1], owner: call.name)
            default: throw call.bad(1, "protection name or table", try call[1])
            }
            return try surface.step(navigator) {
                try navigator.perform(.protect(scope, protection))
                let number = navigator.state.addedProtections.last?.number ?? 0
                return [lua.object(ProtectionHandle(number), surface.classes.protection)]
            }
        }
        surface.classes.protection.method("remove") { instance, call in
            guard let handle = instance as? ProtectionHandle else { return [] }
            let navigator = try surface.app(for: call)
            return try surface.step(navigator) {
                try navigator.perform(.unprotect(handle.number))
                return []
            }
        }
    }

    private func scope(_ value: LuaValue, _ call: LuaCall) throws -> AddedProtection.Scope {
        if value.stringValue == "*" { return .everything }
        if let text = value.stringValue {
            if case .address = Target(text) {
                let pattern: LinkPattern
                do throws(LinkPattern.Malformed) {
                    pattern = try LinkPattern(text)
                } catch {
                    throw LuaUsageError("the pattern '\(text)' of \(call.name) \(error.verdict): \(error.message)")
                }
                if let why = try surface.app(for: call).world.idleness(ofProtecting: pattern) {
                    throw LuaUsageError("the pattern '\(text)' of \(call.name) guards nothing: \(why)")
                }
                return .address(text)
            }
            try checkScreen(text)
            return .screens([text])
        }
        guard let table = value.tableValue, table.fields.isEmpty else {
            throw call.bad(0, "screen, list of screens, address pattern or \"*\"", value)
        }
        guard !table.array.isEmpty else { throw LuaUsageError("\(call.name) names no screen: it would guard nothing") }
        return .screens(
            try table.array.map { value in
                guard let name = value.stringValue else { throw call.bad(0, "list of screens", value) }
                try checkScreen(name)
                return name
            }
        )
    }

    /// A protection that the script brings along.
    func brought(_ value: LuaValue, owner: String) throws -> ProtectionID {
        let given = value.tableValue?["name"].stringValue
        let name = given ?? navigator?.nameForProtection() ?? "protection of \(owner)"
        let protection = try surface.parts.protection(value, name: name)
        if case .screen(let entry) = protection.challenge { try checkScreen(entry.name) }
        let identity = identity(ofProtection: value)
        return ProtectionID(protection, in: surface.functions, sameness: identity?.sameness, place: identity?.code)
    }

    /// What a protection of a script is the same as: one that asks and challenges alike.
    private func identity(ofProtection value: LuaValue) -> LuaFunctionIdentity? {
        guard let table = value.tableValue, let unless = table["unless"].functionValue else { return nil }
        let asksAgain = "\(table["ask_again"].booleanValue ?? true)"
        if let challenge = table["challenge"].functionValue {
            return surface.identity(of: [unless, challenge], as: "function \(asksAgain)")
        }
        guard let screen = try? Value(table["challenge"]) else { return nil }
        return surface.identity(of: [unless], as: "\(screen) \(asksAgain)")
    }

    /// What a name stands for; while the app is described, everything may still be declared.
    func protection(named name: String) throws -> ProtectionID {
        guard let navigator else { return ProtectionID(name) }
        if let protection = navigator.protection(named: name) { return protection }
        let known = navigator.app.protections.keys.sorted()
        let advice = known.isEmpty ? "; the app declares none" : choices(for: name, among: known)
        throw LuaUsageError("unknown protection '\(name)'\(advice)")
    }
}
