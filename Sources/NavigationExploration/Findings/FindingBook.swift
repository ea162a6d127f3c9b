/// The violations that were found, those of one cause together.
struct FindingBook: Codable, Sendable {
    /// The nearest violation of a cause, and how many there are.
    struct Entry: Codable, Sendable {
        /// The number of the situation from which it is reached; -1 if it is no matter of one situation.
        var number: Int
        var violation: Violation
        var count: Int
    }

    private var entries: [String: [String: Entry]] = [:]

    init(_ properties: [String]) { for name in properties { entries[name] = [:] } }

    var count: Int { entries.values.reduce(0) { $0 + $1.count } }

    /// Takes a violation; of several with one cause, the one that was found nearest to the launch stays.
    mutating func add(_ violation: Violation, of property: String, at number: Int) {
        guard let known = entries[property] else { return }
        guard var entry = known[violation.cause] else {
            entries[property]?[violation.cause] = Entry(number: number, violation: violation, count: 1)
            return
        }
        entry.count += 1
        if number < entry.number { (entry.number, entry.violation) = (number, violation) }
        entries[property]?[violation.cause] = entry
    }

    /// The nearest first.
    subscript(property: String) -> [Entry] {
        (entries[property] ?? [:]).values.sorted { ($0.number, $0.violation.cause) < ($1.number, $1.violation.cause) }
    }
}
