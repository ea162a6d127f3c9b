import LuaRuntime
import NavigationCore

/// Tables of the state for scripts: `app.state`, what is in it, and the properties of screens.
extension Surface {
    func object(_ table: StateTable) -> LuaValue { lua.object(table, classes.stateTable) }

    /// The state that a predicate is asked about: it reads like `app.state` and cannot be changed.
    func look(at state: Value, for predicate: String) -> LuaValue {
        let source = StateSource(
            what: "the state that \(predicate) looks at",
            // The app need not run yet.
            declared: { [unowned self] in declaredKeys + (state.fields ?? [:]).keys },
            read: { state }
        )
        return object(StateTable(source))
    }

    func setUpStateTableClass() {
        let tables = classes.stateTable
        tables.get = { [unowned self] instance, key, _ in
            guard let table = instance as? StateTable else { return .nil }
            return try field(key, of: table)
        }
        tables.set = { [unowned self] instance, key, new, _ in
            guard let table = instance as? StateTable else { return }
            try set(key, of: table, to: new)
        }
        tables.length = { ((try ($0 as? StateTable)?.backedValue)?.list?.count) ?? 0 }
        tables.table = LuaHostTable(
            contents: { [unowned self] in ($0 as? StateTable).map(contents) ?? LuaTable() },
            replaceElements: { [unowned self] instance, elements in
                guard let table = instance as? StateTable else { return }
                try table.follow()
                try table.replaceElements(with: elements.map { try element($0, for: table) })
            }
        )
        tables.text = { try ($0 as? StateTable)?.backedValue.description ?? "" }
    }

    private func field(_ key: LuaValue, of table: StateTable) throws -> LuaValue {
        try table.follow()
        guard let slot = StateSlot(key) else { return .nil }
        if let child = table.table(at: slot) { return object(child) }
        let value = table.value[slot]
        if value == .null { try checkDeclared(slot, of: table) }
        return value.lua
    }

    private func set(_ key: LuaValue, of table: StateTable, to new: LuaValue) throws {
        guard let slot = StateSlot(key) else {
            throw LuaUsageError("\(table.path) has names or positions as keys, not a \(key.typeName)")
        }
        // A key that is declared as nil is not there at all.
        try checkDeclared(slot, of: table, advice: StateSource.declaring)
        try table.follow()
        try table.set(slot, to: try element(new, for: table))
    }

    private func checkDeclared(_ slot: StateSlot, of table: StateTable, advice: (String) -> String = { _ in "" }) throws
    {
        guard let names = try table.source?.declared?(), case .name(let name) = slot, !names.contains(name) else {
            return
        }
        throw undeclared(name, in: table.path, names, advice: advice(name))
    }

    func undeclared(_ name: String, in path: String, _ declared: [String], advice: String) -> LuaUsageError {
        let hint = suggestion(for: name, among: declared)
        let other = advice.isEmpty ? "" : hint.isEmpty ? "; \(advice)" : " If not, \(advice)"
        return LuaUsageError("\(path) has no key '\(name)'\(hint)\(other)")
    }

    /// A table of another state is copied; one of this state, or one that was taken out of it, stays the same table.
    private func element(_ value: LuaValue, for table: StateTable) throws -> StateTable.Element {
        guard let given = value.objectValue?.instance as? StateTable else {
            return StateTable.Element(value: try Value(value))
        }
        let isOwn = given.source == nil && (given.root == nil || given.root === table.root)
        return StateTable.Element(value: try given.backedValue, table: isOwn ? given : nil)
    }

    private func contents(of table: StateTable) -> LuaTable {
        guard let value = try? table.backedValue else { return LuaTable() }
        func shown(_ slot: StateSlot) -> LuaValue { table.table(at: slot).map(object) ?? value[slot].lua }
        switch value {
        case .array(let values): return LuaTable(array: values.indices.map { shown(.position($0 + 1)) })
        case .record(let fields):
            let names = fields.filter { $0.value != .null }.keys.sorted()
            return LuaTable(fields: names.map { (.text($0), shown(.name($0))) })
        default: return LuaTable()
        }
    }
}
