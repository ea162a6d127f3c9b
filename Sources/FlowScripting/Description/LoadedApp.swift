import LuaRuntime
import NavigationCore
import NavigationHarness

/// A description with what scripts can call besides navigating.
///
/// A class, since it is large and looked at in every call of a script.
final class LoadedApp {
    var description: AppDescription
    var services: [String: LuaTable] = [:]
    var commands: [String: LuaFunction] = [:]
    /// Says for a command whether it can run now, with the same arguments; those without are always possible.
    var conditions: [String: LuaFunction] = [:]
    /// Functions that were written into the description: what they have captured are the app's variables.
    var functions: [LuaFunction] = []
    /// Called once, before the app is launched, with the navigator that runs it.
    var attach: (Navigator) throws -> Void = { _ in }

    /// Kinds of hazards that only detectors of the app find.
    var hazardKinds: [HazardKind] = []

    init(description: AppDescription) { self.description = description }

    /// The description, compiled once; nothing of it changes after it was read.
    func world(_ functions: FunctionTable) -> World {
        if let compiled, compiled.functions === functions { return compiled }
        let world = World(app: description, functions: functions)
        compiled = world
        return world
    }

    private var compiled: World?

    /// The same app with faults.
    func with(_ quirks: Set<Quirk>) -> LoadedApp {
        guard !quirks.isSubset(of: description.quirks) else { return self }
        return changed { $0.quirks.formUnion(quirks) }
    }

    /// The same app with another description.
    func changed(_ change: (inout AppDescription) -> Void) -> LoadedApp {
        let app = LoadedApp(description: description)
        change(&app.description)
        (app.services, app.commands, app.conditions, app.attach) = (services, commands, conditions, attach)
        (app.hazardKinds, app.functions) = (hazardKinds, functions)
        return app
    }
}
