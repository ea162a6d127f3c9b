import NavigationCore
import OrderedCollections

/// What the outside can do to an app, for those who explore it: its words are those of `explore` in an `app.lua`.
///
/// ```swift
/// var explore: Explore {
///     Explore()
///         .input("expire") { context in context.state.user = nil }
///         .ends("receipt")
/// }
/// ```
public struct AppExplore<App: NavigationApp> {
    private var parts: [(inout ExploreDescription, AppRuntime<App>) throws -> Void] = []

    /// Nothing: everything that the description declares is tried, with one value of each kind.
    public init() {}

    func description(_ runtime: AppRuntime<App>) throws -> ExploreDescription {
        var description = ExploreDescription()
        for add in parts { try add(&description, runtime) }
        return description
    }

    private func adding(_ part: @escaping (inout ExploreDescription, AppRuntime<App>) throws -> Void) -> Self {
        var copy = self
        copy.parts.append(part)
        return copy
    }

    // MARK: Values

    /// Values to try for a parameter of any screen; without, one of each kind.
    public func parameter(_ name: String, values: any Encodable...) -> Self {
        adding { explore, _ in explore.parameters[name, default: []] += try values.map { try Value(encoding: $0) } }
    }

    /// Values to try for a parameter of one screen; they come before those for any.
    public func parameter(_ name: String, of screen: String, values: any Encodable...) -> Self {
        parameter(name, of: screen, values)
    }

    /// Values to try for a parameter of one screen; they come before those for any.
    public func parameter(_ name: String, of screen: any ScreenParameters.Type, values: any Encodable...) -> Self {
        parameter(name, of: screen.screen, values)
    }

    private func parameter(_ name: String, of screen: String, _ values: [any Encodable]) -> Self {
        adding { explore, _ in
            explore.screenParameters[screen, default: [:]][name, default: []] += try values.map {
                try Value(encoding: $0)
            }
        }
    }

    /// Arguments to try for an action of a screen, each a type or a dictionary with names; without, none, and what comes
    /// to mind.
    public func action(_ name: String, of screen: String, arguments: any Encodable...) -> Self {
        action(name, of: screen, arguments)
    }

    /// Arguments to try for an action of a screen, each a type or a dictionary with names; without, none, and what comes
    /// to mind.
    public func action(_ name: String, of screen: any ScreenParameters.Type, arguments: any Encodable...) -> Self {
        action(name, of: screen.screen, arguments)
    }

    private func action(_ name: String, of screen: String, _ arguments: [any Encodable]) -> Self {
        adding { explore, _ in
            explore.actions[screen, default: [:]][name, default: []] += try arguments.map { try Value(encoding: $0) }
        }
    }

    // MARK: The outside world

    /// Something that can happen to the app, by a name; a flow does the same with `app.input("expire")`.
    public func input(_ name: String, _ body: @escaping (AppContext<App>) throws -> Void) -> Self {
        adding { explore, runtime in
            guard explore.inputs[name] == nil else { throw AppFault("the input '\(name)' is declared twice") }
            explore.inputs[name] = { try runtime.run("the input '\(name)'") { try body(AppContext(runtime)) } }
        }
    }

    /// Addresses to open beside the declared ones.
    public func links(_ addresses: String...) -> Self { adding { explore, _ in explore.links += addresses } }

    // MARK: What is meant

    /// Screens that need no way on.
    public func ends(_ screens: String...) -> Self { adding { explore, _ in explore.ends.formUnion(screens) } }

    /// Screens that need no way on.
    public func ends(_ screens: any ScreenParameters.Type...) -> Self {
        adding { explore, _ in explore.ends.formUnion(screens.map { $0.screen }) }
    }

    /// Actions of a screen that are not tried.
    public func skip(actions: String..., of screen: String) -> Self { skip(actions, of: screen) }

    /// Actions of a screen that are not tried.
    public func skip(actions: String..., of screen: any ScreenParameters.Type) -> Self {
        skip(actions, of: screen.screen)
    }

    private func skip(_ actions: [String], of screen: String) -> Self {
        adding { explore, _ in explore.skip.actions[screen, default: []].formUnion(actions) }
    }

    /// Screens that are not opened on purpose, and that need not be reached.
    public func skip(screens: String...) -> Self { adding { explore, _ in explore.skip.screens.formUnion(screens) } }

    /// Screens that are not opened on purpose, and that need not be reached.
    public func skip(screens: any ScreenParameters.Type...) -> Self {
        adding { explore, _ in explore.skip.screens.formUnion(screens.map { $0.screen }) }
    }

    /// Gestures that are not tried, as scripts call them, such as `user.swipe_back`.
    public func skip(gestures: String...) -> Self { adding { explore, _ in explore.skip.gestures.formUnion(gestures) } }
}
