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
        return (unknown + actions + unknownGestures + unknownParameters + malformedLinks).map {
            AppProblem(.warning, $0)
        }
    }

    private var unknownGestures: [String] {
        let known = Manual.entries.keys.filter { $0.hasPrefix("user.") }.sorted() + Self.otherMoves
        return explore.skip.gestures.filter { !known.contains($0) }.sorted().map {
            "'explore' names a gesture that there is not: '\($0)'\(suggestion(for: $0, among: known))"
        }
    }

    /// What else is tried, by what scripts call it.
    private static let otherMoves = [
        "tap", "perform", "navigate", "segue", "open_url", "app.lock", "app.unlock", "app.background", "app.terminate",
        "app.launch", "app.relaunch", "open_window", "close_window", "activate_window", "clock.advance", "input",
    ]

    private var unknownParameters: [String] {
        let known = Set(screens.values.flatMap(parameters))
        let ofAll = explore.parameters.keys.filter { !known.contains($0) }.sorted().map {
            "'explore' names a parameter that no screen has: '\($0)'\(offer(for: $0, among: known))"
        }
        let ofOne = explore.screenParameters.sorted { $0.key < $1.key }.flatMap { name, values in
            let known = screens[name].map(parameters)
            return values.keys.filter { known?.contains($0) == false }.sorted().map {
                "'explore' names a parameter that '\(name)' has not: '\($0)'\(offer(for: $0, among: known ?? []))"
            }
        }
        return ofAll + ofOne
    }

    /// Those that a screen declares, and those of its links.
    private func parameters(of screen: ScreenDescription) -> [String] {
        Array(screen.parameters.keys) + screen.links.flatMap { names(in: $0.pattern) }
    }

    private func names(in pattern: String) -> [String] { pattern.matches(of: /:(\w+)/).map { String($0.1) } }

    private var malformedLinks: [String] {
        explore.links.compactMap { link in
            do throws(Address.Malformed) {
                _ = try Address(link)
                return nil
            } catch {
                return "'explore' names the link '\(link)', which is malformed: \(error.message)"
            }
        }
    }

    private func unknownActions(_ actions: Set<String>, of name: String) -> [String] {
        guard let screen = screens[name] else { return [] }
        return actions.filter { screen.actions[$0] == nil }.sorted().map {
            "'explore' names an action that '\(name)' has not: '\($0)'\(offer(for: $0, among: screen.actions.keys))"
        }
    }
}
