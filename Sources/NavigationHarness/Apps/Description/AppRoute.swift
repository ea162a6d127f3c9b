import NavigationCore

/// A named route of an app; in an app it is called `Route`.
public struct AppRoute<App: NavigationApp> {
    let name: String
    let function: (AppRuntime<App>) throws -> RouteFunction

    /// A route that always leads to the same place.
    public init(_ name: String, to destination: some Destination, _ options: NavigationOption...) {
        self.init(name: name) { runtime, _ in try RouteTarget(destination, options, runtime) }
    }

    /// A route whose closure says where it leads in a state of the app; `nil` is nowhere.
    public init(
        _ name: String,
        _ options: NavigationOption...,
        to body: @escaping (App.State) throws -> (any Destination)?
    ) {
        self.init(name: name) { runtime, _ in try body(runtime.state()).map { try RouteTarget($0, options, runtime) } }
    }

    /// A route with arguments, whose closure takes them one by one; what is optional may be left out.
    public init<each Argument: Decodable>(
        _ name: String,
        taking names: String...,
        options: NavigationOption...,
        to body: @escaping (App.State, repeat each Argument) throws -> (any Destination)?
    ) {
        let count = NamedArguments.count(repeat (each Argument).self)
        let check = { try NamedArguments.check(names, of: "the route '\(name)'", count) }
        self.init(name: name, check) { runtime, arguments in
            var arguments = try NamedArguments(arguments, names)
            let taken = (repeat try arguments.next((each Argument).self))
            try arguments.finish()
            return try body(runtime.state(), repeat each taken).map { try RouteTarget($0, options, runtime) }
        }
    }

    /// A route with arguments of a type, which has one property for each.
    public init<Arguments: Decodable>(
        _ name: String,
        _ type: Arguments.Type = Arguments.self,
        _ options: NavigationOption...,
        to body: @escaping (App.State, Arguments) throws -> (any Destination)?
    ) {
        self.init(name: name) { runtime, arguments in
            let arguments: Arguments = try arguments.decodedArguments()
            return try body(runtime.state(), arguments).map { try RouteTarget($0, options, runtime) }
        }
    }

    private init(
        name: String,
        _ check: @escaping () throws -> Void = {},
        _ body: @escaping (AppRuntime<App>, Value) throws -> RouteTarget?
    ) {
        self.name = name
        function = { runtime in
            try check()
            return { arguments in try runtime.run("the route '\(name)'") { try body(runtime, arguments) } }
        }
    }
}
