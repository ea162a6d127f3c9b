// What counts of cached screens, and of what happens later by itself.

extension Names {
    /// When it was opened does not count: what is left of its time does, in its timer.
    func digest(of entry: CacheEntry) -> UInt64 {
        var digest = Digest(.entry)
        digest.add(entry.key)
        digest.add(node(entry.screen))
        digest.add(node(entry.root))
        digest.add(self.digest(of: entry.keepAlive))
        if entry.keepAlive.lifetime.countsUses { digest.add(entry.uses) }
        if entry.isComing {
            digest.add(entry.isComing)
            digest.add(entry.dueOtherwise.map { remaining(until: $0) })
        }
        digest.add(entry.isStale)
        return digest.finished
    }

    func digest(of keepAlive: KeepAlive) -> UInt64 {
        var digest = Digest(.keepAlive)
        digest.add(keepAlive.id)
        digest.add(keepAlive.key)
        digest.add(keepAlive.start)
        digest.add(keepAlive.isSliding)
        if let callback = keepAlive.lifetime as? CallbackLifetime {
            digest.add(function(callback.die))
        } else {
            digest.add(keepAlive.lifetime.signature)
        }
        return digest.finished
    }

    func digest(of timer: ScheduledTimer) -> UInt64 {
        var digest = Digest(.timer)
        digest.add(remaining(until: timer.due))
        switch timer.task {
        case .expire(let owner): digest.add(case: 1, keeping(owner))
        case .endTransition(let number): digest.add(case: 2, transition(number))
        case .startDelayed(let id): digest.add(case: 3, request(id))
        case .call(let id): digest.add(case: 4, function(id))
        case .callOfApp(let id): digest.add(case: 5, function(id))
        case .callOn(let screen, let id):
            digest.add(case: 6, node(screen))
            digest.add(function(id))
        // Whose task it is knows the harness: numbers of tasks go on wherever an app is led.
        case .wake: digest.add(case: 7, 0)
        }
        return digest.finished
    }

    func digest(of transition: RunningTransition) -> UInt64 {
        var digest = Digest(.transition)
        digest.add(transition.window)
        digest.add(transition.request.map(request))
        digest.add(list: transition.disappearing.lazy.map(node))
        digest.add(list: transition.appearing.lazy.map(node))
        digest.add(list: transition.removed.lazy.map(\.node).map(node))
        for removal in transition.removed { digest.add(removal.reason) }
        digest.add(transition.revealed.map(node))
        digest.add(transition.isDeferred)
        digest.add(transition.settlement.outcome)
        digest.add(transition.settlement.reason)
        digest.add(transition.answer.map(function))
        digest.add(transition.isPart)
        digest.add(transition.removedBefore.count)
        for name in transition.removedBefore { digest.add(name) }
        digest.add(transition.screen.map(node))
        return digest.finished
    }

    func digest(of delivery: Delivery, for id: Delivery.ID) -> UInt64 {
        var digest = Digest(.delivery)
        digest.add(id.request.map(request))
        digest.add(node(delivery.screen))
        digest.add(delivery.overlay)
        return digest.finished
    }

    func digest(of restoration: PendingRestoration) -> UInt64 {
        let place = restoration.place
        var digest = Digest(.restoration)
        digest.add(restoration.number)
        digest.add(restoration.protections, functions)
        digest.add(place.screen.unboxed)
        digest.add(place.screen.restorableUntil.map { remaining(until: $0) })
        digest.add(place.window)
        digest.add(place.container)
        digest.add(place.style)
        digest.add(place.isStacked)
        digest.add(place.isDeclared)
        digest.add(place.isDismissable)
        digest.add(place.anchor)
        digest.add(place.wrapping)
        digest.add(place.selections)
        digest.add(place.spot)
        switch place.presenter {
        case nil: break
        case .returning(let place)?: digest.add(case: 1, place)
        case .declared(let spot)?:
            digest.add(2)
            digest.add(spot)
        }
        return digest.finished
    }
}

extension Digest {
    fileprivate mutating func add(_ spot: Snapshot.Spot) {
        add(spot.path)
        add(spot.index)
        add(spot.isAlone)
        add(spot.modal)
        add(spot.holder)
        add(spot.base)
    }

    /// One case of several, with what it carries.
    mutating func add(case number: UInt64, _ piece: some Digestible) {
        add(number)
        add(piece)
    }
}
