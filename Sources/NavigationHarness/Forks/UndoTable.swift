/// A table whose changes can be taken back at the cost of the changes, not of the table.
///
/// It notes what was there before each change while somebody may take changes back.
struct UndoTable<Key: Hashable, Value> {
    private(set) var values: [Key: Value] = [:]
    private var undone: [(key: Key, value: Value?)] = []
    private var forks = 0

    init(_ values: [Key: Value] = [:]) { self.values = values }

    subscript(key: Key) -> Value? {
        get { values[key] }
        set {
            if forks > 0 { undone.append((key, values[key])) }
            values[key] = newValue
        }
    }

    /// Changes a value in place, or one that is put there.
    mutating func update(_ key: Key, default value: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
        if forks > 0 { undone.append((key, values[key])) }
        change(&values[key, default: value()])
    }

    /// Takes note of all changes from now on; they are taken back in the reverse order.
    mutating func begin() -> Int {
        forks += 1
        return undone.count
    }

    /// Takes back all changes since `begin` has returned this.
    mutating func takeBack(to mark: Int) {
        forks -= 1
        while undone.count > mark {
            let change = undone.removeLast()
            values[change.key] = change.value
        }
    }
}
