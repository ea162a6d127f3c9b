import FlowScripting
import NavigationCore
import NavigationExploration
import NavigationHarness
import RunEvents

/// An app in Lua, or one linked into the executable, as it is explored.
final class ScriptedApp: ExplorableApp {
    let session: ExploredSession
    private(set) var flows: [ExploredFlow] = []
    private let variables: ScriptMemory
    var memory: (any AppMemory)? { variables }

    init(_ session: ExploredSession) { (self.session, variables) = (session, ScriptMemory(session)) }

    var pastReads: [String] { session.pastReads }

    private(set) var beginsWithFlows = false

    /// Goes on from the end of some flows, or only from there; each is run once to see that it gets there.
    func start(from flows: [StartingFlow], only: Bool) throws {
        beginsWithFlows = only && !flows.isEmpty
        for flow in flows {
            _ = try makeNavigator()
            try session.run(flow)
        }
        self.flows = flows.map { flow in
            ExploredFlow(name: flow.name, lines: flow.lines) { [session] in try session.run(flow) }
        }
    }

    func makeNavigator() throws -> Navigator {
        variables.forget()
        return try session.makeNavigator()
    }

    func perform<Result>(_ body: () throws -> Result) throws -> Result {
        variables.forget()
        return try session.perform(body)
    }

    func failure(of error: any Error) -> AppFailure {
        AppFailure(session.text(of: error), at: session.place(of: error), isStopped: session.wasStopped(by: error))
    }
}

extension ScriptedApp {
    /// The properties of a script, as the search holds them against situations.
    func properties(in path: String) throws(ScriptFailure) -> [OwnProperty] {
        try session.properties(in: path).map(property)
    }

    private func property(_ declared: DeclaredProperty) -> OwnProperty {
        OwnProperty(
            declared.name,
            rule(of: declared),
            holds: { [session] in try session.holds(declared, function: $0) },
            compare: { [session] in try session.holds(declared, before: $0, after: $1) },
            check: { ScriptedApp.check(declared, $0) }
        )
    }

    private func rule(of declared: DeclaredProperty) -> OwnProperty.Rule {
        let span = declared.within ?? ScriptedApp.patience
        return switch declared.kind {
        case .always: .always
        case .never: .never
        case .sometimes: .sometimes
        case .eventually: .eventually(within: span)
        case .leadsTo: .leadsTo(within: span)
        case .afterEachStep: .afterEachStep
        }
    }

    /// As long as a request may wait before it has stalled.
    private static let patience: Duration = .seconds(60)

    /// Lua that fails where the property does.
    private static func check(_ declared: DeclaredProperty, _ index: Int) -> [String] {
        guard declared.sources.indices.contains(index) else { return [] }
        var lines = declared.sources[index].split(separator: "\n").map(String.init)
        lines[0] = "local holds = " + lines[0]
        let assertion = declared.kind == .never ? "falsy" : "truthy"
        return lines + ["assert.\(assertion)(holds(), \(Value.string(declared.name)))"]
    }
}

/// What is kept of other situations takes all the room there is.
private struct NoRoom: Error {}

/// The variables that the functions of an app in Lua have captured.
private final class ScriptMemory: AppMemory {
    private unowned let session: ExploredSession
    /// The digest of what they hold; `nil`: something has run since.
    private var current: (value: UInt64, hasHandles: Bool)?

    init(_ session: ExploredSession) { self.session = session }

    /// Code of the app is about to run.
    func forget() { current = nil }

    var isFull: Bool { session.isFull }

    func digest() throws -> UInt64 { try held().value }

    func waitingDigest() throws -> UInt64 { try session.waitingDigest() }

    private func held() throws -> (value: UInt64, hasHandles: Bool) {
        let held = try current ?? session.variablesDigest()
        current = held
        return held
    }

    /// Nothing, where it would take what the app needs to go on.
    func keep() throws -> KeptMemory {
        guard !session.isTight else { throw NoRoom() }
        let held = try held()
        return KeptMemory(digest: held.value, content: try session.variables(held))
    }

    func variables() throws -> [KeptVariable] {
        try session.namedVariables().map {
            KeptVariable(name: "'\($0.name)', which the function at \($0.place) has captured", digest: $0.digest)
        }
    }

    func putBack(_ kept: KeptMemory) throws {
        let variables = kept.content as? ExploredSession.Variables
        // Of situations that are the same each has handles of its own, and functions that wait.
        guard kept.digest != current?.value || current?.hasHandles == true || variables?.hasUncounted == true else {
            return
        }
        try session.restore(variables)
        current = (kept.digest, variables?.hasHandles ?? false)
    }
}
