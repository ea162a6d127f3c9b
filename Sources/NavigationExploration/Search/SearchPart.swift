/// The situations that one of several machines checks; all of them make the same search.
public struct SearchPart: Codable, Hashable, Sendable {
    /// Counted from 0.
    let index: Int
    public let count: Int

    /// All of them.
    public init() { (index, count) = (0, 1) }

    /// `index` is counted from 0.
    public init(index: Int, of count: Int) { (self.index, self.count) = (index, count) }

    /// Such as `1/3`, counted from 1.
    public var text: String { "\(index + 1)/\(count)" }

    func contains(_ fingerprint: UInt64) -> Bool { count == 1 || fingerprint % UInt64(count) == UInt64(index) }

    /// Whether nothing lies outside these parts.
    static func areWhole(_ parts: Set<SearchPart>) -> Bool {
        Dictionary(grouping: parts, by: \.count).contains { count, parts in parts.count == count }
    }
}
