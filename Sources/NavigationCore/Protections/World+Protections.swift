extension World {
    /// Names of the app's protections that are closed in a state, for a request that leads nowhere in particular.
    ///
    /// Throws what a protection throws.
    public func closedProtections(in state: Value) throws -> [String] {
        let view = RequestView(id: RequestID(0), command: "open_url", parameters: [:], data: .null)
        return try app.protections.filter { _, protection in
            try !protection.isOpen(state: state, request: view)
        }.map { name, _ in name }
    }
}
