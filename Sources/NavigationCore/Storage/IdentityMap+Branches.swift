/// The tree in which a map of identities holds its values.
extension IdentityMap {
    enum Place {
        case empty
        case value(Int, Value)
        case branch(Branch)
    }

    struct Branch {
        /// What lies at the places that are full, in their order.
        var places: ContiguousArray<Place>
        /// The bits of a number above those that choose a place here, which all numbers below have in common.
        let prefix: Int
        /// How many bits lie below those that choose a place.
        let shift: UInt8
        /// Which places are full, one bit each.
        var full: UInt32
    }
}

extension IdentityMap.Place: Sendable where Value: Sendable {}
extension IdentityMap.Branch: Sendable where Value: Sendable {}
extension IdentityMap.Place: Equatable where Value: Equatable {}
extension IdentityMap.Branch: Equatable where Value: Equatable {}

extension IdentityMap.Place {
    /// Walks down from where each place lies to where the next one lies: taking hold of a branch, as a copy does, costs
    /// more than all the rest. Nothing on the way can leave or move, as this map holds it and is only read meanwhile.
    @inline(__always)
    func look<Result>(at identity: Int, _ body: (borrowing Value) -> Result) -> Result? {
        withUnsafePointer(to: self) { root in
            var place = root
            while true {
                switch place.pointee {
                case .empty: return nil
                case .value(let number, let value): return number == identity ? body(value) : nil
                case .branch(let branch):
                    guard branch.covers(identity), branch.has(identity) else { return nil }
                    let index = branch.index(of: identity)
                    place = branch.places.withUnsafeBufferPointer { $0.baseAddress! + index }
                }
            }
        }
    }

    /// Changes the value of an identity that is there.
    mutating func update(_ identity: Int, _ change: (inout Value) throws -> Void) rethrows {
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
            try branch.places[branch.index(of: identity)].update(identity, change)
        }
    }

    /// Returns whether the identity is new.
    mutating func insert(_ value: Value, for identity: Int) -> Bool {
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
            return branch.insert(value, for: identity)
        case .value(let number, _):
            self = .branch(IdentityMap.Branch(self, at: number, and: value, at: identity))
            return true
        case .branch(let branch):
            self = .branch(IdentityMap.Branch(self, at: branch.someIdentity, and: value, at: identity))
            return true
        }
    }

    /// Takes away an identity that is there; a branch that is left with one place gives way to what is in it.
    mutating func remove(_ identity: Int) {
        let place = self
        self = .empty
        guard case .branch(var branch) = consume place else { return }
        branch.remove(identity)
        self = branch.places.count == 1 ? branch.places[0] : .branch(branch)
    }
}

extension IdentityMap.Branch {
    /// A branch above what lies at a number, and a value that does not belong below that.
    init(_ place: IdentityMap.Place, at number: Int, and value: Value, at identity: Int) {
        var shift = 0
        func prefix(_ identity: Int) -> Int { IdentityMap.Branch.prefix(of: identity, above: UInt8(shift)) }
        while prefix(number) != prefix(identity) { shift += IdentityMap.Branch.width }
        self.init(places: [place], prefix: prefix(identity), shift: UInt8(shift), full: 0)
        full = bit(of: number)
        _ = insert(value, for: identity)
    }

    /// How many bits of a number choose a place: one of the 32 for which `full` has a bit.
    private static var width: Int { 5 }

    /// In two steps, as all bits of a number may lie below.
    @inline(__always)
    private static func prefix(of identity: Int, above shift: UInt8) -> Int { (identity &>> Int(shift)) &>> width }

    /// Whether a number belongs below.
    @inline(__always)
    func covers(_ identity: Int) -> Bool {
        IdentityMap.Branch.prefix(of: identity, above: shift) == prefix
    }

    /// Some number that belongs below.
    var someIdentity: Int { (prefix &<< IdentityMap.Branch.width) &<< Int(shift) }

    /// The bit of the place that a number has.
    @inline(__always)
    private func bit(of identity: Int) -> UInt32 { 1 &<< UInt32(truncatingIfNeeded: (identity &>> Int(shift)) & 31) }

    /// Whether there is anything at the place of a number.
    @inline(__always)
    func has(_ identity: Int) -> Bool { full & bit(of: identity) != 0 }

    /// How many places before that of a number are full.
    @inline(__always)
    func index(of identity: Int) -> Int { (full & (bit(of: identity) &- 1)).nonzeroBitCount }

    /// Returns whether the identity is new.
    mutating func insert(_ value: Value, for identity: Int) -> Bool {
        if has(identity) { return places[index(of: identity)].insert(value, for: identity) }
        places.insert(.value(identity, value), at: index(of: identity))
        full |= bit(of: identity)
        return true
    }

    mutating func remove(_ identity: Int) {
        let index = index(of: identity)
        guard case .branch = places[index] else {
            places.remove(at: index)
            full &= ~bit(of: identity)
            return
        }
        places[index].remove(identity)
    }
}
