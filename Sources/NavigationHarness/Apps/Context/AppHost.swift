import NavigationCore

/// What the closures of one assembled app share: the navigator that runs it, and what went wrong in them.
class AppHost {
    // Both keep closures of the app, which keep this.
    private weak var table: FunctionTable?
    private weak var running: Navigator?
    /// The callbacks that run now, innermost last, each with the first thing that went wrong in it.
    private var frames: [(any Error)?] = []

    init(functions: FunctionTable) { table = functions }

    func attach(to navigator: Navigator) { running = navigator }

    func navigator() throws -> Navigator {
        guard let running else { throw AppFault("the app does not run yet: only its callbacks can navigate") }
        return running
    }

    /// Keeps a function for as long as the flow lasts.
    func store<Function>(_ function: Function, at place: SourcePlace) throws -> FunctionID<Function> {
        guard let table else { throw AppFault("the flow has ended") }
        return table.store(function, place: place.text)
    }

    /// Runs a closure of the app; what it throws, and what its calls could not do, names the closure.
    func run<Result>(_ place: String, _ body: () throws -> Result) throws -> Result {
        frames.append(nil)
        let result: Result
        do {
            result = try body()
        } catch {
            frames.removeLast()
            throw CallbackFault(place, error)
        }
        if let failure = frames.removeLast() { throw CallbackFault(place, failure) }
        return result
    }

    /// Notes that a call in a callback could not be carried out; the callback fails when it returns.
    func fail(_ error: any Error) -> Bool {
        guard let last = frames.indices.last else { return false }
        frames[last] = frames[last] ?? error
        return true
    }
}

/// What an app's own closure threw, with the place of the closure in the description.
public struct CallbackFault: Error, CustomStringConvertible {
    /// Such as `the action 'open' of 'home'`.
    public var place: String
    public var error: any Error

    init(_ place: String, _ error: any Error) {
        // What passes through several closures is told by the innermost one.
        if let inner = error as? CallbackFault {
            self = inner
        } else {
            (self.place, self.error) = (place, error)
        }
    }

    public var description: String { "\(place): \(error)" }
}

/// The host of an app of a known type: knows its state.
final class AppRuntime<App: NavigationApp>: AppHost {
    let app: App
    /// Keys that the state declares, in order.
    let stateKeys: [String]
    private let initial: App.State
    /// Kinds of containers and modals that screens use.
    var kinds: [any ContainerKind] = []
    var modals: [ModalKind] = []
    private var known: (value: Value, state: App.State)?

    init(_ app: App, stateKeys: [String], functions: FunctionTable) {
        self.app = app
        self.stateKeys = stateKeys
        initial = app.initialState
        super.init(functions: functions)
    }

    /// The app's state; before the launch the initial one.
    func state() -> App.State {
        guard let value = try? navigator().appState, value.fields?.isEmpty == false || stateKeys.isEmpty else {
            return initial
        }
        return (try? state(of: value)) ?? initial
    }

    /// The state that a plain value stands for; the last one is remembered, since it is asked for again and again.
    func state(of value: Value) throws -> App.State {
        if let known, known.value == value { return known.state }
        let state = try value.decoded(as: App.State.self)
        known = (value, state)
        return state
    }

    func setState(_ state: App.State) throws {
        let fields = try Value(encoding: state).fields ?? [:]
        let all = Dictionary(uniqueKeysWithValues: stateKeys.map { ($0, fields[$0] ?? .null) })
        try navigator().perform(.setState(.record(all.merging(fields) { $1 })))
    }
}
