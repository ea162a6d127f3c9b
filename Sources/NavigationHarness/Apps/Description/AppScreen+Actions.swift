import NavigationCore
import OrderedCollections

/// What a person can do on a screen.
extension AppScreen {
    /// Something a person can do on the screen, without arguments.
    public func action(_ name: String, _ body: @escaping (Context) throws -> Void) -> Self {
        addingAction(name, takesArguments: false) { context, arguments in
            guard arguments.fields?.isEmpty ?? (arguments == .null) else { throw AppFault("it takes no arguments") }
            try body(context)
        }
    }

    /// Something a person can do on the screen, with arguments that the closure takes one by one, as functions do.
    ///
    /// They have names, in their order: `.action("submit", taking: "user", "password") { context, user, password in … }`.
    /// What is optional may be left out.
    public func action<each Argument: Decodable>(
        _ name: String,
        taking names: String...,
        perform body: @escaping (Context, repeat each Argument) throws -> Void
    ) -> Self {
        checkingNames(names, of: name, repeat (each Argument).self).addingAction(name) { context, arguments in
            var arguments = try NamedArguments(arguments, names)
            let taken = (repeat try arguments.next((each Argument).self))
            try arguments.finish()
            try body(context, repeat each taken)
        }
    }

    /// Something a person can do on the screen, with arguments of a type, which has one property for each.
    public func action<Arguments: Decodable>(
        _ name: String,
        _ type: Arguments.Type = Arguments.self,
        _ body: @escaping (Context, Arguments) throws -> Void
    ) -> Self {
        addingAction(name) { context, arguments in try body(context, arguments.decodedArguments()) }
    }

    private func addingAction(
        _ action: String,
        takesArguments: Bool = true,
        _ body: @escaping (Context, Value) throws -> Void
    ) -> Self {
        adding { screen, runtime in
            guard screen.actions[action] == nil else { throw AppFault("it has two actions '\(action)'") }
            let name = screen.name
            screen.actions[action] = ScreenAction(takesArguments: takesArguments) { arguments in
                try runtime.run("the action '\(action)' of '\(name)'") {
                    try body(Context(runtime, runtime.acting(name)), arguments)
                }
            }
        }
    }

    private func checkingNames<each Argument>(
        _ names: [String],
        of action: String,
        _ types: repeat (each Argument).Type
    ) -> Self {
        let count = NamedArguments.count(repeat each types)
        return adding { _, _ in try NamedArguments.check(names, of: "the action '\(action)'", count) }
    }
}

/// The same with asynchronous closures: what they begin goes on after the tap.
extension AppScreen {
    /// Something a person can do on the screen, without arguments; its work goes on after the tap.
    public func action(_ name: String, _ body: @escaping (Context) async throws -> Void) -> Self {
        action(name) { context in try context.begin { try await body(context) } }
    }

    /// Something a person can do on the screen, with arguments one by one; its work goes on after the tap.
    public func action<each Argument: Decodable>(
        _ name: String,
        taking names: String...,
        perform body: @escaping (Context, repeat each Argument) async throws -> Void
    ) -> Self {
        checkingNames(names, of: name, repeat (each Argument).self).addingAction(name) { context, arguments in
            var arguments = try NamedArguments(arguments, names)
            let taken = (repeat try arguments.next((each Argument).self))
            try arguments.finish()
            try context.begin { try await body(context, repeat each taken) }
        }
    }

    /// Something a person can do on the screen, with arguments of a type; its work goes on after the tap.
    public func action<Arguments: Decodable>(
        _ name: String,
        _ type: Arguments.Type = Arguments.self,
        _ body: @escaping (Context, Arguments) async throws -> Void
    ) -> Self {
        action(name, type) { context, arguments in try context.begin { try await body(context, arguments) } }
    }
}
