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
}
