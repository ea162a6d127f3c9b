/// Values by identity, whose copies share what they have in common: looking up, changing and copying cost the same for
/// ten values and for ten thousand.
///
/// Identities are numbers from a counter. They lie in a tree of branches with thirty-two places each, five bits of the
/// number choosing a place on each level; places without anything and levels on which all numbers agree are left out. A
/// branch that more than one map has is copied before it is changed. Values are to be small, as those are that lie
/// behind one reference.
struct IdentityMap<Value> {
    private var root: Place = .empty
    private(set) var count = 0

    init() {}
}

extension IdentityMap: Sendable where Value: Sendable {}

extension IdentityMap {
    var isEmpty: Bool { count == 0 }

    /// The value of an identity, or `nil`; setting `nil` removes it.
    subscript(identity: Int) -> Value? {
        get { look(at: identity) { $0 } }
        set {
            if let newValue {
                precondition(identity >= 0, "identities are counted from 0")
                if root.insert(newValue, for: identity) { count += 1 }
            } else if contains(identity) {
                root.remove(identity)
                count -= 1
            }
        }
    }

    func contains(_ identity: Int) -> Bool { look(at: identity) { _ in true } ?? false }

    /// Looks at a value where it lies; taking hold of it can cost more than finding it.
    @inline(__always)
    func look<Result>(at identity: Int, _ body: (borrowing Value) -> Result) -> Result? {
        root.look(at: identity, body)
    }

    /// Changes a value in place; does nothing where there is none.
    mutating func update(_ identity: Int, _ change: (inout Value) throws -> Void) rethrows {
        guard contains(identity) else { return }
        try root.update(identity, change)
    }
}

// MARK: - Going through

extension IdentityMap: Sequence {
    /// Identities with their values, in the order of the numbers.
    func makeIterator() -> AnyIterator<(key: Int, value: Value)> {
        var waiting = [root]
        return AnyIterator {
            while let place = waiting.popLast() {
                switch place {
                case .empty: continue
                case .value(let number, let value): return (number, value)
                case .branch(let branch): waiting += branch.places.reversed()
                }
            }
            return nil
        }
    }
}

/// What holds the same has the same branches, and those that are one and the same in memory compare in one step.
extension IdentityMap: Equatable where Value: Equatable {}

extension IdentityMap: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for (key, value) in self {
            hasher.combine(key)
            hasher.combine(value)
        }
    }
}
