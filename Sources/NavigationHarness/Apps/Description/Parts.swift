import NavigationCore

/// A named route of an app; in an app it is called `Route`.
public struct AppRoute<App: NavigationApp> {
    let name: String
    let function: (AppRuntime<App>) -> RouteFunction

    /// A route that always leads to the same place.
    public init(_ name: String, to destination: some Destination, _ options: NavigationOption...) {
        self.init(name: name) { runtime, _ in try RouteTarget(destination, options, runtime) }
    }

    /// A route whose closure says where it leads; `nil` is nowhere.
    public init(_ name: String, _ options: NavigationOption..., to body: @escaping () throws -> (any Destination)?) {
        self.init(name: name) { runtime, _ in try body().map { try RouteTarget($0, options, runtime) } }
    }

    /// A route with arguments: a type with one property for each.
    public init<Arguments: Decodable>(
        _ name: String,
        _ type: Arguments.Type = Arguments.self,
        _ options: NavigationOption...,
        to body: @escaping (Arguments) throws -> (any Destination)?
    ) {
        self.init(name: name) { runtime, arguments in
            let arguments: Arguments = try arguments.decodedArguments(of: name)
            return try body(arguments).map { try RouteTarget($0, options, runtime) }
        }
    }

    private init(name: String, _ body: @escaping (AppRuntime<App>, Value) throws -> RouteTarget?) {
        self.name = name
        function = { runtime in
            { arguments in try runtime.run("the route '\(name)'") { try body(runtime, arguments) } }
        }
    }
}

/// Says by name where a request leads, each time it is asked; in an app it is called `Provider`.
public struct AppProvider<App: NavigationApp> {
    let name: String
    let function: (AppRuntime<App>) -> ProviderFunction

    /// A provider whose closure says where to go in a state of the app; `nil` is nowhere.
    public init(
        _ name: String,
        _ options: NavigationOption...,
        to body: @escaping (App.State) throws -> (any Destination)?
    ) {
        self.name = name
        function = { runtime in
            {
                try runtime.run("the provider '\(name)'") {
                    try body(runtime.state()).map { try RouteTarget($0, options, runtime) }
                }
            }
        }
    }
}

extension RouteTarget {
    init(_ destination: any Destination, _ options: [NavigationOption], _ host: AppHost) throws {
        var draft = RequestDraft(host: host)
        for option in options { try option.apply(&draft) }
        draft.options.parameters.merge(try destination.parameters()) { given, _ in given }
        let observers = draft.early + draft.late
        var observer: FunctionID<RequestObserver>?
        if !observers.isEmpty {
            let observe: RequestObserver = { id in
                let navigator = try host.navigator()
                for observer in observers { try observer(id, navigator) }
            }
            observer = try host.store(observe)
        }
        self.init(destination.target, options: draft.options, observer: observer)
    }
}

/// A named transition between screens; in an app it is called `Segue`.
public struct AppSegue {
    let identifier: String
    let from: String?
    let to: String
    let kind: Segue.Kind
    let options: [NavigationOption]

    /// A segue from one screen, or from any if none is named.
    public init(
        _ identifier: String,
        from: String? = nil,
        to: String,
        _ kind: Segue.Kind = .show,
        _ options: NavigationOption...
    ) {
        (self.identifier, self.from, self.to, self.kind, self.options) = (identifier, from, to, kind, options)
    }

    func segue(_ host: AppHost) throws -> Segue {
        var draft = RequestDraft(host: host)
        for option in options { try option.apply(&draft) }
        guard draft.early.isEmpty, draft.late.isEmpty else {
            throw AppFault("the segue '\(identifier)' has closures that listen to a request: give them to the request")
        }
        return Segue(from: from, identifier: identifier, to: to, kind: kind, options: draft.options)
    }
}

/// An outside effect that an app handles itself; in an app it is called `Effect`.
public struct AppEffect<App: NavigationApp> {
    let kind: String
    let handler: (AppRuntime<App>) -> EffectHandler

    /// Runs when the effect is performed.
    public init(_ kind: String, _ body: @escaping (AppContext<App>) throws -> Void) {
        self.init(kind: kind) { context, _ in try body(context) }
    }

    /// Runs when the effect is performed, with its fields as a type.
    public init<Fields: Decodable>(
        _ kind: String,
        _ type: Fields.Type = Fields.self,
        _ body: @escaping (AppContext<App>, Fields) throws -> Void
    ) {
        self.init(kind: kind) { context, fields in try body(context, fields.decoded(as: type)) }
    }

    private init(kind: String, _ body: @escaping (AppContext<App>, Value) throws -> Void) {
        self.kind = kind
        handler = { runtime in
            { fields in try runtime.run("the effect '\(kind)'") { try body(AppContext(runtime), fields) } }
        }
    }
}
