import NavigationCore
import OrderedCollections

/// Two mutants that check the run itself: a score is only worth something if the one dies and the other lives.
package enum Canaries {
    private static let name = "sextant canary"

    /// An app that shows nothing of its own and does nothing: whatever flow looks at it notices.
    ///
    /// What a flow taps is there, so that it comes to its assertions.
    package static var mustDie: Mutant {
        Mutant(.canary, [], "the app shows and does nothing of its own", touches: [], hint: "assert.visible(…)") {
            app in
            var canary = ScreenDescription(name)
            for screen in app.screens.keys {
                app.screens[screen]?.links = []
                app.screens[screen]?.resolver = { _, answer in try answer(.cancel("canary")) }
                for action in app.screens[screen]?.actions.keys ?? [] { canary.actions[action] = ScreenAction { _ in } }
            }
            app.screens[name] = canary
            app.root = .stack(ScreenEntry(name))
        }
    }

    /// The app as it is: whatever flow fails now fails without a mutant.
    package static var mustLive: Mutant {
        Mutant(.canary, [], "the app as it is", touches: [], hint: "") { _ in }
    }
}
