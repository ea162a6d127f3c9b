import NavigationCore

/// Somebody who listens to one kind of event of one instance.
struct InstanceObserver {
    var number: Int
    var node: NodeID
    var kind: Event.Kind
    var function: (Event) throws -> Void
}

/// Everybody who listens to requests and instances of a running app.
///
/// Time travel leaves them, since they may belong to somebody for whom time goes on; who goes back with the app takes
/// them along.
package struct Listeners {
    /// Who listens to what happens to an instance, in the order of being added.
    var instances: [InstanceObserver] = []
    /// They are kept: time travel may bring a request back that then ends once more.
    var settlements = UndoTable<RequestID, [(RequestRecord) throws -> Void]>()
    var resolutions = UndoTable<RequestID, [(RequestRecord) throws -> Void]>()
}

/// Observers of instances: they outlive requests, and the instance itself if it is kept.
extension Navigator {
    /// Runs a function whenever something happens to an instance; the number serves to take it away again.
    package func observe(
        _ node: NodeID,
        _ kind: Event.Kind,
        _ function: @escaping (Event) throws -> Void
    ) -> Int {
        counters.observers += 1
        let number = counters.observers
        listeners.instances.append(InstanceObserver(number: number, node: node, kind: kind, function: function))
        return number
    }

    package func removeObserver(_ number: Int) { listeners.instances.removeAll { $0.number == number } }

    /// Tells who listens, after the screen's own callbacks.
    func dispatchToObservers(of event: Event) throws {
        guard let node = event.instance, !listeners.instances.isEmpty else { return }
        for observer in listeners.instances where observer.node == node && observer.kind == event.kind {
            try runAction { try observer.function(event) }
        }
    }
}
