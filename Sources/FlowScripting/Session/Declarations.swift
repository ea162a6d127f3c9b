import LuaRuntime
import NavigationCore

/// A flow as declared, with what is needed to run it.
struct DeclaredFlow {
    var declaration: FlowDeclaration
    var body: LuaFunction
    var options: FlowOptions
    var before: [LuaFunction]
    var after: [LuaFunction]
    var app: AppSource?
}

/// A file or group while its body runs.
struct Scope {
    var name: String?
    var tags: [String] = []
    var only = false
    var skip: String?
    var expectedFailure: String?
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

extension FlowSession {
    func defineDeclarations() {
        lua.define("flow") { [unowned self] call in try declareFlow(call) }
        lua.define("group") { [unowned self] call in try declareGroup(call) }
        lua.define("before_each") { [unowned self] call in
            try checkDeclaring(call)
            scopes[scopes.count - 1].before.append(try call.function(0))
            return []
        }
        lua.define("after_each") { [unowned self] call in
            try checkDeclaring(call)
            scopes[scopes.count - 1].after.append(try call.function(0))
            return []
        }
        lua.define("step") { [unowned self] call in try runStep(call) }
        lua.define("skip") { [unowned self] call in
            guard phase == .running else {
                throw LuaUsageError(
                    "'skip' ends the running flow: call it inside a flow, or give the flow the option 'skip'"
                )
            }
            throw SkipSignal(reason: try call.optionalString(0) ?? "no reason given")
        }
    }

    private func checkDeclaring(_ call: LuaCall) throws {
        guard phase == .declaring else {
            throw LuaUsageError("'\(call.name)' declares something: call it when the file is loaded, not inside a flow")
        }
    }

    /// Name, options and function of `flow` and `group`.
    private func parts(_ call: LuaCall) throws -> (String, LuaValue, LuaFunction) {
        try checkDeclaring(call)
        let name = try call.string(0)
        guard !name.isEmpty else { throw LuaUsageError("a \(call.name) needs a name") }
        if call.count >= 3 {
            try call.atMost(3)
            return (name, try call[1], try call.function(2))
        }
        return (name, .nil, try call.function(1))
    }

    private func declareFlow(_ call: LuaCall) throws -> [LuaValue] {
        if try isPlainOther(call) { return [] }
        let (name, table, body) = try parts(call)
        var scope = Scope()
        var options = try Options(table, for: "flow")
        let id = try options.string("id")
        try read(&options, into: &scope)
        let path = scopes.compactMap(\.name) + [name]
        var flowOptions = FlowOptions()
        for one in scopes.map(\.options) + [scope.options] { flowOptions.merge(one) }
        let declaration = FlowDeclaration(
            index: wanted?.path == path ? wanted?.index ?? 0 : flows.count,
            path: path,
            line: line(of: call),
            id: id,
            tags: (scopes.flatMap(\.tags) + scope.tags).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
            only: scope.only || scopes.contains(where: \.only),
            skip: scope.skip ?? scopes.compactMap(\.skip).last,
            expectedFailure: scope.expectedFailure ?? scopes.compactMap(\.expectedFailure).last,
            timeout: scope.timeout ?? scopes.compactMap(\.timeout).last
        )
        try noteName(of: path, at: declaration.line)
        for index in scopes.indices { scopes[index].flows.append(flows.count) }
        flows.append(
            DeclaredFlow(declaration: declaration, body: body, options: flowOptions, before: [], after: [], app: nil)
        )
        flows[flows.count - 1].app = scopes.compactMap(\.app).last
        return []
    }

    private func line(of call: LuaCall) -> Int { (call.location(inFile: file) ?? call.location())?.line ?? 0 }

    /// Notes a flow that has no options and will not run, without making anything of it.
    private func isPlainOther(_ call: LuaCall) throws -> Bool {
        guard let wanted, phase == .declaring, call.count == 2, call.typeName(1) == "function",
            let name = try call[0].stringValue, !name.isEmpty, name != wanted.path.last
        else { return false }
        try noteName(of: scopes.compactMap(\.name) + [name], at: line(of: call))
        return true
    }

    private func noteName(of path: [String], at line: Int) throws {
        let name = path.joined(separator: " › ")
        if let other = linesOfFlows[name] {
            throw LuaUsageError("a flow named '\(name)' is declared in line \(other) already")
        }
        linesOfFlows[name] = line
    }

    private func declareGroup(_ call: LuaCall) throws -> [LuaValue] {
        let (name, table, body) = try parts(call)
        var scope = Scope(name: name)
        var options = try Options(table, for: "group")
        try read(&options, into: &scope)
        scopes.append(scope)
        defer { scopes.removeLast() }
        try self.call(body)
        closeScope()
        return []
    }

    private func read(_ options: inout Options, into scope: inout Scope) throws {
        scope.tags = try options.strings("tags") ?? []
        scope.only = try options.boolean("only") ?? false
        scope.skip = try reason(&options, "skip")
        scope.expectedFailure = try reason(&options, "expected_failure")
        scope.timeout = try options.duration("timeout")
        scope.options.animations = try options.boolean("animations")
        scope.options.launch = try launchArguments(&options)
        let hazards = options.value("hazards")
        if !hazards.isNil { scope.options.hazards = [hazards] }
        var policies = HazardPolicies()
        try policies.set(hazards)
        scope.options.quirks = try quirks(&options)
        try options.finish()
    }

    private func quirks(_ options: inout Options) throws -> Set<Quirk> {
        let names = try options.strings("quirks") ?? []
        return Set(
            try names.map { name in
                if let quirk = Quirk(rawValue: name) { return quirk }
                let known = Quirk.allCases.map(\.rawValue)
                throw LuaUsageError("unknown quirk '\(name)'\(choices(for: name, among: known))")
            }
        )
    }

    /// `launch = { … }` or `false`, checked where it is written.
    private func launchArguments(_ options: inout Options) throws -> LuaValue {
        let value = options.value("launch")
        switch value {
        case .nil, .boolean: return value
        case .table:
            var keys = try Options(value, for: "launch of \(options.owner)")
            _ = try keys.string("url")
            _ = try keys.table("state")
            _ = try keys.boolean("animations")
            _ = keys.value("restore")
            try keys.finish()
            return value
        default:
            throw LuaUsageError(
                "option 'launch' for \(options.owner): a table or false expected, got \(value.typeName)"
            )
        }
    }

    /// `skip = "why"`; `true` is a reason without words.
    private func reason(_ options: inout Options, _ key: String) throws -> String? {
        switch options.value(key) {
        case .nil, .boolean(false): nil
        case .boolean(true): "no reason given"
        default: try options.string(key)
        }
    }

    /// Gives the flows of the innermost scope its hooks: outer ones run first before a flow and last after it.
    func closeScope() {
        guard let scope = scopes.last else { return }
        for index in scope.flows {
            flows[index].before = scope.before + flows[index].before
            flows[index].after += scope.after
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
