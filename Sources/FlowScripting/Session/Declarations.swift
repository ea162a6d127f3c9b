import LuaRuntime
import NavigationCore
import RunEvents

/// A flow as declared, with what is needed to run it.
struct DeclaredFlow {
    var declaration: FlowDeclaration
    var body: LuaFunction
    var options: FlowOptions
    /// Hooks, scope by scope in the order in which they run: all flows of a scope share its list.
    var before: [[LuaFunction]]
    var after: [[LuaFunction]]
    var app: AppSource?
}

/// A file or group while its body runs.
struct Scope {
    var name: String?
    var tags: [String] = []
    /// `false` where it was said that an `only` around it does not count.
    var only: Bool?
    /// A reason, and none where it was said that one around it does not count.
    var skip: String??
    var expectedFailure: String??
    var timeout: Duration?
    var options = FlowOptions()
    var before: [LuaFunction] = []
    var after: [LuaFunction] = []
    var app: AppSource?
    /// Hooks reach flows that are declared before them, too; these are the flows of this scope.
    var flows: [Int] = []
}

/// Options that decide how a flow runs.
struct FlowOptions {
    var animations: Bool?
    /// Arguments of `app.launch`; `.boolean(false)`: the flow launches by hand.
    var launch: LuaValue = .nil
    var hazards: [LuaValue] = []
    /// Faulty behaviours that the app has in this flow.
    var quirks: Set<Quirk> = []
}

/// Which app a flow runs.
enum AppSource {
    case path(String)
    /// The n-th app that the script carries, with the line of its `app.use`.
    case loaded(LoadedApp, number: Int, line: Int?)
}

/// What a script declares: its flows, in groups.
struct Declarations {
    private(set) var flows: [DeclaredFlow] = []
    /// The file, then the groups whose bodies run, innermost last.
    private var scopes: [Scope] = [Scope()]
    /// Lines by full name.
    private var lines: [String: Int] = [:]
    /// How many apps the script carries itself.
    private var ownApps = 0
    /// Where words about the running app work, in a file that declares something else than flows.
    var usage: String?

    /// The app of the innermost scope that names one.
    var app: AppSource? { scopes.compactMap(\.app).last }

    /// Changes the innermost scope.
    mutating func change(_ body: (inout Scope) throws -> Void) rethrows { try body(&scopes[scopes.count - 1]) }

    /// Hazards for all flows of the file.
    mutating func addHazards(_ policy: LuaValue) { scopes[0].options.hazards.append(policy) }

    /// Counts the apps that the script carries.
    mutating func numberOfNextApp() -> Int {
        ownApps += 1
        return ownApps
    }

    func flow(_ flow: FlowDeclaration) -> DeclaredFlow? {
        guard flows.indices.contains(flow.index) else { return nil }
        let found = flows[flow.index]
        return found.declaration.path == flow.path ? found : nil
    }

    /// Notes a name, which nobody else in the file may have.
    private mutating func noteName(_ path: [String], at line: Int) throws {
        let name = path.joined(separator: " › ")
        if let other = lines[name] {
            throw LuaUsageError("a flow named '\(name)' is declared in line \(other) already")
        }
        lines[name] = line
    }

    /// Declares a flow in the innermost scope; `own` is what it says itself.
    mutating func declare(_ name: String, id: String?, line: Int, _ own: Scope, _ body: LuaFunction) throws {
        let path = scopes.compactMap(\.name) + [name]
        try noteName(path, at: line)
        var options = FlowOptions()
        for one in scopes.map(\.options) + [own.options] { options.merge(one) }
        let declaration = FlowDeclaration(
            index: flows.count,
            path: path,
            line: line,
            id: id,
            tags: tags(with: own),
            only: own.only ?? scopes.compactMap(\.only).last ?? false,
            skip: own.skip ?? scopes.compactMap(\.skip).last ?? nil,
            expectedFailure: own.expectedFailure ?? scopes.compactMap(\.expectedFailure).last ?? nil,
            timeout: own.timeout ?? scopes.compactMap(\.timeout).last
        )
        for index in scopes.indices { scopes[index].flows.append(flows.count) }
        flows.append(
            DeclaredFlow(declaration: declaration, body: body, options: options, before: [], after: [], app: app)
        )
    }

    /// Those of the open scopes and a flow's own, each once.
    private func tags(with own: Scope) -> [String] {
        var known: Set<String> = []
        return (scopes + [own]).flatMap(\.tags).filter { known.insert($0).inserted }
    }

    /// Begins a group: what is declared next belongs to it.
    mutating func begin(_ group: Scope) { scopes.append(group) }

    /// Ends the innermost group, whose body has returned.
    mutating func end() {
        closeScope()
        scopes.removeLast()
    }

    /// Leaves the innermost group, whose body has failed.
    mutating func abandon() { scopes.removeLast() }

    /// Gives the flows of the innermost scope its hooks: outer ones run first before a flow and last after it.
    mutating func closeScope() {
        guard let scope = scopes.last, !scope.before.isEmpty || !scope.after.isEmpty else { return }
        for index in scope.flows {
            flows[index].before.insert(scope.before, at: 0)
            flows[index].after.append(scope.after)
        }
    }
}

extension FlowOptions {
    mutating func merge(_ inner: FlowOptions) {
        animations = inner.animations ?? animations
        if !inner.launch.isNil { launch = inner.launch }
        hazards += inner.hazards
        quirks.formUnion(inner.quirks)
    }
}

/// Ends the running flow as skipped.
struct SkipSignal: LuaConvertibleError {
    var reason: String
    var luaKind: String { "skip" }
    var luaMessage: String { "skipped: \(reason)" }
}
