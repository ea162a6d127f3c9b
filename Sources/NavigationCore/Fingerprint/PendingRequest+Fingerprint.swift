// What counts of a request that has no outcome yet: the only place that reads one for a fingerprint.

extension Names {
    /// Its number and when it was made do not count, nor do the numbers of its gate and of its inquiry.
    func digest(of request: PendingRequest) -> UInt64 {
        var digest = Digest(.request)
        digest.add(self.digest(of: request.command))
        digest.add(self.digest(of: request.options))
        digest.add(request.cause)
        digest.add(request.window)
        digest.add(request.asker.map(self.request))
        digest.add(request.isOrphan)
        digest.add(request.restores)
        add(request.stage, to: &digest)
        digest.add(request.asking != nil)
        add(request.progress, to: &digest)
        digest.add(request.reached.rawValue)
        digest.add(request.passed, functions)
        digest.add(request.asked, functions)
        digest.add(request.lapsed, functions)
        digest.add(list: request.closings.lazy.map(functions.sameness))
        // What was found open at another moment is asked again; a state of the app may come back at the same one.
        if let clearance = request.clearance, clearance.time == now, !clearance.protections.isEmpty {
            digest.add(clearance.protections, functions)
            digest.add(clearance.app)
        }
        return digest.finished
    }

    /// What it waits for.
    private func add(_ stage: PendingRequest.Stage, to digest: inout Digest) {
        switch stage {
        case .running: digest.add(1 as UInt64)
        case .queued: digest.add(2 as UInt64)
        case .locked: digest.add(3 as UInt64)
        case .held(let holding):
            digest.add(4 as UInt64)
            digest.add(holding.gate.key, functions)
            digest.add(self.digest(of: holding.view))
            digest.add(holding.challengeRequest.map(request))
            digest.add(holding.challenge.map(node))
            let shown = holding.shown.map { node($0) }.filter { $0 != 0 }
            if !shown.isEmpty { digest.add(list: shown) }
        case .resolving(let inquiry): digest.add(case: 5, self.digest(of: inquiry.subject))
        case .delivering: digest.add(6 as UInt64)
        case .announcing: digest.add(7 as UInt64)
        case .delayed: digest.add(8 as UInt64)
        case .presenting: digest.add(9 as UInt64)
        case .transition: digest.add(10 as UInt64)
        case .supplying: digest.add(11 as UInt64)
        }
    }

    /// What is known of its destination.
    private func add(_ progress: Progress, to digest: inout Digest) {
        digest.add(progress.arrival.map { self.digest(of: $0) })
        switch progress {
        case .made: digest.add(1 as UInt64)
        case .found: digest.add(2 as UInt64)
        case .answered(_, let answer): digest.add(case: 3, self.digest(of: answer))
        case .prepared(_, _, .open): digest.add(4 as UInt64)
        case .prepared(_, _, .called): digest.add(7 as UInt64)
        case .prepared(_, _, .delivered(let value)): digest.add(case: 8, value)
        case .resolved: digest.add(5 as UInt64)
        case .ready: digest.add(6 as UInt64)
        }
        for prepared in progress.prepared.map({ [$0] + $0.route }) ?? [] {
            digest.add(node(prepared.screen))
            digest.add(node(prepared.root))
            digest.add(prepared.isFromCache)
            digest.add(prepared.isFoundInUse)
        }
    }

    private func digest(of arrival: Arrival) -> UInt64 {
        var digest = Digest(.arrival)
        digest.add(arrival.manner.number)
        digest.add(arrival.screen)
        digest.add(arrival.parameters)
        digest.add(arrival.address)
        digest.add(arrival.instance.map(node))
        digest.add(self.digest(of: arrival.options))
        digest.add(arrival.window)
        digest.add(arrival.named)
        digest.add(arrival.query)
        digest.add(arrival.isElsewhere)
        digest.add(self.digest(of: arrival.given))
        digest.add(arrival.subject.map { self.digest(of: $0) })
        digest.add(set: arrival.answered.lazy.map { self.digest(of: $0) })
        digest.add(arrival.overlay)
        digest.add(arrival.ending?.outcome.rawValue)
        digest.add(arrival.ending?.reason.rawValue)
        if arrival.isAsLinked { digest.add("linked") }
        if arrival.isReturn { digest.add("return") }
        if arrival.isEmbedding { digest.add("embedding") }
        return digest.finished
    }

    private func digest(of subject: Inquiry.Subject) -> UInt64 {
        var digest = Digest(.answer)
        switch subject {
        case .function(let id): digest.add(case: 1, function(id))
        case .screen(let name): digest.add(case: 2, name)
        }
        return digest.finished
    }

    private func digest(of view: RequestView) -> UInt64 {
        var digest = Digest(.view)
        digest.add(view.command)
        digest.add(view.screen)
        digest.add(view.parameters)
        digest.add(view.address)
        digest.add(view.data)
        digest.add(view.properties)
        digest.add(view.source.map(node))
        return digest.finished
    }
}

extension Arrival.Manner {
    /// The same in every process and version.
    fileprivate var number: UInt64 {
        switch self {
        case .navigate: 1
        case .push: 2
        case .present: 3
        case .show: 4
        case .showDetail: 5
        case .child: 6
        case .mediate: 7
        case .dismiss: 8
        case .setRoot(clear: false): 9
        case .setRoot(clear: true): 10
        }
    }
}
