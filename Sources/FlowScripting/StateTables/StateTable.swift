import LuaRuntime
import NavigationCore

/// One table of a state as scripts hold it: it stays the same table wherever it is moved to, as tables of Lua do.
///
/// A table that is taken out of the state keeps what it holds and can be put back; until then changing it raises.
final class StateTable: ValueBacked {
    private(set) var value: Value
    /// The tables in it that scripts have seen, by where they are.
    private(set) var children: [StateSlot: StateTable] = [:]
    /// Where the state begins, for its outermost table.
    let source: StateSource?
    private var parents: [Parent] = []

    private struct Parent {
        weak var table: StateTable?
    }

    init(_ source: StateSource) {
        self.source = source
        value = .null
    }

    private init(_ value: Value) {
        self.value = value
        source = nil
    }

    var backedValue: Value {
        get throws {
            try follow()
            return value
        }
    }

    // MARK: Where it is

    /// The outermost table of the state that it is part of; `nil` if it is part of none any more.
    var root: StateTable? {
        if source != nil { return self }
        for parent in parents { if let root = parent.table?.root { return root } }
        return nil
    }

    /// What messages call it: the way to where it is.
    var path: String {
        if let source { return source.what }
        for case let parent? in parents.map(\.table) {
            guard let slot = parent.children.first(where: { $0.value === self })?.key else { continue }
            return parent.path + slot.text
        }
        return "the table"
    }

    /// How many tables it is in.
    private var depth: Int { 1 + (parents.compactMap { $0.table?.depth }.max() ?? 0) }

    private func isInside(_ other: StateTable) -> Bool {
        self === other || parents.contains { $0.table?.isInside(other) == true }
    }

    // MARK: Reading

    /// Notices what others have done to the state meanwhile.
    func follow() throws {
        guard let root, let source = root.source else { return }
        root.become(try source.read())
    }

    /// The table in a place, if there is one.
    func table(at slot: StateSlot) -> StateTable? {
        guard value[slot].isTable else { return nil }
        if let known = children[slot] { return known }
        let child = StateTable(value[slot])
        place(child, at: slot)
        return child
    }

    /// A table that somebody else has put in the place of one that a script holds is another one.
    private func become(_ new: Value) {
        guard value != new else { return }
        value = new
        for (slot, child) in children where child.value != new[slot] { place(nil, at: slot) }
    }

    // MARK: Changing

    /// Something that a script puts into a table.
    struct Element {
        var value: Value
        /// The table that it is, if it is one of this state, or was.
        var table: StateTable?
    }

    func set(_ slot: StateSlot, to new: Element) throws {
        let keepsNames = source?.declared != nil
        let changed = try naming { try value.setting(slot, to: new.value, keepsNames: keepsNames) }
        var tables = children
        tables[slot] = new.table
        try change(to: changed, tables, adding: [new])
    }

    func replaceElements(with new: [Element]) throws {
        guard !new.isEmpty || value.list != nil else { return }
        guard value.list != nil else { throw LuaUsageError("\(path) has names as keys, not positions") }
        var tables: [StateSlot: StateTable] = [:]
        for (index, element) in new.enumerated() { tables[.position(index + 1)] = element.table }
        try change(to: .array(new.map(\.value)), tables, adding: new)
    }

    /// Changes this table and those that it is in, then the state; all of it or nothing.
    private func change(to new: Value, _ tables: [StateSlot: StateTable], adding: [Element]) throws {
        guard let root, let source = root.source else {
            throw LuaUsageError(
                "this table is no longer part of the state, so changing it would change nothing: read it again, "
                    + "or put it back first"
            )
        }
        guard let write = source.write else {
            throw LuaUsageError("\(source.what) cannot be changed here: it is only looked at")
        }
        let room = LuaLimits().tableDepth - depth
        for element in adding {
            if let table = element.table, isInside(table) { throw LuaUsageError("\(path) cannot contain itself") }
            guard element.value.nesting <= room else { throw LuaUsageError("\(path) would be nested too deeply") }
        }
        let before = Snapshot(self)
        apply(new, tables)
        do { try write(root.value) } catch {
            before.putBack()
            try follow()
            throw error
        }
    }

    private func apply(_ new: Value, _ tables: [StateSlot: StateTable]) {
        hold(new, tables)
        pass(value)
    }

    /// Becomes what it was at another time, with the tables that were in it then.
    func hold(_ value: Value, _ tables: [StateSlot: StateTable]) {
        self.value = value
        for slot in Set(children.keys).union(tables.keys) { place(tables[slot], at: slot) }
    }

    /// Lets the tables that this one is in know what it is now.
    private func pass(_ new: Value) {
        for case let parent? in parents.map(\.table) {
            for (slot, child) in parent.children where child === self { parent.value.replace(slot, with: new) }
            parent.pass(parent.value)
        }
    }

    private func place(_ child: StateTable?, at slot: StateSlot) {
        let old = children[slot]
        guard old !== child else { return }
        children[slot] = child
        if let old, !children.values.contains(where: { $0 === old }) {
            old.parents.removeAll { $0.table === self || $0.table == nil }
        }
        if let child, !child.parents.contains(where: { $0.table === self }) {
            child.parents.append(Parent(table: self))
        }
    }

    private func naming<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as LuaUsageError { throw LuaUsageError("\(path): \(error.message)") }
    }

    /// A table and those that it is in, as they were before a change.
    private struct Snapshot {
        private let table: StateTable
        private let value: Value
        private let children: [StateSlot: StateTable]

        init(_ table: StateTable) {
            self.table = table
            value = table.value
            children = table.children
        }

        func putBack() { table.apply(value, children) }
    }
}

extension Value {
    fileprivate mutating func replace(_ slot: StateSlot, with new: Value) {
        switch (self, slot) {
        case (.array(var values), .position(let position)):
            self = .null
            values[position - 1] = new
            self = .array(values)
        case (.record(var fields), .name(let name)):
            self = .null
            fields[name] = new
            self = .record(fields)
        default: break
        }
    }
}
