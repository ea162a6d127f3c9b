import NavigationCore
import OrderedCollections

extension AppDescription {
    /// Names in `explore = { … }` that the app does not have, which whoever explores it passes over without a word.
    var unknownToExplore: [AppProblem] {
        let screens = explore.ends.union(explore.skip.screens).sorted() + explore.screenParameters.keys.sorted()
        let acting = [explore.actions.mapValues { Set($0.keys) }, explore.skip.actions]
        let unknown = (screens + acting.flatMap { $0.keys.sorted() }).filter { self.screens[$0] == nil }.map {
            "'explore' names a screen that is missing: '\($0)'\(offer(for: $0, among: self.screens.keys))"
        }
        let actions = acting.flatMap { screens in
            screens.sorted { $0.key < $1.key }.flatMap { name, actions in unknownActions(actions, of: name) }
        }
        return (unknown + actions).map { AppProblem(.warning, $0) }
    }

    private func unknownActions(_ actions: Set<String>, of name: String) -> [String] {
        guard let screen = screens[name] else { return [] }
        return actions.filter { screen.actions[$0] == nil }.sorted().map {
            "'explore' names an action that '\(name)' has not: '\($0)'\(offer(for: $0, among: screen.actions.keys))"
        }
    }
}
