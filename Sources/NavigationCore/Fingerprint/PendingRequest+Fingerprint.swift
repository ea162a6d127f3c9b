// What counts of a request that has no outcome yet: the only place that reads one for a fingerprint.

extension PendingRequest {
    /// Nodes that exist for it and are in no window yet.
    var nodesPrepared: [NodeID] { prepared.map { [$0.root] + $0.way.map(\.root) } ?? [] }
}

extension Names {
    /// Its number and when it was made do not count, nor do the numbers of its gate and of its inquiry.
    func digest(of request: PendingRequest) -> UInt64 {
        var digest = Digest(.request)
        digest.add(self.digest(of: request.command))
        digest.add(self.digest(of: request.options))
        digest.add(request.cause)
        digest.add(request.window)
        digest.add(request.stage)
        digest.add(request.asker.map(self.request))
        digest.add(request.isOrphan)
        digest.add(request.restores)
        addGate(of: request, to: &digest)
        addDestination(of: request, to: &digest)
        addInquiry(of: request, to: &digest)
        return digest.finished
    }

    /// What holds it, and what has let it pass.
    private func addGate(of request: PendingRequest, to digest: inout Digest) {
        digest.add(request.heldBy)
        digest.add(request.gate?.key)
        digest.add(request.view.map { self.digest(of: $0) })
        digest.add(request.challenge.map(node))
        digest.add(request.challengeRequest.map(self.request))
        digest.add(request.passed)
        digest.add(request.asked)
        // What was found open at another moment, or in another state of the app, is asked again.
        let isClear = request.clearance.map { $0.time == now && $0.app == app } == true
        digest.add(isClear ? request.clearance?.names : nil)
    }

    /// What exists of its destination, and what it waits for.
    private func addDestination(of request: PendingRequest, to digest: inout Digest) {
        for prepared in request.prepared.map({ [$0] + $0.way }) ?? [] {
            digest.add(node(prepared.screen))
            digest.add(node(prepared.root))
            digest.add(prepared.isFromCache)
        }
        digest.add(request.nodesPrepared.count)
        digest.add(request.delivered)
        let flags = [
            request.isResolved, request.isDelayOver, request.isMatched, request.hasAskedForData, request.isPaused,
            request.isObserved, request.isAsking,
        ]
        digest.add(flags)
    }

    /// What routes, providers, resolvers and functions have answered.
    private func addInquiry(of request: PendingRequest, to digest: inout Digest) {
        digest.add(request.answer.map { self.digest(of: $0) })
        digest.add(request.inquiry.map { self.digest(of: $0.subject) })
        digest.add(
            set: request.answers.lazy.map { subject, answer in
                var digest = Digest(.pair)
                digest.add(self.digest(of: subject))
                digest.add(self.digest(of: answer))
                return digest.finished
            }
        )
        digest.add(request.decided.style)
        digest.add(request.decided.keepAlive.map { $0.map { self.digest(of: $0) } })
        digest.add(request.decided.delay)
        digest.add(request.decided.isAnimated)
    }

    private func digest(of subject: Inquiry.Subject) -> UInt64 {
        var digest = Digest(.answer)
        switch subject {
        case .function(let token): digest.add(case: 1, function(token))
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
