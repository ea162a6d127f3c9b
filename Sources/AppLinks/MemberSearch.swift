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
        closed = try launched([:]).closedProtections()
        state = given
        if !given.isEmpty { ways = ["as the state says"] }
        for name in closed { try open(name) }
        left = try launched(state).closedProtections().filter { closed.contains($0) }
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
        guard try start.closedProtections().contains(name) else { return }
        for attempt in attempts(name, start.app) {
            let navigator = try launched(state)
            // What cannot be done is no way in.
            guard (try? attempt.perform(navigator)) != nil, (try? navigator.comeToRest()) != nil,
                try !navigator.closedProtections().contains(name)
            else { continue }
            let found = (navigator.state.app.fields ?? [:]).filter { start.state.app[$0.key] != $0.value }
            let member = state.merging(found) { $1 }
            // What the app keeps elsewhere does not outlive the attempt.
            guard try !launched(member).closedProtections().contains(name) else { continue }
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
                            try navigator.present(entry)
                            try navigator.tap(action, arguments)
                        }
                    )
                }
            }
        }
        for (name, input) in app.explore.inputs {
            attempts.append(Attempt(text: "the input '\(name)'") { navigator in try navigator.runInput(name, input) })
        }
        return attempts
    }
}

extension Navigator {
    /// Protections of the app that are closed in the state as it is.
    fileprivate func closedProtections() throws -> [String] {
        try condition { try world.closedProtections(in: state.app) }
    }

    fileprivate func present(_ entry: ScreenEntry) throws {
        var options = RequestOptions()
        options.parameters = entry.parameters
        try request(.present(.screen(entry.name)), options)
    }

    /// Performs an action of the visible screen as a person does.
    fileprivate func tap(_ action: String, _ arguments: Value) throws {
        guard let visible = state.visible(world: world).flatMap({ state.view(of: $0) }),
            let function = app.screens[visible.name]?.actions[action]
        else { return }
        try step { _ = try gesture(.action(action, screen: visible.name), of: visible.id) { try function(arguments) } }
    }

    fileprivate func runInput(_ name: String, _ input: @escaping () throws -> Void) throws {
        try step { try call(.named("the input '\(name)'")) { try input() } }
    }
}
