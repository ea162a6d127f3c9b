import OrderedCollections

/// Screens with a place that may be shown elsewhere, too: which of both is meant is not said.
extension DescriptionCheck {
    var looseWarnings: [String] {
        let places = fixedPlaces
        return screens { screens, index in
            guard case .anywhere = screens[index].origins else { return false }
            return places[screens[index].name] != nil
        }.map { screen in
            "'\(screen.name)' has its place in \(places[screen.name] ?? "") and may be pushed anywhere, too: "
                + "say with 'from' from where it is shown besides"
        }
    }

    /// Places that need not be on screen, by the screens in them: in another screen, in a further window, in the child of
    /// a switcher.
    ///
    /// A switcher around the whole app is usual. There the question arises only for a screen that says how it is shown.
    private var fixedPlaces: [String: String] {
        var places: [String: String] = [:]
        let atLaunch = Set(app.root.entries.map(\.name))
        for (name, node) in app.windows {
            for entry in node.entries where !atLaunch.contains(entry.name) {
                places[entry.name] = "the window '\(name)'"
            }
        }
        for container in app.containers where app.containerKinds[container.kind]?.holdsOneChild == true {
            for child in container.children {
                for entry in child.node.entries where saysHowItIsShown(entry.name) {
                    places[entry.name] =
                        "the child '\(child.key ?? "")' of the \(container.kind) '\(container.id ?? "")'"
                }
            }
        }
        for name in app.screens.keys {
            if let holder = graph.holders[name] { places[name] = "'\(holder)'" }
        }
        return places
    }

    private func saysHowItIsShown(_ name: String) -> Bool {
        guard let screen = app.screens[name] else { return false }
        return screen.presentation != nil || screen.embedding != nil
    }
}
