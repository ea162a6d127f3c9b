/// What one can see of an app: of the running one and of the model alike.
struct Sight: Equatable {
    /// The tree as `tree()` draws it.
    var drawing: [String]
    /// Numbers of the live screens in the order of the tree.
    var instances: [Int]
    /// The numbers of those that have appeared and not disappeared, as events tell it.
    var appeared: [Int]
    /// What live screens were given last, and their property, in the order of the tree.
    var data: [String]
    /// How each request ended, or what holds it, in the order in which they were made by steps.
    var endings: [String]
    /// Who has heard which message, in that order.
    var heard: [String]
    /// Whether another app is in front.
    var isInBackground: Bool
    /// Names of the cache entries, in order of opening.
    var kept: [String]
}

/// Numbers for instances in the order in which they were seen first, so that two apps can be compared.
struct Renumbering {
    private var known: [Int: Int] = [:]

    mutating func callAsFunction(_ numbers: [Int]) -> [Int] {
        numbers.map { number in
            if let small = known[number] { return small }
            known[number] = known.count + 1
            return known.count
        }
    }
}
