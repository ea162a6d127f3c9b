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

    /// Whether it declares options that requests may leave out.
    var completesOptions: Bool { screens[index].completesOptions }

    /// The condition of the edge from a screen to this one; `nil` if it has none.
    func condition(from origin: String?) -> EdgeCondition? { screens[index].condition(from: origin) }

    /// Whether it listens to a message.
    package func hears(_ message: String) -> Bool { screens[index].hears(message) }
}
