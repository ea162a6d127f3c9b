/// Everything of an app that flows can exercise.
public struct DeclaredApp: Hashable, Sendable {
    /// The app's name.
    public var name: String
    /// Path of its description.
    public var path: String
    /// A kind and a name each, such as `screen home`, `edge home → item` or `protection premium: opened`.
    public var items: [String]

    public init(name: String, path: String, items: [String]) {
        self.name = name
        self.path = path
        self.items = items
    }
}
