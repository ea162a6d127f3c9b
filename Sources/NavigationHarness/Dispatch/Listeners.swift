import NavigationCore

/// Somebody who listens to one kind of event of one instance.
struct InstanceObserver {
    var number: Int
    var node: NodeID
    var kind: Event.Kind
    var function: (Event) throws -> Void

    func hears(_ event: Event) -> Bool { event.instance == node && event.kind == kind }
}

/// Everybody who listens to requests and instances of a running app.
///
/// Time travel leaves them, since they may belong to somebody for whom time goes on; who goes back with the app takes
/// them along.
package struct Listeners {
    typealias RecordFunction = (RequestRecord) throws -> Void

    /// Who listens to what happens to an instance, in the order of being added: they outlive requests, and the instance
    /// itself if it is kept.
    private(set) var instances: [InstanceObserver] = []
    /// They are kept: time travel may bring a request back that then ends once more.
    private(set) var settlements = UndoTable<RequestID, [RecordFunction]>()
    private(set) var resolutions = UndoTable<RequestID, [RecordFunction]>()

    mutating func add(_ observer: InstanceObserver) { instances.append(observer) }

    mutating func removeObserver(_ number: Int) { instances.removeAll { $0.number == number } }

    mutating func addSettlement(of id: RequestID, _ function: @escaping RecordFunction) {
        settlements.update(id, default: []) { $0.append(function) }
    }

    mutating func addResolution(of id: RequestID, _ function: @escaping RecordFunction) {
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
