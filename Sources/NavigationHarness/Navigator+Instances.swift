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
    fileprivate var instances: [InstanceObserver]
    fileprivate var settlements: UndoTable<RequestID, [(RequestRecord) throws -> Void]>
    fileprivate var resolutions: UndoTable<RequestID, [(RequestRecord) throws -> Void]>
}

extension Navigator {
    package var listeners: Listeners {
        get {
            Listeners(
                instances: instanceObservers,
                settlements: settlementObservers,
                resolutions: resolutionObservers
            )
        }
        set {
            instanceObservers = newValue.instances
            (settlementObservers, resolutionObservers) = (newValue.settlements, newValue.resolutions)
        }
    }
}

/// Observers of instances: they outlive requests, and the instance itself if it is kept.
extension Navigator {
    /// Runs a function whenever something happens to an instance; the number serves to take it away again.
    package func observe(
        _ node: NodeID,
        _ kind: Event.Kind,
        _ function: @escaping (Event) throws -> Void
    ) -> Int {
        observerCount += 1
        let number = observerCount
        instanceObservers.append(InstanceObserver(number: number, node: node, kind: kind, function: function))
        return number
    }

    package func removeObserver(_ number: Int) { instanceObservers.removeAll { $0.number == number } }

    /// Tells who listens, after the screen's own callbacks.
    func dispatchToObservers(of event: Event) throws {
        guard let node = event.instance, !instanceObservers.isEmpty else { return }
        for observer in instanceObservers where observer.node == node && observer.kind == event.kind {
            try runAction { try observer.function(event) }
        }
    }
}
