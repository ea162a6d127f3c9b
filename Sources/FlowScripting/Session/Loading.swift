import LuaRuntime
import NavigationCore
import NavigationHarness

/// Loading the script, its modules and its app.
extension FlowSession {
    /// Runs the script, which declares its flows.
    func load() throws(ScriptFailure) {
        let source = try source(of: script.path, named: file, cause: .script)
        do {
            try lua.run(try lua.load(source))
            closeScope()
        } catch {
            throw failure(error, cause: .script, file: file, source)
        }
    }

    private func source(of path: String, named name: String, cause: ScriptFailure.Cause) throws(ScriptFailure)
        -> LuaSource
    {
        do throws(FileFault) {
            readFiles.insert(path)
            let bytes = try ProjectFiles.read(path)
            if bytes.contains(0) { throw FileFault(message: "it is binary, not text: it contains a zero byte") }
            if let place = ProjectFiles.firstFault(in: bytes) {
                throw FileFault(message: "it is not UTF-8: line \(place.line), byte \(place.byte)")
            }
            sources.combine(bytes: bytes)
            return LuaSource(bytes: bytes, chunkName: name)
        } catch {
            throw ScriptFailure(cause: cause, message: "failed to read \(name): \(error.message)", file: name)
        }
    }

    /// What a file's error is for reports: its message, the line, and the line's text.
    private func failure(_ error: any Error, cause: ScriptFailure.Cause, file: String, _ source: LuaSource)
        -> ScriptFailure
    {
        if let failure = error as? ScriptFailure { return failure }
        guard let error = error as? LuaError else {
            return ScriptFailure(cause: cause, message: "\(error)", file: file)
        }
        if let failure = error.cause as? ScriptFailure { return failure }
        let place = error.location
        let isHere = place == nil || place?.file == source.chunkName
        return ScriptFailure(
            cause: cause,
            message: error.trip.map { "stopped by \($0.verdict)" } ?? message(of: error),
            file: place?.file ?? file,
            line: place?.line,
            sourceLine: isHere ? place.flatMap { line($0.line, of: source) } : nil,
            traceback: error.traceback
        )
    }

    /// What an error says; one that is a table shows its content.
    func message(of error: LuaError) -> String {
        guard let value = error.value, error.message.hasPrefix("error raised with"),
            let raised = try? lua.value(of: value), case .table = raised
        else { return error.message }
        return "error raised with a table: \(text(raised))"
    }

    private func line(_ number: Int, of source: LuaSource) -> String? {
        let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1) else { return nil }
        return String(decoding: lines[number - 1], as: UTF8.self)
    }

    // MARK: Modules

    /// The source of a module beside the script, or in the folder of its app.
    func moduleSource(_ name: String) throws -> LuaSource {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isSafe = parts.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy {
                    $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") && $0 < 0x7F
                }
        }
        guard isSafe else {
            throw LuaUsageError(
                "module '\(name)' not found: only what lies beside or below the script or its app can be required, "
                    + "as 'module' or 'folder.module'"
            )
        }
        let tail = parts.joined(separator: "/") + ".lua"
        let folders = [appFolder, folder(of: script.path), defaultAppPath.map(folder(of:))].compactMap(\.self)
        guard let path = folders.lazy.map({ "\($0)/\(tail)" }).first(where: ProjectFiles.exists) else {
            let places = folders.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                .map { relativePath("\($0)/\(tail)", to: script.settings.projectFolder) }
            throw LuaUsageError("module '\(name)' not found: there is no \(places.joined(separator: " and no "))")
        }
        let chunk = relativePath(path, to: script.settings.projectFolder)
        readFiles.insert(path)
        do {
            let bytes = try ProjectFiles.read(path)
            sources.combine(bytes: bytes)
            return LuaSource(bytes: bytes, chunkName: chunk)
        } catch {
            throw LuaUsageError("module '\(name)': failed to read \(chunk): \(error.message)")
        }
    }

    // MARK: The app

    /// The app for flows without one of their own: `--app`, else the nearest `app.lua`, else that of `sextant.lua`.
    var defaultAppPath: String? {
        script.settings.app ?? ProjectFiles.nearest("app.lua", from: folder(of: script.path))
            ?? script.settings.defaultApp
    }

    /// The app that file-level questions are about: that of the innermost scope, else the default.
    func declaredApp() throws -> LoadedApp {
        if let app { return app }
        return try loadApp(scopes.compactMap(\.app).last)
    }

    /// Path of the description of a flow's app: the script's own for an app that is written there.
    func describedPath(_ source: AppSource?) -> String? {
        switch source {
        case .loaded: script.path
        case .path(let path): script.apps[path] == nil ? absolute(path) : path
        case nil: defaultAppPath
        }
    }

    func loadApp(_ source: AppSource?) throws(ScriptFailure) -> LoadedApp {
        switch source {
        case .loaded(let app, let number, let line):
            try check(app, cause: .script, file: file, line: line, number: number)
            return app
        case .path(let name):
            if let linked = script.apps[name] { return try loadApp(linked, cause: .script) }
            let path = absolute(name)
            if isName(name), !ProjectFiles.exists(path) { throw unknownApp(name, cause: .script) }
            return try loadApp(at: path, cause: .script)
        case nil:
            guard let path = defaultAppPath else {
                throw ScriptFailure(
                    cause: .app,
                    message:
                        "no app to test: there is no app.lua beside \(file) or above it; add one, name one in sextant.lua, use --app or app.use",
                    file: file
                )
            }
            if let linked = script.apps[path] { return try loadApp(linked, cause: .app) }
            if isName(path) { throw unknownApp(path, cause: .app) }
            return try loadApp(at: path, cause: .app)
        }
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : ProjectFiles.normalized("\(folder(of: script.path))/\(path)")
    }

    private func loadApp(at path: String, cause: ScriptFailure.Cause) throws(ScriptFailure) -> LoadedApp {
        if let loaded = loadedApps[path] { return loaded }
        let name = relativePath(path, to: script.settings.projectFolder)
        guard !path.hasSuffix(".storyboard") else {
            throw ScriptFailure(cause: cause, message: "storyboards cannot be read yet", file: name)
        }
        let source = try source(of: path, named: name, cause: cause)
        let outer = appFolder
        appFolder = folder(of: path)
        let result: LuaValue
        let app: LoadedApp
        do {
            result = try lua.call(try lua.load(source), []).first ?? .nil
            app = try read(result, name)
        } catch {
            appFolder = outer
            throw failure(error, cause: cause, file: name, source)
        }
        try check(app, cause: cause, file: name)
        loadedApps[path] = app
        return app
    }

    private func read(_ result: LuaValue, _ name: String) throws -> LoadedApp {
        switch result {
        case .object(let object):
            if let box = object.instance as? AppBox { return box.app }
            throw LuaUsageError("it returned a \(object.class.name); an app description returns App { … }")
        case .table(let table): return try AppReader(session: self).read(table)
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
        description.quirks.formUnion(running?.options.quirks ?? [])
        let quirks = description.quirks.map(\.rawValue).sorted().joined(separator: " ")
        let key = "\(file)#\(number) \(quirks)"
        guard !CheckedApps.shared.contains(key, sources.finalize()) else { return }
        let errors = description.problems.filter { $0.severity == .error }.map(\.description)
        guard !errors.isEmpty else { return CheckedApps.shared.insert(key, sources.finalize()) }
        let message = mistakes(errors, of: app.description.name)
        throw ScriptFailure(cause: cause, message: message, file: file, line: line)
    }

    func mistakes(_ errors: [String], of name: String) -> String {
        errors.count == 1
            ? "the app '\(name)': \(errors[0])"
            : "the app '\(name)' has \(errors.count) mistakes:\n" + errors.map { "  \($0)" }.joined(separator: "\n")
    }
}
