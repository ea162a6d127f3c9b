import NavigationCore

/// The tables of a state that scripts have seen, as they were at one moment: once the state is again what it was, they
/// are the same tables again, and whoever holds one finds it there.
struct KeptTables {
    private let table: StateTable
    private let value: Value
    private let children: [StateSlot: KeptTables]

    /// `nil` where scripts have seen no table but the outermost one.
    init?(state table: StateTable?) {
        guard let table else { return nil }
        try? table.follow()
        self.init(table)
        if children.isEmpty { return nil }
    }

    private init(_ table: StateTable) {
        (self.table, value) = (table, table.value)
        children = table.children.mapValues(KeptTables.init)
    }

    func putBack() {
        for child in children.values { child.putBack() }
        table.hold(value, children.mapValues(\.table))
    }
}
