import NavigationCore

/// A protection that is open as long as a condition on the app's state holds; in an app it is called `Condition`.
public struct StateCondition<App: NavigationApp> {
    let name: String
    let challenge: Challenge
    let holds: (App.State, RequestView) throws -> Bool
    let asksAgain: Bool

    /// What happens while the condition does not hold.
    public struct Challenge {
        let make: (AppRuntime<App>, _ place: String) throws -> NavigationCore.Challenge

        /// The request is denied at once.
        public static func deny(_ reason: Reason = .protected) -> Self { Self { _, _ in .deny(reason) } }

        /// A screen is presented; the gate opens when the condition holds, and closes with the screen.
        public static func present(_ screen: some Destination) -> Self {
            Self { _, place in
                guard case .screen(let name) = screen.target else {
                    throw AppFault("\(place) presents a screen by its name, not an address")
                }
                return .screen(ScreenEntry(name, parameters: try screen.parameters()))
            }
        }

        /// A screen is presented, named by the type of its parameters, none of which it needs.
        public static func present(_ screen: any ScreenParameters.Type) -> Self { present(screen.screen) }

        /// A closure is given the gate and answers it, at once or later.
        public static func ask(_ body: @escaping (AppContext<App>, ChallengeGate) throws -> Void) -> Self {
            Self { runtime, place in
                .function { gate, request in
                    try runtime.run(place) {
                        try body(AppContext(runtime), ChallengeGate(gate, request, runtime))
                    }
                }
            }
        }
    }

    /// A protection that is open when a closure of the state says so.
    ///
    /// `asksAgain`: whether a request's other protections are asked once more when this one has opened.
    public init(
        _ name: String,
        challenge: Challenge = .deny(),
        asksAgain: Bool = true,
        unless holds: @escaping (App.State) throws -> Bool
    ) {
        self.init(name, challenge: challenge, asksAgain: asksAgain) { state, _ in try holds(state) }
    }

    /// A protection that is open when a closure of the state and the request says so.
    public init(
        _ name: String,
        challenge: Challenge = .deny(),
        asksAgain: Bool = true,
        unless holds: @escaping (App.State, RequestView) throws -> Bool
    ) {
        (self.name, self.challenge, self.asksAgain, self.holds) = (name, challenge, asksAgain, holds)
    }

    func protection(_ runtime: AppRuntime<App>) throws -> any Protection {
        let (place, holds) = ("the protection '\(name)'", holds)
        let challenge = try challenge.make(runtime, "the challenge of '\(name)'")
        return StateProtection(name, challenge: challenge, asksAgain: asksAgain) { state, request in
            try runtime.run(place) { try holds(runtime.state(of: state), request) }
        }
    }
}

/// The gate of a protection that holds a request; it can be answered once.
public struct ChallengeGate {
    /// The request that waits.
    public let request: RequestView
    private let gate: Gate
    private let host: AppHost

    init(_ gate: Gate, _ request: RequestView, _ host: AppHost) {
        (self.gate, self.request, self.host) = (gate, request, host)
    }

    /// Lets the request go on.
    public func allow() throws { try host.navigator().perform(.answer(gate, .allow)) }
    /// Ends the request.
    public func deny(_ reason: Reason = .protected) throws {
        try host.navigator().perform(.answer(gate, .deny(reason)))
    }
}

/// A protection of an app: a condition on its state, or a type of the app's own.
public struct DeclaredProtection<App: NavigationApp> {
    let make: (AppRuntime<App>) throws -> any Protection
}

/// Builds the protections of an app.
@resultBuilder
public enum ProtectionsBuilder<App: NavigationApp>: ListBuilding {
    public typealias Entry = DeclaredProtection<App>

    public static func buildExpression(_ condition: StateCondition<App>) -> [DeclaredProtection<App>] {
        [DeclaredProtection { try condition.protection($0) }]
    }
    public static func buildExpression(_ protection: some Protection) -> [DeclaredProtection<App>] {
        [DeclaredProtection { _ in protection }]
    }
}
