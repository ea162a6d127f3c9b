/// What a person chooses in an alert or a dialog.
extension Reducer {
    /// Chooses an action of the alert in front.
    mutating func choose(_ id: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        let layers = state.windows[window].layers
        guard let alert = layers.last?.alert else {
            throw Refusal(.failed, .notPresented, "no alert or dialog is in front")
        }
        guard let action = alert.actions.first(where: { $0.id == id }) else {
            let known = alert.actions.map(\.id)
            let hint = suggestion(for: id, among: known)
            throw Refusal(
                .failed,
                .unknownAction,
                "the alert has no action '\(id)' but \(known.joined(separator: ", "))\(hint)"
            )
        }
        // Who waits for the answer gets it as what the alert leaves.
        state.requests.update(request.id) { $0.options.result = .string(id) }
        return try draft.closeLayers(from: layers.count - 1, request, window, reason: .dismissed, action: action)
    }
}
