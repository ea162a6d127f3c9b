/// Taking a protection away that a script has put before screens.
extension Reducer {
    /// Who waits there and would not wait there again is asked by what is left; for the others nothing has changed.
    mutating func unprotect(_ number: Int) throws {
        guard let removed = state.addedProtections.first(where: { $0.number == number })?.protection else { return }
        state.addedProtections.removeAll { $0.number == number }
        let waiting = state.requests.filter { $0.holding?.gate.key == removed }
        for holding in try waiting.filter({ try !waitsAgain($0) }).compactMap(\.holding) {
            try leave(challengeOf: holding)
            open(holding.gate, forGood: false)
        }
    }

    /// Whether a request that waits at a gate would come to wait there if it went on now.
    private func waitsAgain(_ request: PendingRequest) throws -> Bool {
        guard let holding = request.holding else { return false }
        var trial = self
        trial.draft.caller.isQuestion = true
        try trial.end(challengeOf: holding)
        trial.open(holding.gate, forGood: false)
        try trial.run(request.id)
        return trial.state.request(request.id)?.holding?.gate.key == holding.gate.key
    }
}
