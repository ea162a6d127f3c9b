// What counts of windows and of what faulty behaviours remember.

extension Names {
    func digest(of layer: Layer) -> UInt64 {
        var digest = Digest(.layer)
        digest.add(subtree(layer.root))
        digest.add(layer.style)
        digest.add(layer.presenter.map(node))
        digest.add(layer.anchor)
        digest.add(layer.isDismissable)
        digest.add(layer.alert.map { self.digest(of: $0) })
        digest.add(layer.transition)
        return digest.finished
    }

    func digest(of alert: Alert) -> UInt64 {
        var digest = Digest(.alert)
        digest.add(alert.title)
        digest.add(alert.message)
        digest.add(
            list: alert.actions.lazy.map { action in
                var digest = Digest(.action)
                digest.add(action.id)
                digest.add(action.title)
                digest.add(action.role?.rawValue)
                digest.add(action.handler.map(self.function))
                return digest.finished
            }
        )
        return digest.finished
    }

    func digest(of added: AddedProtection) -> UInt64 {
        var digest = Digest(.protection)
        digest.add(added.protection, functions)
        switch added.scope {
        case .everything: digest.add(1 as UInt64)
        case .screens(let names):
            digest.add(2 as UInt64)
            digest.add(names)
        case .address(let address):
            digest.add(3 as UInt64)
            digest.add(address)
        }
        return digest.finished
    }

    /// How long a restorable screen still comes back.
    func digest(ofExpiry end: Duration, of screen: NodeID) -> UInt64 {
        var digest = Digest(.expiry)
        digest.add(node(screen))
        digest.add(remaining(until: end))
        return digest.finished
    }

    func digest(of memory: QuirkMemory) -> UInt64 {
        var digest = Digest(.quirks)
        digest.add(list: memory.held.lazy.map { self.digest(of: $0) })
        digest.add(self.digest(of: memory.parts))
        digest.add(set: memory.removed.lazy.map(node))
        return digest.finished
    }
}
