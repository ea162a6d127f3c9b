extension Array where Element: Hashable {
    /// The elements in their order, each once.
    package var unique: [Element] {
        guard count > 1 else { return self }
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
