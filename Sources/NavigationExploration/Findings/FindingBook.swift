/// The violations that were found, those of one cause together.
struct FindingBook: Codable, Sendable {
    /// The nearest violation of a cause, and how many there are.
    struct Entry: Codable, Sendable {
        /// The number of the situation from which it is reached; -1 if it is no matter of one situation.
        var number: Int
        var violation: Violation
        var count: Int

        /// Whether it tells more than another one of the same cause.
        func isNearer(than other: Entry) -> Bool {
            let isBeside = (violation.isBesideActions, other.violation.isBesideActions)
            return isBeside.0 == isBeside.1 ? number < other.number : isBeside.1
        }
    }

    private var entries: [String: [String: Entry]] = [:]

    init(_ properties: [String]) { for name in properties { entries[name] = [:] } }

    var count: Int { entries.values.reduce(0) { $0 + $1.count } }

    /// Whether its entries are of so many situations.
    func isSound(_ situations: Int) -> Bool {
        entries.values.joined().allSatisfy { (-1..<situations).contains($0.value.number) && $0.value.count.isCount }
    }

    /// Takes a violation; of several with one cause, the one that was found nearest to the launch stays, of those to which
    /// people get if there are any.
    mutating func add(_ violation: Violation, of property: String, at number: Int) {
        guard let known = entries[property] else { return }
        guard var entry = known[violation.cause] else {
            entries[property]?[violation.cause] = Entry(number: number, violation: violation, count: 1)
            return
        }
        entry.count += 1
        let new = Entry(number: number, violation: violation, count: entry.count)
        if new.isNearer(than: entry) { entry = new }
        entries[property]?[violation.cause] = entry
    }

    /// The nearest first.
    subscript(property: String) -> [Entry] {
        (entries[property] ?? [:]).values.sorted { ($0.number, $0.violation.cause) < ($1.number, $1.violation.cause) }
    }
}
