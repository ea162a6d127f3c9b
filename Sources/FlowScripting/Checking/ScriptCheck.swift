import LuaRuntime
import NavigationCore
package import NavigationHarness
import Platform
package import RunEvents

/// Checks scripts and descriptions, whose flows and actions do not run.
///
/// It makes sessions, which need a thread with a large stack: see `ExploredSession.onThread`.
package struct ScriptCheck {
    private let settings: FlowSettings
    private let linked: LinkedApps
    private var checkedApps: Set<String> = []
    package private(set) var problems: [CheckProblem] = []
    private var known: Set<CheckProblem> = []
    /// Files that the scripts and apps read.
    package private(set) var readFiles: Set<String> = []
    /// How many properties the scripts declare.
    package private(set) var properties = 0

    package init(settings: FlowSettings, apps: LinkedApps) { (self.settings, linked) = (settings, apps) }

    private func session(for path: String) throws(ScriptFailure) -> FlowSession {
        try FlowSession(script: FlowScript(path: path, settings: settings, apps: linked))
    }

    private mutating func add(_ found: some Sequence<CheckProblem>) {
        for problem in found where known.insert(problem).inserted { problems.append(problem) }
    }

    /// A failure as problems: several mistakes are told as an indented list.
    private mutating func add(_ failure: ScriptFailure) {
        add([CheckProblem(.error, failure.message, file: failure.file, line: failure.line)])
    }

    // MARK: Apps

    /// Checks the description at a path, or that of a linked app.
    package mutating func checkApp(at path: String) throws(ScriptFailure) {
        guard checkedApps.insert(path).inserted else { return }
        let session = try session(for: path)
        add(session.surface.check(appAt: path))
        guard path.hasSuffix(".lua"), let app = session.surface.loadedApps[path] else { return }
        check(path, in: session) { $0.apps = [KnownNames(app)] }
        // Names in a module are not checked, since any script may use it; a slip in it is a mistake in any case.
        for module in session.files.readFiles.subtracting([path]).sorted() where module.hasSuffix(".lua") {
            add(session.files.slips(in: module))
        }
    }

    /// The names that a script can use; an interpreter that a limit has stopped tells none any more.
    private struct Names {
        let words: [String]
        let globals: [String]
        let requestWords: Set<String>

        init(_ session: FlowSession) {
            (words, globals) = (session.lua.definedNames, session.lua.knownGlobals)
            requestWords = Set(session.surface.commands.readers.keys)
        }
    }

    /// Holds the names in a file against what there is.
    private mutating func check(
        _ path: String,
        in session: FlowSession,
        _ names: Names? = nil,
        _ prepare: (inout NameCheck) -> Void
    ) {
        let names = names ?? Names(session)
        readFiles.formUnion(session.files.readFiles)
        guard let text = session.files.text(of: path) else { return }
        var check = NameCheck(
            text,
            file: session.files.relative(path),
            words: names.words,
            globals: names.globals,
            requestWords: names.requestWords
        )
        check.refusals = Refusals(session: session)
        let scripts = written(session)
        check.shown = shownNames(scripts)
        for script in scripts { check.actions.merge(script.actions) { $0.joined(with: $1) } }
        prepare(&check)
        check.run()
        add(check.problems)
    }

    /// What is written in all of the files that were read.
    private func written(_ session: FlowSession) -> [WrittenScript] {
        session.files.readFiles.sorted().filter { $0.hasSuffix(".lua") }.compactMap { path in
            session.files.text(of: path).map(ScriptParser.read)
        }
    }

    /// What is presented by name in any of the files.
    private func shownNames(_ scripts: [WrittenScript]) -> Set<String> {
        Set(
            scripts.flatMap(\.calls).compactMap { call in
                call.path == ["present"] ? call.arguments.first?.text ?? WrittenScript.anyName : nil
            }
        )
    }

    private mutating func add(
        _ severity: AppProblem.Severity,
        _ message: String,
        _ path: String,
        _ session: FlowSession
    ) {
        add([CheckProblem(severity, message, file: session.files.relative(path))])
    }

    // MARK: Flows

    /// Checks a flow script and the app that it runs; returns the flows that it declares.
    package mutating func checkFlows(at path: String) throws(ScriptFailure) -> [FlowDeclaration] {
        let session = try session(for: path)
        do {
            try session.load()
        } catch {
            add(error)
            return []
        }
        let (declared, names) = (session.declarations.flows, Names(session))
        var known: [String: KnownNames] = [:]
        for flow in declared {
            let key = session.key(of: flow)
            guard known[key] == nil, let app = try load(flow, in: session) else { continue }
            known[key] = KnownNames(app)
        }
        if declared.isEmpty {
            let usage = "flow(\"name\", function() … end)"
            add(.warning, "no flow is declared; one is declared with \(usage)", path, session)
        }
        add(session.files.rowSlips)
        check(path, in: session, names) { check in
            check.apps = known.sorted { $0.key < $1.key }.map(\.value)
            check.refusals?.knowsFiles = true
            let lines = Dictionary(grouping: declared, by: \.declaration.line)
            for (index, flow) in check.script.flows.enumerated() {
                let meant = lines[flow.line] ?? []
                let keys = Set(meant.map { session.key(of: $0) })
                guard keys.count == 1, let key = keys.first, let app = known[key] else { continue }
                check.flows[index] = (app, meant.compactMap(\.declaration.expectedFailure))
            }
        }
        return declared.map(\.declaration)
    }

    /// The app of a flow, which is checked on the way.
    private mutating func load(_ flow: DeclaredFlow, in session: FlowSession) throws(ScriptFailure) -> LoadedApp? {
        if case .loaded(let plain, _, let line) = flow.app {
            // A fault that a flow asks for may be one of its description.
            let app = plain.with(flow.options.quirks)
            add(session.surface.problems(of: app.description, at: session.files.script.path, from: line ?? 0))
            return app
        }
        let source = flow.app
        let app: LoadedApp
        do { app = try session.surface.loadApp(source) } catch {
            // What is wrong with a description is told where it stands, if a flow may read it.
            let files = session.files
            guard let path = files.describedPath(source), path != files.script.path,
                !path.hasPrefix("/") || files.bounds.contain(path)
            else {
                add(error)
                return nil
            }
            try checkApp(at: path)
            return nil
        }
        if let path = session.files.describedPath(source) { try checkApp(at: path) }
        return app
    }

    // MARK: Properties

    /// Checks a script of properties and the app that it is about.
    package mutating func checkProperties(at path: String) throws(ScriptFailure) {
        let session = try session(for: path)
        let loaded: LoadedApp
        do { loaded = try session.surface.loadApp(nil) } catch {
            guard let app = session.files.defaultAppPath else { return add(error) }
            return try checkApp(at: app)
        }
        if let app = session.files.defaultAppPath { try checkApp(at: app) }
        do {
            let declared = try session.surface.properties(in: path).count
            let usage = "always(\"name\", function() return … end)"
            if declared == 0 { add(.error, "no property is declared; one is declared with \(usage)", path, session) }
            properties += declared
        } catch { return add(error) }
        check(path, in: session) { check in
            check.apps = [KnownNames(loaded)]
            check.refusals?.knowsFiles = true
            check.isOfProperties = true
        }
    }
}

extension FlowSession {
    /// The same for flows that run the same app with the same faults.
    fileprivate func key(of flow: DeclaredFlow) -> String {
        let source =
            switch flow.app {
            case nil: "default"
            case .path(let path): "path \(path)"
            case .loaded(_, let number, _): "own \(number)"
            }
        return ([source] + flow.options.quirks.map(\.rawValue).sorted()).joined(separator: " ")
    }
}
