import NavigationCore

/// Asking those who find destinations out.
extension Navigator {
    /// Lets a resolver look for a destination; one that raises has answered by that.
    func ask(_ resolver: Resolver, for inquiry: Inquiry, _ view: RequestView) throws {
        guard state.request(inquiry.request)?.inquiry == inquiry else { return }
        let outer = asker
        asker = inquiry.request
        defer { asker = outer }
        do {
            try called(for: .resolver(of: view.screen ?? view.command), nil) {
                try resolver(view) { [weak self] answer in _ = try self?.perform(.resolved(inquiry, answer)) }
            }
        } catch {
            asker = outer
            if state.request(inquiry.request)?.inquiry == inquiry {
                try perform(.resolved(inquiry, .fail("\(error)")))
            }
            throw error
        }
        asker = outer
        try perform(.asked(inquiry))
    }

    /// What a resolver answers at once; what it answers later is not heard.
    func tryOut(_ resolver: Resolver, _ view: RequestView) throws -> ResolverAnswer? {
        let ear = Ear()
        defer { ear.isOpen = false }
        try onlyAsking { try resolver(view) { ear.hear($0) } }
        return ear.answer
    }

    /// What a challenge function answers at once; one that shows something first has not answered.
    private func tryOut(_ gate: Gate, _ view: RequestView) throws -> GateAnswer? {
        guard case .function(let challenge)? = world.protection(gate.protection)?.challenge else { return nil }
        defer { heard[gate] = nil }
        do { try onlyAsking { try challenge(gate, view) } } catch  where wasRefused {}
        return heard[gate]
    }

    /// Runs a function of the app that may answer and nothing else.
    private func onlyAsking(_ body: () throws -> Void) throws {
        let outer = (isOnlyAsking, state.app)
        (isOnlyAsking, wasRefused) = (true, false)
        defer { (isOnlyAsking, state.app) = outer }
        try body()
    }

    /// What a function does that is only asked: its first answer to a gate is heard, what it assigns lasts until it has
    /// returned, and all else is refused.
    func hear(_ input: Input) throws -> RequestID? {
        switch input {
        case .answer(let gate, let answer): if heard[gate] == nil { heard[gate] = answer }
        case .setState(let value): state.app = value
        // What comes later is not heard.
        case .schedule, .scheduleOn: break
        default:
            wasRefused = true
            throw NavigatorFault.reentrant
        }
        return nil
    }

    /// Lets a request on a copy of the state go on with what resolvers answer at once.
    func answer(_ reducer: inout Reducer, for request: RequestID?) throws {
        var position = 0
        while position < reducer.work.count {
            switch reducer.work[position] {
            case .resolve(let inquiry, let resolver, let view) where inquiry.request == request:
                guard let answer = try tryOut(resolver, view) else { return }
                try reducer.apply(.resolved(inquiry, answer))
            case .challenge(let gate, let view) where gate.request == request:
                guard let answer = try tryOut(gate, view) else { return }
                try reducer.apply(.answer(gate, answer))
            default: break
            }
            position += 1
        }
    }
}

/// Takes the first answer, as long as somebody listens.
private final class Ear {
    var answer: ResolverAnswer?
    var isOpen = true

    func hear(_ said: ResolverAnswer) {
        if isOpen, answer == nil { answer = said }
    }
}
