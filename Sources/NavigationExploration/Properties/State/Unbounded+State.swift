import NavigationCore

/// Lists and numbers of the app's state that become more and more: an app may well keep all that, but no search of it comes
/// to an end.
extension Unbounded {
    /// A list or number of the state, and how long or great it was.
    struct Size: Hashable, Codable {
        var name: String
        var size: Int
    }

    /// A list of so many lengths, or a number of so many values, is one that grows.
    private static let manySizes = 16

    mutating func noteSizes(of state: Value) {
        guard case .record(let fields) = state else { return }
        for (name, value) in fields {
            guard let size = value.size, sizes[name, default: 0] < Unbounded.manySizes else { continue }
            if notes.insert(Size(name: name, size: size)).inserted { sizes[name, default: 0] += 1 }
        }
    }

    func doubts(in whole: ExploredWhole) -> [String: String] {
        guard !whole.isComplete else { return [:] }
        let grown = Dictionary(grouping: notes, by: \.name).filter { $0.value.count >= Unbounded.manySizes }
        let sizes = "has been of \(Unbounded.manySizes) sizes and more"
        let reason = "\(sizes), each with situations of its own: the search may never end"
        return Dictionary(uniqueKeysWithValues: grown.keys.map { ("state.\($0)", reason) })
    }
}

extension Value {
    /// How much it is, if it can become more.
    fileprivate var size: Int? {
        switch self {
        case .array(let values): values.count
        case .record(let fields): fields.count
        case .integer(let number): number
        default: nil
        }
    }
}
