/// Values by identity, whose copies share what they have in common: looking up, changing and copying cost the same for
/// ten values and for ten thousand.
///
/// Identities are numbers from a counter. They lie in a tree of branches with sixteen places each, four bits of the
/// number choosing a place on each level; a branch that more than one map has is copied before it is changed.
struct IdentityMap<Value> {
    private var root: Branch = []
    /// Levels of branches below the root.
    private var height = 0
    private(set) var count = 0

    fileprivate typealias Branch = ContiguousArray<Place>

    fileprivate enum Place {
        case empty
        case branch(Branch)
        /// Boxed, so that copying a branch copies references only.
        indirect case value(Value)
    }

    init() {}
}

extension IdentityMap.Place: Sendable where Value: Sendable {}
extension IdentityMap: Sendable where Value: Sendable {}

extension IdentityMap {
    var isEmpty: Bool { count == 0 }

    /// The value of an identity, or `nil`; setting `nil` removes it.
    subscript(identity: Int) -> Value? {
        get { read(identity) { $0 } }
        set {
            if let newValue { insert(newValue, for: identity) } else { remove(identity) }
        }
    }

    func contains(_ identity: Int) -> Bool { read(identity) { _ in true } ?? false }

    /// What a function finds out about a value, without a copy of it.
    @inline(__always)
    func read<Result>(_ identity: Int, _ body: (borrowing Value) throws -> Result) rethrows -> Result? {
        guard identity >= 0, !root.isEmpty, identity >> (4 * height) < 16 else { return nil }
        return try IdentityMap.read(identity, in: root, height, body)
    }

    private static func read<Result>(
        _ identity: Int,
        in branch: Branch,
        _ level: Int,
        _ body: (borrowing Value) throws -> Result
    ) rethrows -> Result? {
        switch branch[(identity >> (4 * level)) & 15] {
        case .empty: nil
        case .branch(let below): try read(identity, in: below, level - 1, body)
        case .value(let value): try body(value)
        }
    }

    /// Changes a value in place; does nothing where there is none.
    mutating func update(_ identity: Int, _ change: (inout Value) throws -> Void) rethrows {
        guard contains(identity) else { return }
        try IdentityMap.update(identity, in: &root, height, change)
    }

    private static func update(
        _ identity: Int,
        in branch: inout Branch,
        _ level: Int,
        _ change: (inout Value) throws -> Void
    ) rethrows {
        let place = (identity >> (4 * level)) & 15
        switch branch[place] {
        case .empty: break
        case .branch(var below):
            // Taken out of its place, so that it is not copied if this map alone has it.
            branch[place] = .empty
            defer { branch[place] = .branch(below) }
            try update(identity, in: &below, level - 1, change)
        case .value(var value):
            branch[place] = .empty
            defer { branch[place] = .value(value) }
            try change(&value)
        }
    }
}

// MARK: - Inserting and removing

extension IdentityMap {
    private static var emptyBranch: Branch { Branch(repeating: .empty, count: 16) }

    private mutating func insert(_ value: Value, for identity: Int) {
        precondition(identity >= 0, "identities are counted from 0")
        if root.isEmpty { root = IdentityMap.emptyBranch }
        while identity >> (4 * height) >= 16 {
            var above = IdentityMap.emptyBranch
            above[0] = .branch(root)
            (root, height) = (above, height + 1)
        }
        if IdentityMap.insert(value, for: identity, in: &root, height) { count += 1 }
    }

    /// Returns whether the identity is new.
    private static func insert(_ value: Value, for identity: Int, in branch: inout Branch, _ level: Int) -> Bool {
        let place = (identity >> (4 * level)) & 15
        guard level > 0 else {
            defer { branch[place] = .value(value) }
            if case .empty = branch[place] { return true } else { return false }
        }
        var below = emptyBranch
        if case .branch(let known) = branch[place] { below = known }
        branch[place] = .empty
        defer { branch[place] = .branch(below) }
        return insert(value, for: identity, in: &below, level - 1)
    }

    private mutating func remove(_ identity: Int) {
        guard contains(identity) else { return }
        count -= 1
        if count == 0 { (root, height) = ([], 0) } else { IdentityMap.remove(identity, from: &root, height) }
    }

    private static func remove(_ identity: Int, from branch: inout Branch, _ level: Int) {
        let place = (identity >> (4 * level)) & 15
        guard case .branch(var below) = branch[place] else {
            branch[place] = .empty
            return
        }
        branch[place] = .empty
        remove(identity, from: &below, level - 1)
        let isEmpty = below.allSatisfy { if case .empty = $0 { true } else { false } }
        if !isEmpty { branch[place] = .branch(below) }
    }
}

// MARK: - Going through

extension IdentityMap: Sequence {
    /// Identities with their values, in the order of the numbers.
    func makeIterator() -> AnyIterator<(key: Int, value: Value)> {
        var waiting: [(place: Place, prefix: Int)] = root.isEmpty ? [] : [(.branch(root), 0)]
        return AnyIterator {
            while let (place, prefix) = waiting.popLast() {
                switch place {
                case .empty: continue
                case .value(let value): return (prefix, value)
                case .branch(let branch):
                    for index in branch.indices.reversed() { waiting.append((branch[index], prefix << 4 | index)) }
                }
            }
            return nil
        }
    }
}

extension IdentityMap.Place: Equatable where Value: Equatable {}

extension IdentityMap: Equatable where Value: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        guard left.count == right.count else { return false }
        // Branches that are one and the same in memory compare in one step.
        if left.height == right.height { return left.root == right.root }
        return left.allSatisfy { right[$0.key] == $0.value }
    }
}

extension IdentityMap: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for (key, value) in self {
            hasher.combine(key)
            hasher.combine(value)
        }
    }
}
