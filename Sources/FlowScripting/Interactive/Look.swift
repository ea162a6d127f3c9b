import NavigationCore
import NavigationHarness
import OrderedCollections

/// What an app looks like in one state.
struct Look {
    let state: NavigationState
    let tree: [TreeLine]
    let sight: Sight
}

extension InteractiveSession {
    /// What the app looks like now. Between two entries nothing happens, so what one leaves is what the next one finds.
    var look: Look {
        // States that share their parts are compared in one step.
        if let lastLook, lastLook.state == navigator.state { return lastLook }
        let screen = surface.visibleScreen(navigator)
        let isDeclared = screen.map { app.description.screens[$0.name] != nil } ?? false
        let look = Look(
            state: navigator.state,
            tree: navigator.state.drawnLines(in: navigator.world),
            sight: Sight(screen: screen, isAlert: !isDeclared, state: navigator.state, world: navigator.world)
        )
        lastLook = look
        return look
    }

    var sight: Sight { look.sight }
}
