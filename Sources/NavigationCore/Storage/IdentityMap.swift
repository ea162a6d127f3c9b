/// Values by identity, whose copies share what they have in common: looking up, changing and copying cost the same for
/// ten values and for ten thousand.
///
/// Identities are numbers from a counter. They lie in a tree of branches with eight places each, three bits of the
/// number choosing a place on each level; levels on which all numbers agree are left out. A branch that more than one
/// map has is copied before it is changed. Values are to be small, as those are that lie behind one reference.
struct IdentityMap<Value> {
    fileprivate var root: Place = .empty
    private(set) var count = 0

    fileprivate enum Place {
        case empty
        case value(Int, Value)
        case branch(Branch)
    }

    fileprivate struct Branch {
        /// How many bits of a number lie below those that choose a place here.
        let shift: Int
        /// The bits above those, which all numbers below have in common.
        let prefix: Int
        var places = ContiguousArray(repeating: Place.empty, count: 8)

        /// Whether a number belongs below.
        @inline(__always)
        func covers(_ identity: Int) -> Bool { Branch.prefix(of: identity, above: shift) == prefix }

        /// In two steps, as all bits of a number may lie below.
        @inline(__always)
        static func prefix(of identity: Int, above shift: Int) -> Int { (identity &>> shift) &>> 3 }

        @inline(__always)
        func place(of identity: Int) -> Int { (identity &>> shift) & 7 }
    }

    init() {}
}

extension IdentityMap.Place: Sendable where Value: Sendable {}
extension IdentityMap.Branch: Sendable where Value: Sendable {}
extension IdentityMap: Sendable where Value: Sendable {}

extension IdentityMap {
    var isEmpty: Bool { count == 0 }

    /// The value of an identity, or `nil`; setting `nil` removes it.
    subscript(identity: Int) -> Value? {
        get { root.value(of: identity) }
        set {
            if let newValue {
                precondition(identity >= 0, "identities are counted from 0")
                if root.insert(newValue, for: identity) { count += 1 }
            } else if root.remove(identity) {
                count -= 1
            }
        }
    }

    func contains(_ identity: Int) -> Bool { self[identity] != nil }

    /// Changes a value in place; does nothing where there is none.
    mutating func update(_ identity: Int, _ change: (inout Value) throws -> Void) rethrows {
        guard contains(identity) else { return }
        try root.update(identity, change)
    }
}

extension IdentityMap.Place {
    /// Goes down by addresses: taking hold of each branch, as a copy does, costs more than all the rest.
    ///
    /// The branches stay where they are meanwhile, since they belong to this place, which nobody can change.
    fileprivate func value(of identity: Int) -> Value? {
        withUnsafePointer(to: self) { start in
            var place = start
            while case .branch(let branch) = place.pointee {
                guard branch.covers(identity) else { return nil }
                place = branch.places.withUnsafeBufferPointer { $0.baseAddress! + branch.place(of: identity) }
            }
            if case .value(identity, let value) = place.pointee { return value }
            return nil
        }
    }

    fileprivate mutating func update(_ identity: Int, _ change: (inout Value) throws -> Void) rethrows {
        switch self {
        case .empty: break
        case .value(let number, var value):
            self = .empty
            defer { self = .value(number, value) }
            try change(&value)
        case .branch(var branch):
            // Taken out of its place, so that it is not copied if this map alone has it.
            self = .empty
            defer { self = .branch(branch) }
            try branch.places[branch.place(of: identity)].update(identity, change)
        }
    }

    /// Returns whether the identity is new.
    fileprivate mutating func insert(_ value: Value, for identity: Int) -> Bool {
        switch self {
        case .empty:
            self = .value(identity, value)
            return true
        case .value(identity, _):
            self = .value(identity, value)
            return false
        case .branch(var branch) where branch.covers(identity):
            self = .empty
            defer { self = .branch(branch) }
            return branch.places[branch.place(of: identity)].insert(value, for: identity)
        case .value(let number, _):
            divide(from: number, identity, value)
            return true
        case .branch(let branch):
            divide(from: (branch.prefix << 3) << branch.shift, identity, value)
            return true
        }
    }

    /// Puts a branch above what is here and a value that does not belong below it.
    private mutating func divide(from number: Int, _ identity: Int, _ value: Value) {
        typealias Branch = IdentityMap.Branch
        var shift = 0
        while Branch.prefix(of: number, above: shift) != Branch.prefix(of: identity, above: shift) { shift += 3 }
        var branch = Branch(shift: shift, prefix: Branch.prefix(of: identity, above: shift))
        branch.places[branch.place(of: number)] = self
        branch.places[branch.place(of: identity)] = .value(identity, value)
        self = .branch(branch)
    }

    /// Returns whether there was anything; a branch that is left with one place full gives way to what is in it.
    fileprivate mutating func remove(_ identity: Int) -> Bool {
        switch self {
        case .value(identity, _):
            self = .empty
            return true
        case .branch(var branch) where branch.covers(identity):
            self = .empty
            defer { self = branch.isNeeded ? .branch(branch) : branch.places.first { !$0.isEmpty } ?? .empty }
            return branch.places[branch.place(of: identity)].remove(identity)
        case .empty, .value, .branch: return false
        }
    }

    fileprivate var isEmpty: Bool { if case .empty = self { true } else { false } }
}

extension IdentityMap.Branch {
    /// Whether more than one place is full.
    fileprivate var isNeeded: Bool {
        var full = 0
        for place in places where !place.isEmpty { full += 1 }
        return full > 1
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

extension IdentityMap.Place: Equatable where Value: Equatable {}
extension IdentityMap.Branch: Equatable where Value: Equatable {}

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
