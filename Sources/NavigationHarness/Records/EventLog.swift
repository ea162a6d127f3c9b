import NavigationCore

/// The events of a run, in order, with what is needed to look at them later.
public struct EventLog {
    public private(set) var events: [Event] = []
    /// How many instances of each screen were created.
    public private(set) var created: [String: Int] = [:]

    mutating func append(_ event: Event) {
        events.append(event)
        guard event.kind == .created, let name = event.screen else { return }
        created[name, default: 0] += 1
    }

    /// How far the log has come, for forgetting what was added since.
    struct Mark {
        fileprivate var count: Int
        fileprivate var created: [String: Int]
    }

    var mark: Mark { Mark(count: events.count, created: created) }

    mutating func takeBack(to mark: Mark) {
        events.removeLast(events.count - mark.count)
        created = mark.created
    }
}
