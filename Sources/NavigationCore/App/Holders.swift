import OrderedCollections

/// Screens that have their place in a container that fills another screen, by name, with that screen's.
struct Holders {
    private var byScreen: [String: String] = [:]

    init(app: AppDescription) {
        let elsewhere = Set(([app.root] + app.windows.values).flatMap(\.entries).map(\.name))
        let screens = app.screens.values
        // By index: an iterator would copy every screen.
        for index in screens.indices {
            let name = screens[index].name
            for entry in screens[index].root?.entries ?? [] where !elsewhere.contains(entry.name) && entry.name != name
            {
                byScreen[entry.name] = byScreen[entry.name] ?? name
            }
        }
    }

    /// The screen that holds a screen; the first one, if several do.
    subscript(_ screen: String) -> String? { byScreen[screen] }
}
