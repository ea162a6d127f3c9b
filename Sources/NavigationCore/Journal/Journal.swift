/// What happened to an app, in order; a draft writes it if somebody reads it.
public struct Journal: Hashable, Sendable {
    public private(set) var events: [Event] = []

    /// Room for what an ordinary step writes.
    public init() { events.reserveCapacity(16) }

    /// How far it has come, for going back to that.
    var mark: Int { events.count }

    mutating func write(_ event: Event) { events.append(event) }

    mutating func write(_ others: some Sequence<Event>) { events += others }

    /// Writes something before what was written since a mark.
    mutating func write(_ event: Event, at mark: Int) { events.insert(event, at: mark) }

    /// Forgets what was written since a mark, but for what stays true.
    mutating func takeBack(to mark: Int, keeping isTrue: (Event) -> Bool = { _ in false }) {
        let kept = events[mark...].filter(isTrue)
        events.replaceSubrange(mark..., with: kept)
    }

    func since(_ mark: Int) -> ArraySlice<Event> { events[mark...] }
}
