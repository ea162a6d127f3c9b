/// Values by identity, whose copies share what they have in common: looking up, changing and copying cost the same for
/// ten values and for ten thousand.
///
/// Identities are numbers from a counter. They lie in a tree of branches with sixteen places each, four bits of the
/// number choosing a place on each level; a branch that more than one map has is copied before it is changed.
struct IdentityMap<Value> {
    private var root: Branch?
    /// Levels of branches below the root.
    private var height = 0
    private(set) var count = 0

    init() {}

    fileprivate final class Branch {
        var places: ContiguousArray<Place>
        var used: Int

        init() { (places, used) = (ContiguousArray(repeating: .empty, count: 16), 0) }
        init(copying other: Branch) { (places, used) = (other.places, other.used) }
    }

    fileprivate final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    fileprivate enum Place {
        case empty
        case branch(Branch)
        case box(Box)
    }
}

extension IdentityMap {
    var isEmpty: Bool { count == 0 }

    /// The value of an identity, or `nil`; setting `nil` removes it.
    subscript(identity: Int) -> Value? {
        get { box(identity)?.value }
        set {
            if let newValue { insert(newValue, for: identity) } else { remove(identity) }
        }
    }

    func contains(_ identity: Int) -> Bool { box(identity) != nil }

    /// What a function finds out about a value, without a copy of it.
    @inline(__always)
    func read<Result>(_ identity: Int, _ body: (borrowing Value) throws -> Result) rethrows -> Result? {
        try box(identity).map { try body($0.value) }
    }

    /// Changes a value in place; does nothing where there is none.
    @discardableResult
    mutating func update<Result>(_ identity: Int, _ body: (inout Value) throws -> Result) rethrows -> Result? {
        guard contains(identity) else { return nil }
        makeUnique(&root)
        return try root.map { try Self.update(identity, in: $0, height, body) }
    }

    private func box(_ identity: Int) -> Box? {
        guard var branch = root, identity >= 0, identity >> (4 * height) < 16 else { return nil }
        var level = height
        while true {
            switch branch.places[(identity >> (4 * level)) & 15] {
            case .empty: return nil
            case .box(let box): return box
            case .branch(let below):
                branch = below
                level -= 1
            }
        }
    }

    private func makeUnique(_ branch: inout Branch?) {
        if !isKnownUniquelyReferenced(&branch) { branch = branch.map(Branch.init(copying:)) }
    }
}

// MARK: - Changing

extension IdentityMap {
    private mutating func insert(_ value: Value, for identity: Int) {
        precondition(identity >= 0, "identities are counted from 0")
        if root == nil { root = Branch() }
        while identity >> (4 * height) >= 16 { grow() }
        makeUnique(&root)
        if let root, Self.insert(value, for: identity, in: root, height) { count += 1 }
    }

    private mutating func grow() {
        let above = Branch()
        if let root { (above.places[0], above.used) = (.branch(root), 1) }
        root = above
        height += 1
    }

    /// Returns whether the identity is new.
    private static func insert(_ value: Value, for identity: Int, in branch: Branch, _ level: Int) -> Bool {
        let place = (identity >> (4 * level)) & 15
        if level == 0 {
            let isNew = if case .empty = branch.places[place] { true } else { false }
            if isNew { branch.used += 1 }
            branch.places[place] = .box(Box(value))
            return isNew
        }
        if case .empty = branch.places[place] {
            branch.places[place] = .branch(Branch())
            branch.used += 1
        }
        return insert(value, for: identity, in: below(branch, place), level - 1)
    }

    /// The branch at a place, which belongs to this map alone from now on.
    private static func below(_ branch: Branch, _ place: Int) -> Branch {
        guard case .branch(var below) = branch.places[place] else { fatalError("boxes lie on the lowest level") }
        // Taken out of its place, so that only the map itself counts.
        branch.places[place] = .empty
        if !isKnownUniquelyReferenced(&below) { below = Branch(copying: below) }
        branch.places[place] = .branch(below)
        return below
    }

    private static func update<Result>(
        _ identity: Int,
        in branch: Branch,
        _ level: Int,
        _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
        let place = (identity >> (4 * level)) & 15
        guard level == 0 else { return try update(identity, in: below(branch, place), level - 1, body) }
        guard case .box(var box) = branch.places[place] else { fatalError("the identity was looked up before") }
        branch.places[place] = .empty
        if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
        defer { branch.places[place] = .box(box) }
        return try body(&box.value)
    }

    private mutating func remove(_ identity: Int) {
        guard contains(identity) else { return }
        makeUnique(&root)
        if let root { Self.remove(identity, from: root, height) }
        count -= 1
        if count == 0 { (root, height) = (nil, 0) }
    }

    private static func remove(_ identity: Int, from branch: Branch, _ level: Int) {
        let place = (identity >> (4 * level)) & 15
        if level > 0 {
            let below = below(branch, place)
            remove(identity, from: below, level - 1)
            guard below.used == 0 else { return }
        }
        branch.places[place] = .empty
        branch.used -= 1
    }
}

// MARK: - Going through

extension IdentityMap: Sequence {
    /// Identities with their values, in the order of the numbers.
    func makeIterator() -> AnyIterator<(key: Int, value: Value)> {
        var waiting: [(place: Place, prefix: Int)] = root.map { [(.branch($0), 0)] } ?? []
        return AnyIterator {
            while let (place, prefix) = waiting.popLast() {
                switch place {
                case .empty: continue
                case .box(let box): return (prefix, box.value)
                case .branch(let branch):
                    for index in branch.places.indices.reversed() {
                        waiting.append((branch.places[index], prefix << 4 | index))
                    }
                }
            }
            return nil
        }
    }
}

extension IdentityMap: Equatable where Value: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        if left.root === right.root { return true }
        return left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
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

// Branches and boxes are changed only while one map alone refers to them.
extension IdentityMap: @unchecked Sendable where Value: Sendable {}
