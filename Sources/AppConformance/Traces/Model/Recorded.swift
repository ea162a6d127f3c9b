import NavigationCore
import RunEvents

/// What a recorder tells without exception: of the rest, what is missing has not been noticed.
///
/// A recorder says so when the app is launched; else a kind of events counts from its first one on.
struct Recorded: Hashable {
    private(set) var kinds: Set<TraceEvent.Kind> = []
    /// Keys of the app's state.
    private(set) var keys: Set<String> = []
    private var hasAllKeys = false

    /// Takes note of an event; true if more is known by it.
    mutating func note(_ event: TraceEvent) -> Bool {
        var isNew = false
        for kind in event.records + [event.kind] where kinds.insert(kind).inserted { isNew = true }
        if event.kind == .launched, event.records.contains(.state), !hasAllKeys { (hasAllKeys, isNew) = (true, true) }
        for key in event.state?.keys.sorted() ?? [] where event.kind == .state && keys.insert(key).inserted {
            isNew = true
        }
        return isNew
    }

    /// Whether the trace has to tell what the model tells.
    func requires(_ told: Told) -> Bool {
        guard !told.isOptional else { return false }
        guard told.event.kind == .state else { return kinds.contains(told.event.kind) }
        return hasAllKeys || (told.event.state ?? [:]).keys.contains { keys.contains($0) }
    }

    /// Whether something cannot have been done, as it would have been told.
    func excludes(_ kind: TraceEvent.Kind) -> Bool { kinds.contains(kind) }
}
