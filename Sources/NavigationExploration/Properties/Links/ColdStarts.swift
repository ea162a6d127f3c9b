import NavigationCore
import NavigationHarness
import OrderedCollections

/// What the app shows that is launched anew with a state, each case tried once.
struct ColdStarts {
    private var known: [Start: Sight] = [:]

    private struct Start: Hashable {
        var address: String?
        var source: LinkSource
        var state: Value
        /// One number for what the app keeps outside its state.
        var memory: UInt64
    }

    /// What a launch shows; without an address, one that no link has brought.
    mutating func sight(
        _ address: String?,
        _ source: LinkSource,
        _ state: Value,
        _ trial: Trial
    ) throws -> Sight? {
        let memory = try trial.memoryDigest()
        let start = Start(address: address, source: source, state: state, memory: memory)
        if let seen = known[start] { return seen }
        let seen = try trial { navigator -> Sight? in
            let start = navigator.log.events.count
            try ColdStarts.launch(navigator, address, source, state)
            var sight = Sight(navigator.state, navigator.world)
            let events = Array(navigator.log.events.dropFirst(start))
            sight?.isOpened = events.openSomething
            sight?.ledTo = events.goalOfLink
            return sight
        }
        known[start] = seen
        return seen
    }

    /// Launches the app anew, and waits for what it takes to find out what to show; without a state, with that of any
    /// launch.
    static func launch(_ navigator: Navigator, _ address: String?, _ source: LinkSource, _ state: Value? = nil) throws {
        try navigator.perform(.terminate)
        var launch = Launch()
        (launch.url, launch.source) = (address, source)
        if case .record(let fields)? = state { launch.state = fields }
        _ = try navigator.step { try navigator.perform(.launch(launch)) }
        try navigator.awaitAnswers()
    }

    /// Lua that launches the app so; what the state is, in Lua as well, if it is not that of any launch.
    static func script(_ address: String, _ source: String, state: String?) -> [String] {
        let usual = LinkSource.usual(for: address).rawValue
        let link = "url = \(Value.string(address))" + (source == usual ? "" : ", source = \(Value.string(source))")
        let given = state.flatMap { $0 == "{}" ? nil : ", state = \($0)" } ?? ""
        return ["app.terminate()", "app.launch{ \(link)\(given) }"]
    }
}

extension Value {
    /// A state of the app as a launch takes it, in Lua: what is not as in the description, and what outlives the app.
    func launchScript(in app: AppDescription) -> String {
        let told = (fields ?? [:]).filter { app.persistent.contains($0.key) || app.state[$0.key] != $0.value }
        return Value.record(told).script
    }
}

extension AppDescription {
    /// Whether a function finds out what a screen shows, which may take its time.
    func isFoundOut(_ screen: String) -> Bool { screens[screen]?.resolver != nil }

    /// Lua that gives such a function all the time that it may take.
    static let waitForAnswer = "clock.advance(\"60s\")"

    /// Lua that waits until a screen has opened.
    func wait(for screen: String) -> [String] { isFoundOut(screen) ? [AppDescription.waitForAnswer] : [] }
}

extension Navigator {
    /// Lets the time pass that the app takes to find out what requests wait for.
    func awaitAnswers() throws {
        try passInstants(within: .seconds(60)) { state.isAwaitingAnswer }
    }
}

/// A screen that can be seen.
struct Shown: Equatable {
    var screen: String
    var parameters: [String: Value]

    init(_ view: ScreenView) { (screen, parameters) = (view.name, view.parameters) }

    var text: String { "'\(screen)'" + (parameters.isEmpty ? "" : " \(Value.record(parameters).script)") }
}

/// What can be seen of an app.
struct Sight {
    var front: Shown
    /// The front one and those beside it.
    var all: [Shown]
    /// Whether nobody has to answer anything first.
    var isSettled: Bool
    /// Whether something was pushed or presented for it, and no other place selected.
    var isOpened = false
    /// The screen that the link has led to for which the app was launched, if it did not fail.
    var ledTo: String?

    /// `nil` where nothing can be seen.
    init?(_ state: NavigationState, _ world: World) {
        guard let visible = state.visibleView(in: world) else { return nil }
        front = Shown(visible)
        isSettled = state.requests.isEmpty && !state.isLocked
        let root = state.window(state.activeWindow)?.layers.last?.root
        all = (root.map { state.shown(under: $0, in: world) } ?? []).compactMap { state.view(of: $0).map(Shown.init) }
    }

    func first(_ screen: String) -> Shown? { all.first { $0.screen == screen } }
}

extension [Event] {
    /// The screen that the first link among them has led to; `nil` if it has failed, or waits.
    fileprivate var goalOfLink: String? {
        guard let request = first(where: { $0.kind == .matched })?.request,
            let end = first(where: { $0.kind == .settled && $0.request == request }),
            let outcome = end.settlement?.outcome, [.done, .noop].contains(outcome)
        else { return nil }
        return end.screen
    }

    /// Whether they open a screen where the app is, and lead nowhere else.
    var openSomething: Bool {
        contains { $0.kind == .pushed || $0.kind == .presented }
            && !contains { $0.kind == .tabSelected || $0.kind == .switched }
    }
}
