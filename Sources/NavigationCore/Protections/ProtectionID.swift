import OrderedCollections

/// Which protection is meant: one that the app declares, by its name, or one that a script has brought along.
///
/// The state refers to protections by such values alone. One of a script is known as long as something in the state
/// refers to it, and another one of the same name is another protection; what takes the state back takes it along.
public struct ProtectionID: Hashable, Sendable {
    /// Name under which scripts, events and reports know it.
    public let name: String
    /// The protection of a script; `nil`: the app declares it.
    let function: FunctionID<any Protection>?

    /// A protection that the app declares.
    public init(_ name: String) { (self.name, function) = (name, nil) }

    /// A protection that a script has brought along, stored in the table of the app that it is for.
    ///
    /// - Parameter sameness: Equal for protections that do the same whenever they are asked; see `FunctionTable.store`.
    public init(
        _ protection: any Protection,
        in functions: FunctionTable,
        sameness: String? = nil,
        place: String? = nil
    ) {
        (name, function) = (protection.name, functions.store(protection, sameness: sameness, place: place))
    }
}

extension ProtectionID: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(name) }
}

extension World {
    /// The protection that is meant; `nil`: the app declares none of this name.
    public func protection(_ id: ProtectionID) -> (any Protection)? {
        guard let function = id.function else { return app.protections[id.name] }
        return functions[function]
    }

    /// The names of some protections, each once.
    func names(of ids: some Sequence<ProtectionID>) -> [String] { ids.map { protection($0)?.name ?? $0.name }.unique }
}

extension NavigationState {
    /// The protection of a name: one that the app declares, else the last one of a script that guards screens.
    public func protection(named name: String, in world: World) -> ProtectionID? {
        if world.app.protections[name] != nil { return ProtectionID(name) }
        return self.addedProtections.last { $0.protection.name == name }?.protection
    }
}
