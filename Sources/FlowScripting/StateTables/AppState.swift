import LuaRuntime
import NavigationCore
import NavigationHarness

/// The state of the app, as scripts read and change it.
extension Surface {
    /// `app.state`: reading gives the current value, assigning changes it.
    var stateOfApp: LuaValue {
        if let known = handles.state { return object(known) }
        let write: (Value) throws -> Void = { [unowned self] new in
            let navigator = try running()
            try step(navigator) { _ = try navigator.perform(.setState(new)) }
        }
        let source = StateSource(
            what: "app.state",
            declared: { [unowned self] in
                if let asked = run.asked { return declaredKeys + (asked.fields ?? [:]).keys }
                // No app declares anything before one runs.
                _ = try running()
                return declaredKeys
            },
            read: { [unowned self] in try run.asked ?? running().appState },
            write: write
        )
        let table = StateTable(source)
        handles.state = table
        return object(table)
    }

    private func running() throws -> Navigator {
        guard let navigator else { throw notRunning("app.state") }
        return navigator
    }

    /// Assigns every given key and clears the others.
    func replaceState(with fields: [String: Value]) throws {
        for key in fields.keys.sorted() where !declaredKeys.contains(key) {
            _ = try running()
            throw undeclared(key, in: "app.state", declaredKeys, advice: StateSource.declaring(key))
        }
        let navigator = try running()
        let new = Dictionary(uniqueKeysWithValues: declaredKeys.map { ($0, fields[$0] ?? .null) })
        try step(navigator) { _ = try navigator.perform(.setState(.record(new))) }
    }
}
