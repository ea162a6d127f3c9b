import NavigationCore
import OrderedCollections

/// How a screen is reached, how it appears, and how long it stays.
extension AppScreen {
    /// Address patterns that lead here, such as `/item/:id`; their names are those of the parameters.
    public func links(_ links: AppLink<App>...) -> Self {
        adding { screen, runtime in
            screen.links += links.map { $0.link(runtime, screen.name) }
            runtime.modals += links.compactMap(\.kind)
        }
    }

    /// Parameters that tell instances apart, in place of all; what a request with others does to such an instance.
    public func identity(_ parameters: String..., onSame: SameInstance = .show) -> Self {
        adding { screen, _ in (screen.identity, screen.onSame) = (parameters, onSame) }
    }

    /// Leaving the screen for another one takes it away, as with a menu.
    public func transient() -> Self { setting(\.isTransient, true) }

    /// A container that fills the screen.
    public func content(_ content: any Place) -> Self {
        adding { screen, runtime in
            let layout = try content.layout()
            guard case .container = layout.node else {
                throw AppFault("it is filled by a container, such as Stack(\"\(screen.name)\"), not by a screen")
            }
            runtime.kinds += layout.kinds
            screen.root = layout.node
        }
    }

    /// How the screen appears when nothing else is asked for.
    public func presentation(_ presentation: ScreenPresentation) -> Self {
        adding { screen, runtime in
            screen.presentation = presentation.manner
            runtime.modals += presentation.kind.map { [$0] } ?? []
            screen.style = presentation.kind?.name ?? screen.style
        }
    }

    /// Whether a person can swipe the screen away when it is presented.
    public func dismissable(_ isDismissable: Bool) -> Self { setting(\.isDismissable, isDismissable) }

    /// Declared protections of the screen, in the order in which they are asked.
    public func protected(by names: String...) -> Self { adding { screen, _ in screen.protections += names } }

    /// How long the screen is kept for being opened again as the same instance.
    public func keepAlive(
        _ lifetime: some Lifetime,
        id: String? = nil,
        by key: KeepAlive.Key = .parameters,
        from start: KeepAlive.Start = .open,
        sliding: Bool = false
    ) -> Self {
        setting(\.keepAlive, KeepAlive(lifetime, id: id, by: key, from: start, sliding: sliding))
    }

    /// Keeps the screen until a closure of the app, called for each opening, has it end.
    public func keepAlive(
        id: String? = nil,
        by key: KeepAlive.Key = .parameters,
        until body: @escaping (AppContext<App>, _ end: @escaping () throws -> Void) throws -> Void
    ) -> Self {
        adding { screen, runtime in
            let place = "the lifetime of '\(screen.name)'"
            let die: DieFunction = { kill in try runtime.run(place) { try body(AppContext(runtime), kill) } }
            let lifetime = CallbackLifetime(try runtime.store(die, at: SourcePlace(of: place)))
            screen.keepAlive = KeepAlive(lifetime, id: id, by: key, from: .open, sliding: false)
        }
    }

    /// Kinds of containers that the screen is wrapped in when it appears, outermost first.
    public func embedded<each Kind: ContainerKind>(in kinds: repeat each Kind) -> Self {
        let kinds = list(repeat each kinds)
        return adding { screen, runtime in
            screen.embedding = .kinds(kinds.map { $0.name })
            runtime.kinds += kinds.ofApps
        }
    }

    /// Decides at the time of a request in which kinds of containers the screen is wrapped, outermost first.
    ///
    /// Kinds of the app's own are listed among its `containerKinds`.
    public func embedded(in decide: @escaping (ScreenView) throws -> [any ContainerKind]) -> Self {
        adding { screen, runtime in
            let place = "the containers of '\(screen.name)'"
            let guarded: EmbeddingFunction = { view in try runtime.run(place) { try decide(view).map { $0.name } } }
            screen.embedding = .function(try runtime.store(guarded, at: SourcePlace(of: place)))
        }
    }

    /// The screen comes back after the app was terminated, under an identifier of its own or one of its place.
    public func restorable(_ identifier: String? = nil) -> Self {
        setting(\.restoration, identifier.map(Restoration.identifier) ?? .automatic)
    }

    /// The screen comes back after the app was terminated, for a span of virtual time from its opening on.
    public func restorable(_ identifier: String? = nil, for lifetime: Duration) -> Self {
        setting(\.restoration, .expiring(identifier, after: lifetime))
    }

    /// Which live instance of the screen answers a request for it.
    public func reuse(_ reuse: Reuse) -> Self { setting(\.reuse, reuse) }

    /// Makes it the screen that covers the app while it is locked.
    public func coversLockedApp() -> Self { setting(\.isLock, true) }

    /// Anchors that a modal can be attached to.
    public func anchors(_ names: String...) -> Self { adding { screen, _ in screen.anchors.formUnion(names) } }

    /// A property of the screen, which requests and scripts can set unless it is read-only.
    public func property<Property>(_ property: ScreenProperty<Property>, isReadOnly: Bool = false) -> Self {
        adding { screen, _ in
            let name = property.name
            guard screen.properties[name] == nil else { throw AppFault("it has two properties '\(name)'") }
            screen.properties[name] = PropertyDescription(Shape.valueType(of: Property.self), isReadOnly: isReadOnly)
        }
    }

    /// The type of the data that the screen takes; other data is refused.
    public func data<Data: Decodable>(_ type: Data.Type) -> Self {
        adding { screen, _ in
            let name = screen.name
            screen.payload = try PayloadType(of: type)
            screen.checkData = { data in
                do {
                    _ = try data.decoded(as: type)
                    return nil
                } catch let fault as ValueFault {
                    return fault.described(in: "the data of '\(name)'")
                } catch {
                    return "the data of '\(name)': \(error)"
                }
            }
        }
    }
}

extension PayloadType {
    init(of type: any Decodable.Type) throws {
        let shape = try Shape(of: type)
        self =
            shape.fields.isEmpty
            ? .value(shape.type) : .fields(Dictionary(uniqueKeysWithValues: shape.fields.map { ($0, $1) }))
    }
}

/// How a screen appears when nothing else is asked for.
public struct ScreenPresentation: Hashable, Sendable {
    let manner: Presentation
    var kind: ModalKind?

    /// Pushed on a stack.
    public static let push = ScreenPresentation(manner: .push)
    /// Put in place of the detail of a split.
    public static let detail = ScreenPresentation(manner: .detail)
    /// Made the root of the stack.
    public static let root = ScreenPresentation(manner: .root)
    public static let sheet = modal(.sheet)
    public static let fullScreenCover = modal(.fullScreenCover)
    public static let popover = modal(.popover)
    /// Presented as a modal of a kind, which may be the app's own.
    public static func modal(_ kind: ModalKind) -> Self { ScreenPresentation(manner: .modal, kind: kind) }
}

extension Lifetime where Self == DurationLifetime {
    /// Kept for a span of virtual time.
    public static func lasting(_ duration: Duration) -> Self { DurationLifetime(duration) }
    /// Kept for a number of seconds of virtual time.
    public static func seconds(_ seconds: Double) -> Self { DurationLifetime(.seconds(seconds)) }
}

extension Lifetime where Self == ForeverLifetime {
    /// Kept until the app ends.
    public static var forever: Self { ForeverLifetime() }
}

extension Lifetime where Self == UsesLifetime {
    /// The same instance serves a number of openings, the first one included.
    public static func uses(_ count: Int) -> Self { UsesLifetime(count) }
}

extension Lifetime where Self == MessageLifetime {
    /// Kept until a message is sent.
    public static func until(message: String) -> Self { MessageLifetime(until: message) }
}

extension Lifetime where Self == StateLifetime {
    /// Kept until a key of the app's state changes.
    public static func until(changeOf key: String) -> Self { StateLifetime(until: key) }
}
