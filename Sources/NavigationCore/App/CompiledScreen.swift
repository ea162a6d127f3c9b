/// What an app declares about a screen, looked at where it is and never copied.
@dynamicMemberLookup
struct CompiledScreen {
    private let screens: [ScreenDescription]
    private let index: Int

    /// The screen of an index in the order of declaration.
    init(_ index: Int, of screens: [ScreenDescription]) { (self.index, self.screens) = (index, screens) }

    subscript<Part>(dynamicMember part: KeyPath<ScreenDescription, Part>) -> Part { screens[index][keyPath: part] }

    /// The condition of the edge from a screen to this one; `nil` if it has none.
    func condition(from origin: String?) -> EdgeCondition? { screens[index].condition(from: origin) }

    /// Whether it listens to a message.
    func hears(_ message: String) -> Bool { screens[index].hears(message) }
}
