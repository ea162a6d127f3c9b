import NavigationCore

/// Hears an event.
package typealias EventFunction = (Event) throws -> Void
/// Hears what has come of a request.
package typealias RecordFunction = (RequestRecord) throws -> Void

/// Keeps a function that listens, with what is known of it.
package typealias Keeping = (@escaping RecordFunction) throws -> FunctionID<RecordFunction>

/// A function that listens.
struct ListeningFunction<Function> {
    let function: Function
    /// Which one it is; `nil` for one of the navigator's own that follows from the state.
    let id: FunctionID<Function>?
}

/// Somebody who listens to one kind of event of one instance.
package struct InstanceObserver {
    let number: Int
    package let node: NodeID
    package let kind: Event.Kind
    let listening: ListeningFunction<EventFunction>

    func hears(_ event: Event) -> Bool { event.instance == node && event.kind == kind }

    /// Equal for functions of which it was said that they do the same, or are written at one place; `nil` if nothing was
    /// said.
    package func function(in world: World) -> UInt64? { listening.id.flatMap { world.functions.origin(of: $0) } }
}

/// Everybody who listens to requests and instances of a running app.
///
/// Time travel leaves them, since they may belong to somebody for whom time goes on; who goes back with the app takes
/// them along.
package struct Listeners {
    /// Who listens to what happens to an instance, in the order of being added: they outlive requests, and the instance
    /// itself if it is kept.
    private(set) var instances: [InstanceObserver] = []
    /// They are kept: time travel may bring a request back that then ends once more.
    private(set) var settlements = UndoTable<RequestID, [ListeningFunction<RecordFunction>]>()
    private(set) var resolutions = UndoTable<RequestID, [ListeningFunction<RecordFunction>]>()

    mutating func add(_ observer: InstanceObserver) { instances.append(observer) }

    mutating func removeObserver(_ number: Int) { instances.removeAll { $0.number == number } }

    mutating func addSettlement(of id: RequestID, _ function: ListeningFunction<RecordFunction>) {
        settlements.update(id, default: []) { $0.append(function) }
    }

    mutating func addResolution(of id: RequestID, _ function: ListeningFunction<RecordFunction>) {
        resolutions.update(id, default: []) { $0.append(function) }
    }

    /// Lets everybody go who listens to a request.
    mutating func forget(_ id: RequestID) { (settlements[id], resolutions[id]) = (nil, nil) }
}

/// Forks.
extension Listeners {
    /// Who listened when something began that is taken back; the tables note their changes themselves.
    struct Mark {
        fileprivate var instances: [InstanceObserver]
        fileprivate var settlements, resolutions: Int
    }

    mutating func begin() -> Mark {
        Mark(instances: instances, settlements: settlements.begin(), resolutions: resolutions.begin())
    }

    mutating func takeBack(to mark: Mark) {
        instances = mark.instances
        settlements.takeBack(to: mark.settlements)
        resolutions.takeBack(to: mark.resolutions)
    }
}

/// Those outside of the app who hear of everything that happens to it.
struct Observers {
    var events: [(Event) -> Void] = []
    /// Hears of each input that does not follow from another one, before it is applied.
    var input: ((Input) -> Void)?
}
