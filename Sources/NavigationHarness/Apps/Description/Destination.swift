import NavigationCore

/// Somewhere to go: a screen by name, an address, a screen with its typed parameters, or a live screen.
public protocol Destination {
    var target: Target { get }
    /// Parameters that the destination brings along; throws a `ValueFault` if they have no plain form.
    func parameters() throws -> [String: Value]
}

extension Destination {
    public func parameters() throws -> [String: Value] { [:] }
}

extension String: Destination {
    /// The screen of this name or, if the text looks like one, an address.
    public var target: Target { Target(self) }
}

extension ScreenView: Destination {
    /// This very instance.
    public var target: Target { .instance(id) }
    public func parameters() -> [String: Value] { [:] }
}

/// Parameters that know to which screen they belong: `context.push(Item(id: "5"))`.
///
/// A type that conforms is a place, too: `Stack("home", Item(id: "5"))`.
///
/// The type itself stands for the screen wherever only its name matters: `.from(Item.self)`.
public protocol ScreenParameters: Codable, Destination, Place, SendableMetatype {
    /// Name of the screen: without an answer of one's own that of the type in snake case, less a final `Parameters`.
    ///
    /// `Item`, `ItemParameters` and `Shop.Item` are `item`, `WriteReview` is `write_review`, `URLPreview` `url_preview`.
    static var screen: String { get }
}

extension ScreenParameters {
    public static var screen: String { screenName(of: Self.self) }

    public var target: Target { .screen(Self.screen) }

    public func parameters() throws -> [String: Value] {
        guard let fields = try Value(encoding: self).fields else {
            throw AppFault(
                "the parameters of '\(Self.screen)' are a table with names; make \(typeName(of: Self.self)) a struct"
            )
        }
        return fields.filter { $0.value != .null }
    }

    public func layout() throws -> Layout { Layout(.screen(ScreenEntry(Self.screen, parameters: try parameters()))) }
}

extension ScreenEntry {
    init(of destination: any Destination) throws {
        switch destination.target {
        case .screen(let name), .address(let name): self.init(name, parameters: try destination.parameters())
        case .instance, .resolver, .nothing:
            throw AppFault("a screen is named here, or an address, not a live instance")
        }
    }
}

/// Stands for the parameters of a screen that takes none.
public struct NoParameters: Codable, Hashable, Sendable {
    public init() {}
}
