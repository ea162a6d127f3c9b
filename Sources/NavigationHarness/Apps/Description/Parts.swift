import NavigationCore

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
            observer = try host.store(observe, at: SourcePlace(of: draft.listeners.map(\.text).joined(separator: ", ")))
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

    /// A segue between screens that are named by the types of their parameters; from any screen if none is named.
    public init(
        _ identifier: String,
        from: (any ScreenParameters.Type)? = nil,
        to: any ScreenParameters.Type,
        _ kind: Segue.Kind = .show,
        _ options: NavigationOption...
    ) {
        (self.identifier, self.kind, self.options) = (identifier, kind, options)
        (self.from, self.to) = (from?.screen, to.screen)
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

/// A segment of addresses that are made of names of screens; in an app it is called `Segment`.
public struct AppSegment {
    let name: String
    let screen: String

    public init(_ name: String, to screen: String) { (self.name, self.screen) = (name, screen) }
    public init(_ name: String, to screen: any ScreenParameters.Type) { self.init(name, to: screen.screen) }
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
