import NavigationCore

/// A screen whose live object is asked for as what it is not.
public struct WrongScreenType: Error, Hashable, Sendable, CustomStringConvertible {
    public var screen: String
    public var instance: NodeID
    /// The type that was asked for.
    public var expected: String
    /// The type of the live object; `nil` if the screen has none.
    public var actual: String?

    public var description: String {
        let found = actual.map { "a live object of the type \($0)" } ?? "no live object"
        return "wrongScreenType: '\(screen)' #\(instance.number) has \(found), not \(expected)"
    }
}

extension NavigationContext {
    /// The live object of the visible screen as its type; one of another type makes the closure fail.
    public func visibleModel<Model>(as type: Model.Type = Model.self) -> Model? {
        attempt { navigator in
            try navigator.state.visible(world: navigator.world).map { try navigator.object(of: $0, as: type) }
        } ?? nil
    }
}
