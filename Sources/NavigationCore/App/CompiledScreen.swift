/// What an app declares about a screen, looked at through one reference and never copied.
@dynamicMemberLookup
final class CompiledScreen {
    let description: ScreenDescription

    init(_ description: ScreenDescription) { self.description = description }

    subscript<Part>(dynamicMember part: KeyPath<ScreenDescription, Part>) -> Part { description[keyPath: part] }
}
