package import RunEvents

/// Everything of an app that flows can exercise.
public struct DeclaredApp {
    /// The app's name.
    public var name: String
    /// Path of its description.
    public var path: String
    /// A kind and a name each, such as `screen home`, `edge home → item` or `protection premium: opened`.
    public var items: [String]
    /// Draws up the app's graph, for whoever has not heard of the app yet.
    package let graph: () -> AppGraph?

    package init(name: String, path: String, items: [String], graph: @escaping () -> AppGraph?) {
        self.name = name
        self.path = path
        self.items = items
        self.graph = graph
    }
}

extension DeclaredApp: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        (one.name, one.path, one.items) == (other.name, other.path, other.items)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(items)
    }
}
