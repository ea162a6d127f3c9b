import NavigationCore
import NavigationHarness
import OrderedCollections

/// Finds out how somebody signs in: which state of the app opens what protects its screens.
///
/// A member cannot be guessed. What the app says about the outside (`explore`) is tried, then the actions of the screens
/// that protections present, as a person would tap them without typing anything.
struct MemberSearch {
    private let fresh: () throws -> Navigator
    /// The protections that are closed when the app starts.
    private(set) var closed: [String] = []
    /// The state of a member, as far as it differs from that of a start.
    private(set) var state: [String: Value] = [:]
    /// How each protection was opened.
    private(set) var ways: [String] = []
    /// Protections that nothing has opened.
    private(set) var left: [String] = []

    /// Something that a person or the outside does.
    private struct Attempt {
        var text: String
        var perform: (Navigator) throws -> Void
    }

    init(_ fresh: @escaping () throws -> Navigator, given: [String: Value]) throws {
        self.fresh = fresh
        closed = try closedProtections(in: launched([:]))
        state = given
        if !given.isEmpty { ways = ["as the state says"] }
        for name in closed { try open(name) }
        left = try closedProtections(in: launched(state)).filter { closed.contains($0) }
    }

    /// Protections of the app that are closed in the state as it is.
    private func closedProtections(in navigator: Navigator) throws -> [String] {
        try navigator.condition { try navigator.world.closedProtections(in: navigator.state.app) }
    }

    private func launched(_ state: [String: Value]) throws -> Navigator {
        let navigator = try fresh()
        var launch = Launch()
        launch.state = state
        try navigator.perform(.launch(launch))
        try navigator.comeToRest()
        return navigator
    }

    private mutating func open(_ name: String) throws {
        let start = try launched(state)
        guard try closedProtections(in: start).contains(name) else { return }
        for attempt in attempts(name, start.app) {
            let navigator = try launched(state)
            // What cannot be done is no way in.
            guard (try? attempt.perform(navigator)) != nil, (try? navigator.comeToRest()) != nil,
                try !closedProtections(in: navigator).contains(name)
            else { continue }
            let found = (navigator.state.app.fields ?? [:]).filter { start.state.app[$0.key] != $0.value }
            let member = state.merging(found) { $1 }
            // What the app keeps elsewhere does not outlive the attempt.
            guard try !closedProtections(in: launched(member)).contains(name) else { continue }
            state = member
            ways.append(attempt.text)
            return
        }
    }

    /// Actions of the screen that the protection presents, with the arguments that the app names, then its inputs.
    private func attempts(_ protection: String, _ app: AppDescription) -> [Attempt] {
        var attempts: [Attempt] = []
        if case .screen(let entry)? = app.protections[protection]?.challenge, let screen = app.screens[entry.name] {
            for action in screen.actions.keys {
                for arguments in app.explore.actions[entry.name]?[action] ?? [.null] {
                    let text = arguments == .null ? "" : " \(arguments)"
                    attempts.append(
                        Attempt(text: "\(entry.name).\(action)\(text)") { navigator in
                            var options = RequestOptions()
                            options.parameters = entry.parameters
                            try navigator.request(.present(.screen(entry.name)), options)
                            try MemberSearch.tap(action, arguments, in: navigator)
                        }
                    )
                }
            }
        }
        for (name, input) in app.explore.inputs {
            let text = "the input '\(name)'"
            attempts.append(
                Attempt(text: text) { navigator in try navigator.step { try navigator.call(.named(text), input) } }
            )
        }
        return attempts
    }

    /// Performs an action of the visible screen as a person does.
    private static func tap(_ action: String, _ arguments: Value, in navigator: Navigator) throws {
        let state = navigator.state
        guard let visible = state.visible(world: navigator.world).flatMap({ state.view(of: $0) }),
            let function = navigator.app.screens[visible.name]?.actions[action]
        else { return }
        let origin = WorkOrigin.action(action, screen: visible.name)
        try navigator.step { _ = try navigator.gesture(origin, of: visible.id) { try function(arguments) } }
    }
}
