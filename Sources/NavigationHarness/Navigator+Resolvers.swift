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
        let outer = isOnlyAsking
        isOnlyAsking = true
        defer { (isOnlyAsking, ear.isOpen) = (outer, false) }
        try resolver(view) { ear.hear($0) }
        return ear.answer
    }

    /// Lets a request on a copy of the state go on with what resolvers answer at once.
    func answer(_ reducer: inout Reducer, for request: RequestID?) throws {
        var position = 0
        while position < reducer.work.count {
            if case .resolve(let inquiry, let resolver, let view) = reducer.work[position], inquiry.request == request {
                guard let answer = try tryOut(resolver, view) else { return }
                try reducer.apply(.resolved(inquiry, answer))
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
