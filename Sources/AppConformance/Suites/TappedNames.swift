import NavigationCore
import OrderedCollections

/// Names of what can be tapped in an app, as far as it declares them.
package struct TappedNames: Sendable {
    private var screens: Set<String> = []
    private var targets: Set<String> = ["back"]
    /// What may be typed in before a tap is named as well: parameters of screens, and keys of the state.
    private var fields: Set<String> = []
    /// Actions and segues with their screens, such as `home.open`.
    private var places: Set<String> = []

    init() {}

    init(_ app: AppDescription) {
        screens = Set(app.screens.keys)
        targets.formUnion(app.windows.keys)
        for container in app.containers { targets.formUnion(container.children.compactMap(\.key)) }
        fields = Set(app.state.keys).union(app.screens.values.flatMap(\.parameters.keys))
        let given = app.explore.actions.values.flatMap(\.values).joined()
        fields.formUnion(given.compactMap(\.fields).flatMap(\.keys))
        let actions = app.screens.values.flatMap { screen in screen.actions.keys.map { (screen.name, $0) } }
        for (screen, name) in actions + app.segues.map({ ($0.from ?? "", $0.identifier) }) {
            targets.insert(name)
            if !screen.isEmpty { places.insert("\(screen).\(name)") }
        }
    }

    /// Whether something is called so, alone or with the screen on which it is tapped.
    package func contains(_ name: String) -> Bool {
        if targets.contains(name) || fields.contains(name) || screens.contains(name) || places.contains(name) {
            return true
        }
        guard let dot = name.firstIndex(of: ".") else { return false }
        let target = String(name[name.index(after: dot)...])
        // What belongs to an action is tapped on its own screens only.
        let isPlaced = places.contains { $0.hasSuffix(".\(target)") }
        return screens.contains(String(name[..<dot])) && !isPlaced
            && (targets.contains(target) || screens.contains(target))
    }

    /// The one that is most like a name that means nothing.
    package func nearest(to name: String) -> String? {
        nearestName(to: name, among: places.union(targets).union(screens).sorted())
    }
}
