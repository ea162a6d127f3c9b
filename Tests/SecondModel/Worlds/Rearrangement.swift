/// What a function makes of the screens on a stack.
enum Rearrangement: Hashable {
    case reversed
    /// Those of a name go.
    case without(String)
    /// The lowest of a name comes to lie on top.
    case raising(String)
    /// A new one comes on top, or to the bottom.
    case adding(String, id: String?, atBottom: Bool)
}

extension Rearrangement {
    /// The screens that are to be on a stack.
    func applied<Entry>(to path: [Entry], name: (Entry) -> String, new: (String, String?) -> Entry) -> [Entry] {
        switch self {
        case .reversed: path.reversed()
        case .without(let gone): path.filter { name($0) != gone }
        case .raising(let raised):
            path.firstIndex { name($0) == raised }.map { index in
                path[..<index] + path[(index + 1)...] + [path[index]]
            } ?? path
        case .adding(let added, let id, let atBottom):
            atBottom ? [new(added, id)] + path : path + [new(added, id)]
        }
    }

    func renamed(_ name: (String) -> String) -> Rearrangement {
        switch self {
        case .reversed: self
        case .without(let screen): .without(name(screen))
        case .raising(let screen): .raising(name(screen))
        case .adding(let screen, let id, let atBottom): .adding(name(screen), id: id, atBottom: atBottom)
        }
    }
}
