import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections
import RunEvents

/// Loading apps that are described in Swift and linked into the executable.
extension Surface {
    func loadApp(_ linked: LinkedApps.Entry, cause: ScriptFailure.Cause) throws(ScriptFailure) -> LoadedApp {
        let name = linked.name
        if let loaded = loadedApps[name] { return loaded }
        let app: LoadedApp
        do {
            app = try loaded(linked.assemble(functions))
        } catch let error as DescriptionMistakes {
            throw ScriptFailure(cause: cause, message: mistakes(error.mistakes, of: name), file: name)
        } catch {
            throw ScriptFailure(cause: cause, message: "the app '\(name)': \(error)", file: name)
        }
        try check(app, cause: cause, file: name)
        loadedApps[name] = app
        return app
    }

    private func loaded(_ assembly: AppAssembly) throws -> LoadedApp {
        let app = LoadedApp(description: assembly.description)
        (app.attach, app.hazardKinds) = (assembly.attach, assembly.hazardKinds)
        for (service, functions) in assembly.services {
            let fields = try functions.map { name, function in
                let place = "services.\(service).\(name)"
                return (
                    LuaValue.text(name),
                    LuaValue.function(try callable(place, .service("\(service).\(name)"), function))
                )
            }
            app.services[service] = LuaTable(fields: fields)
        }
        for (name, function) in assembly.commands {
            app.commands[name] = try callable("commands.\(name)", .service(name), function)
        }
        for (name, condition) in assembly.conditions {
            app.conditions[name] = try callable("commands.\(name)", .service(name)) { .boolean(try condition($0)) }
        }
        return app
    }

    /// A function of the app as scripts call it: returns its value, or the request it has made if it has none.
    private func callable(_ name: String, _ origin: WorkOrigin, _ function: @escaping AppFunction) throws -> LuaFunction
    {
        try lua.makeFunction(name) { [unowned self] call in
            let navigator = try app(for: call)
            let arguments = try (0..<call.count).map(call.value)
            return try step(navigator) {
                let (result, request) = try navigator.callForRequest(origin) { try function(arguments) }
                guard result == .null else { return [result.lua] }
                return request.map { [handle($0)] } ?? []
            }
        }
    }

    /// Whether a text that is to be an app can only be a name: it has neither folders nor an ending.
    func isName(_ text: String) -> Bool { !text.contains("/") && !text.contains(".") }

    func unknownApp(_ name: String, cause: ScriptFailure.Cause) -> ScriptFailure {
        let known = files.script.apps.names
        let list = known.isEmpty ? "; no apps are linked" : choices(for: name, among: known) + ", or a path"
        let message = "there is no app '\(name)'\(list)"
        return ScriptFailure(cause: cause, message: message, file: cause == .script ? files.file : name)
    }
}

extension Navigator {
    /// Gives an app the navigator that runs it.
    func attach(_ app: LoadedApp) throws {
        try call(.named("the start of '\(app.description.name)'")) { try app.attach(self) }
    }
}
