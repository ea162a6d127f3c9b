import NavigationCore

/// What the search and several properties ask of a situation.
extension NavigationState {
    /// The modal in front, or what fills the window.
    var frontLayer: Layer? { window(self.activeWindow)?.layers.last }

    /// How many modals, and what lies below them, the window in front has.
    var layerCount: Int { layerCount(in: self.activeWindow) }

    /// How many a window has; none when it is closed.
    func layerCount(in window: String) -> Int { self.window(window)?.layers.count ?? 0 }

    /// Whether a request waits for what the app finds out.
    var isAwaitingAnswer: Bool { requests.contains { $0.inquiry != nil || $0.stage == .delivering } }

    /// Names of what is seen of the window in front, from back to front, with the parts of screens.
    func seen(in world: World) -> [String] {
        guard let layer = frontLayer, layer.alert == nil else { return [] }
        return onScreen(under: layer.root, world).compactMap { view(of: $0)?.name }
    }
}
