package import OrderedCollections

/// What an app declares about a screen, looked at where it is and never copied.
@dynamicMemberLookup
package struct CompiledScreen {
    @usableFromInline let screens: [ScreenDescription]
    @usableFromInline let index: Int

    /// The screen of an index in the order of declaration.
    init(_ index: Int, of screens: [ScreenDescription]) { (self.index, self.screens) = (index, screens) }

    @inlinable
    package var description: ScreenDescription { screens[index] }

    @inlinable
    package subscript<Part>(dynamicMember part: KeyPath<ScreenDescription, Part>) -> Part {
        screens[index][keyPath: part]
    }

    // What every step asks for, in words of its own: through a key path each look costs as much as all of these.

    /// Whether it declares options that requests may leave out.
    var completesOptions: Bool {
        screens[index].keepAlive != nil || screens[index].embedding != nil || screens[index].reuse != nil
            || screens[index].restoration != .none
    }

    var onSame: SameInstance { screens[index].onSame }

    @inlinable package var actions: OrderedDictionary<String, ScreenAction> { screens[index].actions }
    @inlinable package var makeObject: ((ScreenView) throws -> AnyObject)? { screens[index].makeObject }
    @inlinable package var onCreate: ((ScreenView) throws -> Void)? { screens[index].onCreate }
    @inlinable package var onAppear: ((ScreenView) throws -> Void)? { screens[index].onAppear }
    @inlinable package var onDisappear: ((ScreenView) throws -> Void)? { screens[index].onDisappear }
    @inlinable package var onData: ((_ data: Value, ScreenView) throws -> Void)? { screens[index].onData }

    /// The condition of the edge from a screen to this one; `nil` if it has none.
    func condition(from origin: String?) -> EdgeCondition? { screens[index].condition(from: origin) }

    /// Whether it listens to a message.
    package func hears(_ message: String) -> Bool { screens[index].hears(message) }
}
