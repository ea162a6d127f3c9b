package import NavigationCore
package import NavigationHarness

/// Leads an app from one situation to others and back, for those who follow what somebody else has done.
package final class AppWalker {
    private let runner: MoveRunner
    private let arguments: ArgumentChoices
    private let list: MoveList

    /// The app, made and not launched.
    package init(_ app: any ExplorableApp) throws {
        runner = try MoveRunner(app)
        (arguments, list) = (ArgumentChoices(runner.world.app), MoveList(runner.world))
        runner.world.functions.comparesByPlace = true
    }

    package var navigator: Navigator { runner.navigator }
    package var world: World { runner.world }

    /// Where the app can be put back to.
    package struct Stand {
        fileprivate let place: Place
        package var state: NavigationState { place.situation.state }
    }

    /// The app as it is; `nil` where that cannot be kept, as work of its own is under way.
    package func stand() -> Stand? { runner.keep().map { Stand(place: $0) } }

    /// Puts the app back; false if it cannot leave where it is.
    package func put(_ stand: Stand) throws -> Bool {
        let replays = runner.replays
        try runner.go(to: stand.place) { [] }
        return runner.replays == replays
    }

    /// What can be tried as the app is now, as explorers do.
    package func moves() -> [Move] { list.moves(of: navigator) }

    /// What is tried in place of an action that comes to nothing without arguments.
    package func alternatives(to move: Move, in state: NavigationState) -> [Move] {
        list.alternatives(to: move, in: state)
    }

    package func perform(_ move: Move) -> Performed { runner.perform(move) }

    package func perform(_ body: (Navigator) throws -> Void) -> Performed {
        runner.record { try navigator.step { try body(navigator) } }
    }

    /// One number for the situation, as explorers tell situations apart.
    package func identity(trails: Bool) throws -> UInt64 {
        Identity(state: try runner.fingerprint(trails: trails), memory: try runner.memoryDigest()).whole
    }

    /// Arguments that the description gives for an action, or none.
    package func arguments(ofAction action: String, on screen: String) -> [Value] {
        arguments.ofAction(action, on: screen)
    }

    /// Parameters to open a screen with where nothing is known of them.
    package func parameters(of screen: String) -> [String: Value] { arguments.parameters(of: screen).first ?? [:] }
}

extension Move {
    /// Lua that does it; `waited` is how long time has passed.
    package func lua(waited: Duration) -> [String] { script(waiting: waited) }
}

extension Value {
    /// The value as a person writes it in Lua: `{ id = "5" }`.
    package var lua: String { script }
}
