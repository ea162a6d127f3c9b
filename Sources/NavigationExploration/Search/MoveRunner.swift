package import NavigationCore
import NavigationHarness
import OrderedCollections

/// Holds the app that is explored, brings it into situations and makes moves in it.
final class MoveRunner {
    let app: any ExplorableApp
    private(set) var navigator: Navigator
    /// How often the app was made anew and led to where it was, as it could not be put there.
    private(set) var replays = 0
    /// Says when nothing is tried any more, whatever is under way.
    var limit: StopRule?
    /// What was done with the app since it was launched.
    private var past = Past.moves(nil)
    /// The app before it was launched, and after that.
    private var unlaunched: Place?
    private var start: Place?

    init(_ app: any ExplorableApp) throws {
        self.app = app
        navigator = try app.makeNavigator()
    }

    var world: World { navigator.world }

    /// Commands of requests that neither have ended nor wait.
    var lostRequests: [String] {
        navigator.records.values.filter { $0.settlement == nil && navigator.state.request($0.id) == nil }
            .map(\.command).sorted()
    }

    // MARK: Being somewhere

    /// Makes the app anew and launches it; throws a `LaunchFault` if its own code keeps it from that.
    func launch() throws {
        navigator = try app.makeNavigator()
        past = .moves(nil)
        world.functions.comparesByPlace = true
        unlaunched = app.flows.isEmpty ? nil : keep()
        do {
            try app.perform { _ = try navigator.perform(.launch(Launch())) }
        } catch {
            throw LaunchFault(app: world.app.name, message: app.failure(of: error).message)
        }
        start = keep()
    }

    /// Makes the app anew, launches it and makes some moves.
    func walkAnew(_ moves: [Move]) throws {
        try checkTime()
        try launch()
        try make(moves)
    }

    /// The app as it is, to be gone back to; `nil` where something of it cannot be left.
    func keep() -> Place? {
        guard let situation = try? navigator.situation(),
            let memory = try? app.memory?.keep() ?? KeptMemory(digest: 0, content: nil)
        else { return nil }
        return Place(situation: situation, memory: memory, navigator: ObjectIdentifier(navigator), past: past)
    }

    /// One number for the navigation state, with what functions wait for that have still to be called.
    func fingerprint(trails: Bool = true) throws -> UInt64 {
        Identity.join(navigator.fingerprint(trails: trails).rawValue, try app.memory?.waitingDigest() ?? 0)
    }

    /// One number for what the app keeps besides its state; 0 for what an app that was just made keeps.
    func memoryDigest() throws -> UInt64 { try app.memory?.digest() ?? 0 }

    /// The same number for what the launch has left there; `nil` where it could not be kept.
    var launchedMemory: UInt64? { start?.memory.digest }

    /// Puts what the app keeps besides its state back to what it was after the launch; false if it is that.
    func forget() throws -> Bool {
        guard let memory = app.memory, let start, try memory.digest() != start.memory.digest else { return false }
        leaveWay()
        try memory.putBack(start.memory)
        return true
    }

    /// Brings the app to a place; without one, or if it cannot be left for that, by making moves from the launch on.
    ///
    /// They are those that have led to the place: on another way its screens and requests would have other numbers than in
    /// the state that was kept.
    func go(to place: Place?, way: () -> [Move]) throws {
        try checkTime()
        if let place, put(place) { return }
        replays += 1
        if case .moves(let moves)? = place?.past { try walk(moves?.all ?? []) } else { try walk(way()) }
    }

    /// Notes that something is done with the app that is no move.
    func leaveWay() { past = .other }

    /// Makes moves from the launch on.
    func walk(_ way: [Move]) throws {
        if start.map({ put($0) }) != true { try launch() }
        try make(way)
    }

    /// Makes moves from where the app is.
    func make(_ moves: some Sequence<Move>) throws {
        for move in moves {
            try checkTime()
            _ = perform(move)
        }
    }

    /// One function of the app that never ends takes as long as a flow may: hundreds of them are no single step.
    private func checkTime() throws { if limit?.end != nil { throw TimeIsOver() } }

    /// False if the place is one of an app that is gone, or if this one cannot be left.
    private func put(_ place: Place) -> Bool {
        guard place.navigator == ObjectIdentifier(navigator), (try? navigator.put(place.situation)) != nil else {
            return false
        }
        past = place.past
        return app.memory.map { (try? $0.putBack(place.memory)) != nil } ?? true
    }

    // MARK: Moving

    /// Makes a move, and tells what has happened.
    func perform(_ move: Move) -> Performed {
        // A flow begins with an app that has none.
        let before = past
        let performed = record { try make(move) }
        if case .moves(let moves) = before { past = .moves(PastMoves(moves, move)) } else { past = .other }
        return performed
    }

    /// Does something with the app, and tells what has happened.
    func record(_ body: () throws -> Void) -> Performed {
        let start = (events: navigator.log.events.count, time: navigator.state.now)
        var failure: AppFailure?
        do { try app.perform(body) } catch { failure = app.failure(of: error) }
        // A flow begins with an app that was just made, and with its own log.
        return Performed(
            events: Array(navigator.log.events[min(start.events, navigator.log.events.count)...]),
            failure: failure,
            waited: navigator.state.now - start.time
        )
    }

    private func make(_ move: Move) throws {
        switch move {
        case .tap(let action, let arguments): try tap(action, arguments)
        case .perform(let action, let arguments):
            _ = try navigator.step { try navigator.perform(action: action, arguments) }
        case .gesture(let command): try request(command)
        case .navigate(let screen, let parameters, let origin):
            try request(.navigate(.screen(screen)), parameters, from: origin)
        case .segue(let name, let parameters, let origin): try request(.segue(name), parameters, from: origin)
        case .open(let address, let source): try open(address, source)
        case .lock: try navigator.perform(.lock)
        case .unlock: try navigator.perform(.unlock)
        case .leaveAndReturn:
            try navigator.perform(.background)
            try navigator.perform(.foreground)
        case .terminate: try navigator.perform(.terminate)
        case .launch: try navigator.perform(.launch(Launch()))
        case .relaunch: try relaunch()
        case .openWindow(let id): try request(.openWindow(id))
        case .closeWindow(let id): try request(.closeWindow(id))
        case .activateWindow(let id): try request(.activateWindow(id))
        case .wait: if let timer = navigator.nextTimer { try navigator.advance(to: timer.due) }
        case .input(let name):
            guard let input = world.app.explore.inputs[name] else { return }
            try navigator.step { try navigator.call(.named(name), input) }
        case .flow(let name): try runFlow(name)
        }
    }

    /// Runs a flow in an app that was just made; what it does on the way is no matter of the search.
    private func runFlow(_ name: String) throws {
        guard let flow = app.flows.first(where: { $0.name == name }) else { return }
        if unlaunched.map({ put($0) }) != true { navigator = try app.makeNavigator() }
        try flow.run()
    }

    /// Lua of a move; of a flow what it does, where that is known.
    func script(of move: Move, waiting duration: Duration) -> [String] {
        if case .flow(let name) = move, let flow = app.flows.first(where: { $0.name == name }), !flow.lines.isEmpty {
            return flow.lines
        }
        return move.script(waiting: duration)
    }

    /// Whether a script can do what moves do.
    func canWrite(_ moves: [Move]) -> Bool {
        moves.allSatisfy { move in
            guard case .flow(let name) = move else { return true }
            return app.flows.contains { $0.name == name && !$0.lines.isEmpty }
        }
    }

    private func request(_ command: Command, _ parameters: [String: Value] = [:], from origin: String? = nil) throws {
        var options = RequestOptions()
        (options.parameters, options.from) = (parameters, origin.map { .name($0) })
        _ = try navigator.step { try navigator.request(command, options) }
    }

    private func tap(_ name: String, _ arguments: Value) throws {
        guard let visible = navigator.state.visibleView(in: world),
            let action = world.screen(visible.name)?.actions[name]
        else { return }
        _ = try navigator.step {
            try navigator.gesture(.action(name, screen: visible.name), of: visible.id) { try action(arguments) }
        }
    }

    /// An address starts an app that does not run.
    private func open(_ address: String, _ source: LinkSource) throws {
        guard navigator.state.phase == .terminated else { return try request(.openURL(address, source)) }
        var launch = Launch()
        (launch.url, launch.source) = (address, source)
        _ = try navigator.step { try navigator.perform(.launch(launch)) }
    }

    private func relaunch() throws {
        var launch = Launch()
        launch.restoration = navigator.state.snapshot(in: world)
        try navigator.perform(.terminate)
        _ = try navigator.step { try navigator.perform(.launch(launch)) }
    }
}

/// The app's own code has thrown, or had to be stopped, while the app was launched: there is nothing to explore.
public struct LaunchFault: Error, CustomStringConvertible {
    public var app: String
    public var message: String

    public var description: String { "the app '\(app)' could not be launched: \(message)" }
}

/// What was being tried is left as it is: there is no time for the rest of it.
struct TimeIsOver: Error {}

/// Where an app is, to be gone back to.
struct Place {
    var situation: Situation
    var memory: KeptMemory
    /// The navigator whose situation it is.
    var navigator: ObjectIdentifier
    var past: Past
}

/// What has led to a place.
enum Past {
    /// Nothing but moves since the launch; `nil`: none.
    case moves(PastMoves?)
    case other
}

/// What has come of a move, or of something else that was done with the app.
package struct Performed {
    package var events: [Event]
    /// How code of the app has failed.
    package var failure: AppFailure?
    /// Virtual time that has passed.
    package var waited: Duration

    /// How the last request has ended, where that is not `done`.
    var refusal: String? {
        guard let end = events.last(where: { $0.settlement != nil })?.settlement, end.outcome != .done else {
            return nil
        }
        return "\(end.outcome.rawValue) (\(end.reason.rawValue))"
    }

    static let nothing = Performed(events: [], waited: .zero)

    /// Whether the app was given something that it does not know.
    var ignoresInput: Bool {
        events.contains { event in
            if case .hazard(.ignoredInput, _) = event.fact { true } else { false }
        }
    }

    /// Whether a request has ended in some way.
    func ends(_ outcome: Outcome) -> Bool { events.contains { $0.settlement?.outcome == outcome } }
}
