/// The violations that were found, those of one cause together.
struct FindingBook {
    /// The first violation of a cause, and how many there are.
    struct Entry {
        var violation: Violation
        var count: Int
    }

    private var entries: [String: [String: Entry]] = [:]
    /// The causes of each property in the order of being found.
    private var order: [String: [String]] = [:]

    init(_ properties: [String]) { for name in properties { entries[name] = [:] } }

    var count: Int { order.values.reduce(0) { $0 + $1.count } }

    mutating func add(_ violation: Violation, of property: String) {
        guard entries[property] != nil else { return }
        if entries[property]?[violation.cause] == nil {
            order[property, default: []].append(violation.cause)
            entries[property]?[violation.cause] = Entry(violation: violation, count: 1)
        } else {
            entries[property]?[violation.cause]?.count += 1
        }
    }

    subscript(property: String) -> [Entry] { (order[property] ?? []).compactMap { entries[property]?[$0] } }
}
