import NavigationCore

/// Something that can be said about a request besides what it asks for: `context.push("item", .animated(false))`.
public struct NavigationOption {
    let apply: (inout RequestDraft) throws -> Void

    init(_ apply: @escaping (inout RequestDraft) throws -> Void) { self.apply = apply }

    init<Setting>(_ path: WritableKeyPath<RequestOptions, Setting>, _ value: Setting) {
        apply = { $0.options[keyPath: path] = value }
    }
}

extension NavigationOption {
    /// Parameters of the screen, in place of those that the destination brings along.
    public static func parameters(_ parameters: some Encodable) -> Self {
        Self { $0.options.parameters = try Value(encoding: parameters).fields ?? [:] }
    }

    /// Properties that are set on every screen that is newly created on the way.
    public static func properties(_ properties: some Encodable) -> Self {
        Self { $0.options.properties.merge(try Value(encoding: properties).fields ?? [:]) { $1 } }
    }

    /// A property that is set on every screen that is newly created on the way.
    public static func property<Property>(_ property: ScreenProperty<Property>, _ value: Property) -> Self {
        Self { $0.options.properties[property.name] = try Value(encoding: value) }
    }

    /// Data that the screen is given before it appears.
    public static func data(_ data: some Encodable) -> Self {
        Self { $0.options.data = .value(try Value(encoding: data)) }
    }

    /// A closure that delivers the screen's data, at once or later, while the request goes on.
    public static func data<Data: Encodable>(
        of type: Data.Type = Data.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ block: @escaping (_ deliver: @escaping (Data) throws -> Void) throws -> Void
    ) -> Self {
        Self { draft in
            let host = draft.host
            let plain: DataBlock = { deliver in
                try host.run("a data block") { try block { try deliver(Value(encoding: $0)) } }
            }
            draft.options.data = .block(try host.store(plain, at: SourcePlace(file, line)))
        }
    }

    /// Does not appear before a data block has delivered.
    public static var waitingForData: Self { Self(\.waitsForData, true) }
    /// Screens that the way has to lead through, in order.
    public static func via(_ screens: String...) -> Self { Self(\.via, screens) }
    /// Screens that the way has to lead through, in order.
    public static func via(_ screens: any ScreenParameters.Type...) -> Self { Self(\.via, screens.map { $0.screen }) }
    /// The nearest screen, container or tab of this name from which the request is made.
    public static func from(_ name: String) -> Self { Self(\.from, .name(name)) }
    /// The nearest screen of this type from which the request is made.
    public static func from(_ screen: any ScreenParameters.Type) -> Self { from(screen.screen) }
    /// The live screen from which the request is made.
    public static func from(_ screen: ScreenView) -> Self { Self(\.from, .instance(screen.id)) }
    /// The window in which the request acts.
    public static func window(_ id: String) -> Self { Self(\.window, id) }
    /// For commands about windows: the value that the window is about. Each value has a window of its own.
    ///
    /// The fields of a table are parameters of the screens in it, a plain value is the only parameter of its first screen.
    public static func value(_ value: some Encodable) -> Self {
        Self { draft in draft.options.value = try Value(encoding: value) }
    }

    /// Changes both ends of the request before the destination appears.
    public static func mediation(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ mediate: @escaping Mediation
    ) -> Self {
        Self { draft in
            let host = draft.host
            let guarded: Mediation = { source, destination in
                try host.run("a mediation") { try mediate(&source, &destination) }
            }
            draft.options.mediation = try host.store(guarded, at: SourcePlace(file, line))
        }
    }

    /// Does without the mediation of the route, segue or provider that the request follows.
    public static var withoutMediation: Self { Self(\.omitsMediation, true) }

    /// Shows the destination in place of the navigator; the request ends as the one that the closure has made.
    public static func presented(
        file: StaticString = #fileID,
        line: UInt = #line,
        by present: @escaping (_ source: ScreenView?, _ destination: ScreenView) throws -> NavigationRequest?
    ) -> Self {
        Self { draft in
            let host = draft.host
            let presenter: Presenter = { source, destination in
                try host.run("a presenter") { try present(source, destination)?.id }
            }
            draft.options.presenter = try host.store(presenter, at: SourcePlace(file, line))
        }
    }

    /// What the request is called in its events.
    public static func named(_ name: String) -> Self { Self(\.name, name) }
    /// For a modal: it takes the place of the one that its presenter shows.
    public static var replacing: Self { Self(\.replaces, true) }

    /// How long the screen is kept for being opened again.
    public static func keepAlive(
        _ lifetime: some Lifetime,
        id: String? = nil,
        by key: KeepAlive.Key = .parameters,
        from start: KeepAlive.Start = .open,
        sliding: Bool = false
    ) -> Self {
        Self(\.keepAlive, KeepAlive(lifetime, id: id, by: key, from: start, sliding: sliding))
    }

    /// Declared protections that are asked before those of the destination.
    public static func protected(by names: String...) -> Self {
        Self { draft in
            let navigator = try draft.host.navigator()
            draft.options.protections += try names.map { name in
                guard let protection = navigator.protection(named: name) else {
                    throw AppFault("unknown protection '\(name)'")
                }
                return protection
            }
        }
    }

    /// A protection for this request alone, asked before those of the destination.
    public static func protected(
        by protection: some Protection,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        Self { draft in
            let place = SourcePlace(file, line).text
            draft.options.protections.append(try draft.host.navigator().bring(protection, place: place))
        }
    }

    /// Kinds of containers that the screen is wrapped in, outermost first.
    public static func embedded<each Kind: ContainerKind>(in kinds: repeat each Kind) -> Self {
        Self(\.embedding, .kinds(list(repeat each kinds).map { $0.name }))
    }
    /// Whether the transition takes time, where animations are on.
    public static func animated(_ isAnimated: Bool) -> Self { Self(\.isAnimated, isAnimated) }
    /// The transition, by name and duration.
    public static func transition(_ name: String? = nil, duration: Duration? = nil) -> Self {
        Self(\.transition, TransitionStyle(name: name, duration: duration))
    }
    /// The kind of modal.
    public static func style(_ kind: ModalKind) -> Self { Self(\.style, kind.name) }
    /// For routes and segues: how the destination appears, in place of what they declare.
    public static func appearing(_ kind: Segue.Kind) -> Self { Self(\.manner, kind) }
    /// Whether a person can swipe the modal away.
    public static func dismissable(_ isDismissable: Bool) -> Self { Self(\.isDismissable, isDismissable) }
    /// Waits before the transition.
    public static func delay(_ delay: Duration) -> Self { Self(\.delay, delay) }
    /// Which live instance answers the request.
    public static func reuse(_ reuse: Reuse) -> Self { Self(\.reuse, reuse) }
    /// The screen comes back after the app was terminated, under an identifier of its own or one of its place.
    public static func restorable(_ identifier: String? = nil) -> Self {
        Self(\.restoration, identifier.map(Restoration.identifier) ?? .automatic)
    }
    /// The screen comes back after the app was terminated, for a span of virtual time from its opening on.
    public static func restorable(_ identifier: String? = nil, for lifetime: Duration) -> Self {
        Self(\.restoration, .expiring(identifier, after: lifetime))
    }
    /// Does not wait for a running transition.
    public static var unsafely: Self { Self(\.isUnsafe, true) }
    /// The declared anchor that a modal is attached to.
    public static func anchor(_ anchor: String) -> Self { Self(\.anchor, anchor) }
    /// Screens that a presented stack starts with, the last on top.
    public static func stack(_ screens: any Destination...) -> Self {
        Self { $0.options.stack = try screens.map { try ScreenEntry(of: $0) } }
    }

    /// Told when the destination exists, before it appears.
    public static func onResolved(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (NavigationRequest) throws -> Void
    ) -> Self {
        Self { draft in
            let host = draft.host
            let place = SourcePlace(file, line)
            draft.listeners.append(place)
            draft.options.tellsResolution = true
            let hear: RecordFunction = { record in
                try host.run("onResolved") { try body(NavigationRequest(record.id, host)) }
            }
            draft.early.append { id, navigator in try navigator.whenResolved(id, try host.store(hear, at: place)) }
        }
    }

    /// Told when the request is done.
    public static func onDone(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (NavigationRequest) throws -> Void
    ) -> Self {
        settled("onDone", SourcePlace(file, line), { $0 == .done }, body)
    }

    /// Told when the request has failed, was denied or cancelled.
    public static func onFailed(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (NavigationRequest) throws -> Void
    ) -> Self {
        settled("onFailed", SourcePlace(file, line), { $0 != .done && $0 != .noop }, body)
    }

    private static func settled(
        _ name: String,
        _ place: SourcePlace,
        _ applies: @escaping (Outcome) -> Bool,
        _ body: @escaping (NavigationRequest) throws -> Void
    ) -> Self {
        Self { draft in
            let host = draft.host
            draft.listeners.append(place)
            let hear: RecordFunction = { record in
                guard let outcome = record.settlement?.outcome, applies(outcome) else { return }
                try host.run(name) { try body(NavigationRequest(record.id, host)) }
            }
            draft.late.append { id, navigator in try navigator.whenSettled(id, try host.store(hear, at: place)) }
        }
    }

    /// Told what the screen has left when it was closed, `nil` for nothing, and why it has gone.
    public static func onResult<Result: Decodable>(
        _ type: Result.Type = Result.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (Result?, RemovalReason) throws -> Void
    ) -> Self {
        Self { draft in
            let host = draft.host
            let place = SourcePlace(file, line)
            draft.listeners.append(place)
            let closing: ClosingFunction = { value, reason in
                try host.run("onResult") { try body(try value?.decoded(as: Result.self), reason) }
            }
            draft.early.append { id, navigator in navigator.whenClosed(id, try host.store(closing, at: place)) }
        }
    }
}

extension KeepAlive {
    init(_ lifetime: some Lifetime, id: String?, by key: Key, from start: Start, sliding: Bool) {
        self.init(lifetime, id: id, from: start, sliding: sliding)
        self.key = key
    }
}
