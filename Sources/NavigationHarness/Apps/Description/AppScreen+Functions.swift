import NavigationCore

/// What a screen does when something happens to it.
extension AppScreen {
    /// Runs once for each instance of the screen, when it is made.
    public func onCreate(_ body: @escaping (Context) throws -> Void) -> Self {
        adding { screen, runtime in
            let place = "onCreate of '\(screen.name)'"
            screen.onCreate = { view in try runtime.run(place) { try body(Context(runtime, view)) } }
        }
    }

    /// Runs when the screen has appeared.
    public func onAppear(_ body: @escaping (Context) throws -> Void) -> Self {
        adding { screen, runtime in
            let place = "onAppear of '\(screen.name)'"
            screen.onAppear = { view in try runtime.run(place) { try body(Context(runtime, view)) } }
        }
    }

    /// Runs when the screen has disappeared.
    public func onDisappear(_ body: @escaping (Context) throws -> Void) -> Self {
        adding { screen, runtime in
            let place = "onDisappear of '\(screen.name)'"
            screen.onDisappear = { view in try runtime.run(place) { try body(Context(runtime, view)) } }
        }
    }

    /// Runs when the screen is given data, which has to be of a type.
    public func onData<Data: Decodable>(
        _ type: Data.Type = Data.self,
        _ body: @escaping (Context, Data) throws -> Void
    ) -> Self {
        data(type).adding { screen, runtime in
            let place = "onData of '\(screen.name)'"
            screen.onData = { data, view in
                try runtime.run(place) { try body(Context(runtime, view), data.decoded(as: type)) }
            }
        }
    }

    /// Runs for every message that is sent from this screen or from one shown on top of it.
    public func onMessage(_ body: @escaping (Context, _ message: String, _ data: Value) throws -> Void) -> Self {
        adding { screen, runtime in
            guard screen.onMessage == nil else { throw AppFault("it listens to every message, and to single ones") }
            let place = "onMessage of '\(screen.name)'"
            screen.onMessage = { message, data, view in
                try runtime.run(place) { try body(Context(runtime, view), message, data) }
            }
        }
    }

    /// Runs for one message that is sent from this screen or from one shown on top of it.
    public func onMessage(_ message: String, _ body: @escaping (Context) throws -> Void) -> Self {
        addingMessage(message) { context, _, _ in try body(context) }
    }

    /// Runs for one message with data of a type.
    public func onMessage<Data: Decodable>(
        _ message: String,
        _ type: Data.Type = Data.self,
        _ body: @escaping (Context, Data) throws -> Void
    ) -> Self {
        addingMessage(message) { context, data, place in
            do {
                try body(context, data.decoded(as: type))
            } catch let fault as ValueFault {
                throw AppFault(fault.described(in: "the data of the message '\(message)'"))
            }
        }
    }

    private func addingMessage(_ wanted: String, _ body: @escaping (Context, Value, String) throws -> Void) -> Self {
        adding { screen, runtime in
            guard screen.onMessage == nil || screen.messages != nil else {
                throw AppFault("it listens to every message, and to '\(wanted)'")
            }
            let others = screen.onMessage
            let place = "onMessage of '\(screen.name)'"
            screen.messages = (screen.messages ?? []).union([wanted])
            screen.onMessage = { message, data, view in
                guard message == wanted else { return try others?(message, data, view) ?? () }
                try runtime.run(place) { try body(Context(runtime, view), data, place) }
            }
        }
    }
}

extension AppRuntime {
    /// The instance whose action runs: the visible one, else the nearest of that name.
    func acting(_ name: String) throws -> ScreenView {
        let navigator = try navigator()
        let visible = navigator.state.visible(world: navigator.world).flatMap { navigator.state.view(of: $0) }
        if let visible, visible.name == name { return visible }
        guard let other = navigator.state.screens(named: name).last.flatMap({ navigator.state.view(of: $0) }) else {
            throw AppFault("no screen '\(name)' is there any more")
        }
        return other
    }
}
