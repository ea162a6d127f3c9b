import NavigationCore

/// Numbers and lists of an app's state that become more.
extension Value {
    /// Whether it is more than another value, by as much as that is more than a first one.
    func isGrown(from once: Value, asThatFrom first: Value) -> Bool {
        if let last = amount, let middle = once.amount, let first = first.amount {
            return middle != first && last - middle == middle - first
        }
        guard case .array(let last) = self, case .array(let middle) = once else { return false }
        let before = if case .array(let values) = first { values.count } else { 0 }
        return middle.count > before && last.count - middle.count == middle.count - before
    }

    private var amount: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
