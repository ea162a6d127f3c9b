import NavigationHarness

extension NavigationContext {
    /// Presents a question, or something that covers what it was asked from: once, however quick the second tap comes.
    func once(_ name: String, _ present: (_ name: String) -> NavigationRequest) {
        if presentedName != name { _ = present(name) }
    }

    /// The name of the modal in front.
    private var presentedName: String? {
        guard let state = try? navigator.state, let layers = state.window(state.activeWindow)?.layers,
            layers.count > 1, let screen = layers.last.flatMap({ state.screen(of: $0) })
        else { return nil }
        return state.view(of: screen)?.name
    }
}
