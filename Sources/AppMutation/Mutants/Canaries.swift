import NavigationCore
import OrderedCollections

/// Two mutants that check the run itself: a score is only worth something if the one dies and the other lives.
package enum Canaries {
    /// An app that shows nothing of its own: whatever flow looks at it notices.
    package static var mustDie: Mutant {
        Mutant(
            .canary,
            [],
            "the app shows a screen of its own in place of everything",
            touches: [],
            hint: "assert.visible(…)"
        ) { app in
            let name = "sextant canary"
            app.screens[name] = ScreenDescription(name)
            app.root = .stack(ScreenEntry(name))
        }
    }

    /// The app as it is: whatever flow fails now fails without a mutant.
    package static var mustLive: Mutant {
        Mutant(.canary, [], "the app as it is", touches: [], hint: "") { _ in }
    }
}
