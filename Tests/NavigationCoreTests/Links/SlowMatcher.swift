import NavigationCore
import RandomTestSupport

/// A link in parts, with a matcher that tries everything and compares the results: slow, and easy to see through.
struct PlainLink {
    enum Part: CaseIterable {
        case a, b, number, word, anything, optional, rest

        /// How the part is written as one of a pattern, with a name of its own.
        func text(_ index: Int) -> String {
            switch self {
            case .a: "a"
            case .b: "b"
            case .number: ":n\(index)"
            case .word: ":w\(index)([x-z]+)"
            case .anything: ":p\(index)"
            case .optional: ":o\(index)?"
            case .rest: ":r\(index)(.*)"
            }
        }

        var width: Int {
            switch self {
            case .a, .b: 0
            case .number, .word: 1
            case .anything: 2
            case .optional: 3
            case .rest: 4
            }
        }

        func takes(_ text: String) -> Bool {
            switch self {
            case .a: text == "a"
            case .b: text == "b"
            case .number: Int(text) != nil
            case .word: !text.isEmpty && text.allSatisfy { "xyz".contains($0) }
            case .anything, .optional, .rest: true
            }
        }
    }

    var screen: String
    /// Scheme and host, or nothing.
    var authority: String
    var parts: [Part]
    /// An item that the query must have, and one that it must not.
    var item: String?
    var unwanted: String?

    static let authorities = ["https://test.example", "https://*.test.example", "test:/", ""]

    init(_ screen: String, _ generator: inout SeededGenerator) {
        self.screen = screen
        authority = Bool.random(using: &generator) ? "" : PlainLink.authorities.randomElement(using: &generator) ?? ""
        parts = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            Part.allCases.filter { $0 != .rest }.randomElement(using: &generator) ?? .a
        }
        if Int.random(in: 0..<4, using: &generator) == 0 { parts.append(.rest) }
        if Int.random(in: 0..<4, using: &generator) == 0 { item = "i" }
        if Int.random(in: 0..<4, using: &generator) == 0 { unwanted = "u" }
    }

    var link: Link {
        let path = parts.enumerated().map { "/" + $1.text($0) }.joined()
        var link = Link(authority + (path.isEmpty ? "/" : path))
        link.query = item.map { [QueryCondition($0)] } ?? []
        link.unlessQuery = unwanted.map { [QueryCondition($0)] } ?? []
        return link
    }

    /// How narrow it is for an address, as numbers to compare from left to right; `nil` if it does not match.
    func narrowness(for address: PlainAddress) -> [[Int]]? {
        let hosts = ["https://test.example": 0, "https://*.test.example": 1, "test:/": 2, "": 3]
        guard authority.isEmpty || authority == address.authorityPattern else { return nil }
        if let item, !address.items.contains(item) { return nil }
        if let unwanted, address.items.contains(unwanted) { return nil }
        var path = address.path
        // Hosts of schemes have no case, for those who name the scheme.
        if authority == "test:/", !path.isEmpty, parts.first == .a { path[0] = path[0].lowercased() }
        guard let widths = PlainLink.widths(parts[...], path[...], 0) else { return nil }
        return [[hosts[authority] ?? 9], widths, [item == nil ? 1 : 0], [unwanted == nil ? 1 : 0]]
    }

    /// The least widths of all the ways in which parts take a path.
    private static func widths(_ parts: ArraySlice<Part>, _ path: ArraySlice<String>, _ absent: Int) -> [Int]? {
        let left = Array(repeating: 3, count: absent)
        guard let part = parts.first else { return path.isEmpty ? left : nil }
        if part == .rest { return left + [4] }
        var ways: [[Int]] = []
        if let text = path.first, part.takes(text),
            let others = widths(parts.dropFirst(), path.dropFirst(), absent)
        {
            ways.append([part.width] + others)
        }
        if part == .optional, let others = widths(parts.dropFirst(), path, absent + 1) { ways.append(others) }
        return ways.min { $0.lexicographicallyPrecedes($1) }
    }
}

/// An address in parts.
struct PlainAddress {
    var authority: String
    var path: [String]
    var items: [String]

    init(_ generator: inout SeededGenerator) {
        let authorities = ["https://test.example", "https://www.test.example", "test:/", ""]
        let words = ["a", "b", "7", "xyz", "q%20r", "A"]
        authority = authorities.randomElement(using: &generator) ?? ""
        path = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            words.randomElement(using: &generator) ?? "a"
        }
        items = ["i", "u"].filter { _ in Bool.random(using: &generator) }
    }

    var text: String {
        let path = "/" + path.joined(separator: "/")
        return authority + path + (items.isEmpty ? "" : "?" + items.map { "\($0)=1" }.joined(separator: "&"))
    }

    /// What patterns write for its scheme and host.
    var authorityPattern: String { authority == "https://www.test.example" ? "https://*.test.example" : authority }
}

/// What the links answer an address with: those that are narrowest, in order of declaration.
func slowAnswer(_ links: [PlainLink], _ address: PlainAddress) -> [String] {
    let found = links.compactMap { link in link.narrowness(for: address).map { (link.screen, $0) } }
    func precedes(_ one: [[Int]], _ other: [[Int]]) -> Bool {
        for (first, second) in zip(one, other) where first != second { return first.lexicographicallyPrecedes(second) }
        return false
    }
    guard let least = found.map(\.1).min(by: precedes) else { return [] }
    return found.filter { $0.1 == least }.map(\.0)
}
