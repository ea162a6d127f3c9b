import BitCollections

/// A pattern of an association file: `*` is any text, `?` one character, `$(name)` one of the texts of a variable.
public struct AssociationPattern: Hashable, Sendable {
    /// As the file has it.
    public let text: String
    let pieces: [Piece]
    let ignoresCase: Bool

    enum Piece: Hashable, Sendable {
        case character(Unicode.Scalar)
        case anyCharacter
        case anyText
        case oneOf([[Piece]])
    }

    /// Why a text is no pattern, as a fragment.
    public struct Malformed: Error, Hashable, Sendable {
        public var message: String
    }

    /// A pattern without variables, as the older `paths` have them: there, `$` is a character as any other.
    public init(plain text: String) { self.init(text, AssociationPattern.pieces(of: text, false), false) }

    /// A pattern with the texts of the variables that it may name; throws for one that is not among them.
    public init(
        _ text: String,
        variables: [String: [String]] = AssociationPattern.predefined,
        ignoresCase: Bool = false
    ) throws(Malformed) {
        var pieces: [Piece] = []
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            guard scalar == "$", rest.dropFirst().first == "(" else {
                pieces += AssociationPattern.pieces(of: String(scalar), ignoresCase)
                rest.removeFirst()
                continue
            }
            guard let end = rest.firstIndex(of: ")") else {
                throw Malformed(message: "the variable '\(String(rest))' has no end: write $(name)")
            }
            let name = String(rest[..<end].dropFirst(2))
            guard let values = variables[name] else {
                let hint = nearestName(to: name, among: variables.keys.sorted()).map { ": did you mean '$(\($0))'?" }
                throw Malformed(message: "there is no variable '$(\(name))'\(hint ?? "")")
            }
            pieces.append(.oneOf(values.map { AssociationPattern.pieces(of: $0, ignoresCase) }))
            rest = rest[end...].dropFirst()
        }
        self.init(text, pieces, ignoresCase)
    }

    private init(_ text: String, _ pieces: [Piece], _ ignoresCase: Bool) {
        (self.text, self.pieces, self.ignoresCase) = (text, pieces, ignoresCase)
    }

    private static func pieces(of text: String, _ ignoresCase: Bool) -> [Piece] {
        let scalars = ignoresCase ? Array(text.lowercased().unicodeScalars) : Array(text.unicodeScalars)
        return scalars.map { scalar in
            switch scalar {
            case "*": .anyText
            case "?": .anyCharacter
            default: .character(scalar)
            }
        }
    }

    /// Whether it stands for every text.
    public var isAny: Bool { !pieces.isEmpty && pieces.allSatisfy { $0 == .anyText } }

    /// Whether it begins with a character that stands for itself.
    var beginsPlainly: Bool { if case .character? = pieces.first { true } else { false } }

    // MARK: Matching

    /// Whether it matches a text from its beginning to its end.
    public func matches(_ text: String) -> Bool {
        if isAny { return true }
        let text = Array((ignoresCase ? text.lowercased() : text).unicodeScalars)
        return ends(of: pieces, from: [0], in: text).contains(text.count)
    }

    /// Where pieces can end that begin at any of some positions: all at once, so that no pattern takes more than its
    /// length times that of the text.
    private func ends(of pieces: [Piece], from starts: BitSet, in text: [Unicode.Scalar]) -> BitSet {
        var positions = starts
        for piece in pieces {
            guard let first = positions.first else { return positions }
            switch piece {
            case .character(let scalar):
                positions = BitSet(positions.lazy.filter { $0 < text.count && text[$0] == scalar }.map { $0 + 1 })
            case .anyCharacter: positions = BitSet(positions.lazy.filter { $0 < text.count }.map { $0 + 1 })
            case .anyText: positions = BitSet(first..<text.count + 1)
            case .oneOf(let choices):
                let starts = positions
                positions = []
                for choice in choices { positions.formUnion(ends(of: choice, from: starts, in: text)) }
            }
        }
        return positions
    }
}
