import NavigationCore

/// Presenters: functions of the app that show the destination of a request.
extension Navigator {
    /// Lets a presenter show a destination; the request ends as the one that the presenter has made for it.
    func present(
        _ destination: NodeID,
        from source: NodeID?,
        for request: RequestID,
        by id: FunctionID<Presenter>
    ) throws {
        guard let presenter = world.functions[id], let view = state.view(of: destination) else { return }
        let made: RequestID?
        do {
            made = try called(for: .presenter(of: view.name), nil) {
                try presenter(source.flatMap { state.view(of: $0) }, view)
            }
        } catch {
            let why = "the presenter of '\(view.name)' has failed"
            try perform(.settle(request, Settlement(.failed, .notPresented, why)))
            throw error
        }
        guard let made else {
            try perform(end(of: request, showing: view))
            return
        }
        try whenEnded(made) { [weak self] end, _ in try self?.perform(.settle(request, end)) }
    }

    /// The end of a request whose presenter has answered with no request of its own.
    private func end(of request: RequestID, showing view: ScreenView) -> Input {
        state.isLive(view.id)
            ? .settle(request, Settlement(.done, .shown, "'\(view.name)' is shown by its presenter"))
            : .settle(request, Settlement(.failed, .notPresented, "the presenter did not show '\(view.name)'"))
    }
}
