import AppImport
import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// Loading the app of a flow.
extension Surface {
    /// The app that file-level questions are about: that of the innermost scope, else the default.
    func declaredApp() throws -> LoadedApp {
        if let app { return app }
        return try loadApp(declarations.app)
    }

    /// Reads the `hazards` option, which may name kinds that only detectors of an app find.
    ///
    /// A group says it before it names its app: the kinds of every app that a flow could run count.
    func setHazards(_ value: LuaValue, in policies: inout HazardPolicies) throws {
        try policies.set(value) {
            let linked = files.script.apps.names.compactMap { try? loadApp(.path($0)) }
            return (linked + [try? declaredApp()].compactMap(\.self)).flatMap(\.hazardKinds)
        }
    }

    /// Loads an app; a mistake of its description is told at the line of the key that it is about.
    func loadApp(_ source: AppSource?) throws(ScriptFailure) -> LoadedApp {
        do throws(ScriptFailure) {
            return try readApp(source)
        } catch {
            guard let path = files.describedPath(source), path.hasSuffix(".lua") else { throw error }
            throw located(error, inAppAt: path)
        }
    }

    /// The same, with mistakes as they were found.
    func readApp(_ source: AppSource?) throws(ScriptFailure) -> LoadedApp {
        switch source {
        case .loaded(let app, let number, let line):
            try check(app, cause: .script, file: files.file, line: line, number: number)
            return app
        case .path(let name):
            if let linked = files.script.apps[name] { return try loadApp(linked, cause: .script) }
            let path = files.absolute(name)
            if isName(name), !ProjectFiles.exists(path) { throw unknownApp(name, cause: .script) }
            return try loadApp(at: path, cause: .script)
        case nil:
            guard let path = files.defaultAppPath else {
                throw ScriptFailure(
                    cause: .app,
                    message:
                        "no app to test: there is no app.lua beside \(files.file) or above it; add one, name one in sextant.lua, use --app, or call app.use above the flows",
                    file: files.file
                )
            }
            if let linked = files.script.apps[path] { return try loadApp(linked, cause: .app) }
            if isName(path) { throw unknownApp(path, cause: .app) }
            return try loadApp(at: path, cause: .app)
        }
    }

    private func loadApp(at path: String, cause: ScriptFailure.Cause) throws(ScriptFailure) -> LoadedApp {
        let name = files.relative(path)
        if let loaded = loadedApps[path] {
            try check(loaded, cause: cause, file: name)
            return loaded
        }
        guard !path.hasSuffix(".storyboard") else { return try loadStoryboard(at: path, cause: cause) }
        let source = try files.source(of: path, named: name, cause: cause)
        let outer = files.appFolder
        files.appFolder = Path.parent(path)
        isDescribing = true
        defer { isDescribing = false }
        let result: LuaValue
        let app: LoadedApp
        do {
            result = try lua.call(try lua.load(source), []).first ?? .nil
            app = try read(result, name)
        } catch {
            files.appFolder = outer
            throw failure(error, cause: cause, file: name, source)
        }
        try check(app, cause: cause, file: name)
        loadedApps[path] = app
        return app
    }

    /// A storyboard alone is an app, too.
    private func loadStoryboard(at path: String, cause: ScriptFailure.Cause) throws(ScriptFailure) -> LoadedApp {
        let storyboard = storyboards([path])
        let problems = storyboard.problems + (storyboard.root == nil ? [storyboard.missingRoot] : [])
        if let first = problems.first {
            let message = [first.key, first.message].filter { !$0.isEmpty }.joined(separator: ": ")
            throw ScriptFailure(
                cause: cause,
                message: storyboard.problems.count > 1
                    ? mistakes(storyboard.problems.map(\.description), of: storyboard.name) : message,
                file: first.file,
                line: first.line
            )
        }
        do {
            let app = try AppReader(surface: self, storyboard: storyboard).read(LuaTable())
            try check(app, cause: cause, file: files.relative(path))
            loadedApps[path] = app
            return app
        } catch let failure as ScriptFailure {
            throw failure
        } catch {
            throw ScriptFailure(cause: cause, message: "\(error)", file: files.relative(path))
        }
    }

    private func read(_ result: LuaValue, _ name: String) throws -> LoadedApp {
        switch result {
        case .object(let object):
            if let box = object.instance as? AppBox { return box.app }
            throw LuaUsageError("it returned a \(object.class.name); an app description returns App { … }")
        case .table(let table): return try AppReader(surface: self).read(table)
        case .nil: throw LuaUsageError("it returned nothing; an app description ends with 'return App { … }'")
        default: throw LuaUsageError("it returned a \(result.typeName); an app description returns App { … }")
        }
    }

    /// Mistakes of a description stop its flows; `app.check` tells warnings too.
    func check(
        _ app: LoadedApp,
        cause: ScriptFailure.Cause,
        file: String,
        line: Int? = nil,
        number: Int = 0
    ) throws(ScriptFailure) {
        // A fault that a flow asks for may be one of its description.
        var description = app.description
        description.quirks.formUnion(run.flow?.options.quirks ?? [])
        let quirks = description.quirks.map(\.rawValue).sorted().joined(separator: " ")
        let key = "\(file)#\(number) \(quirks)"
        guard !CheckedApps.shared.contains(key, files.sourcesRead) else { return }
        let errors = description.problems.filter { $0.severity == .error }.map(\.description)
        guard !errors.isEmpty else { return CheckedApps.shared.insert(key, files.sourcesRead) }
        let message = mistakes(errors, of: app.description.name)
        throw ScriptFailure(cause: cause, message: message, file: file, line: line)
    }

    func mistakes(_ errors: [String], of name: String) -> String {
        errors.count == 1
            ? "the app '\(name)': \(errors[0])"
            : "the app '\(name)' has \(errors.count) mistakes:\n" + errors.map { "  \($0)" }.joined(separator: "\n")
    }
}
