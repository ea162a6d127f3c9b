extension NavigationState {
    /// The screen in front.
    package func visibleView(in world: World) -> ScreenView? { visible(world: world).flatMap { view(of: $0) } }

    /// Name of the screen in front.
    package func visibleName(in world: World) -> String? { visibleView(in: world)?.name }

    /// How many of each screen are live, by name.
    package var screenCounts: [String: Int] {
        live.compactMap { view(of: $0)?.name }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}
