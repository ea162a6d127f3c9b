/// An array whose copies share what they have in common: changing the end of one copies a small part.
///
/// Elements lie in full blocks, the rest behind them; changes elsewhere than at the end cost as much as in any array.
public struct SharedArray<Element> {
    static var blockSize: Int { 128 }

    private var blocks: [[Element]] = []
    private var rest: [Element] = []

    public init() {}
}

extension SharedArray: Sendable where Element: Sendable {}

extension SharedArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { blocks.count * Self.blockSize + rest.count }

    public subscript(position: Int) -> Element {
        get {
            let (block, place) = position.quotientAndRemainder(dividingBy: Self.blockSize)
            return block < blocks.count ? blocks[block][place] : rest[place]
        }
        set {
            let (block, place) = position.quotientAndRemainder(dividingBy: Self.blockSize)
            if block < blocks.count { blocks[block][place] = newValue } else { rest[place] = newValue }
        }
    }

    public mutating func append(_ element: Element) {
        rest.append(element)
        guard rest.count == Self.blockSize else { return }
        blocks.append(rest)
        rest = []
    }

    public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
        let behind = range.upperBound < endIndex ? Array(self[range.upperBound...]) : []
        truncate(to: range.lowerBound)
        for element in elements { append(element) }
        for element in behind { append(element) }
    }

    private mutating func truncate(to count: Int) {
        guard count < endIndex else { return }
        let (full, left) = count.quotientAndRemainder(dividingBy: Self.blockSize)
        if full < blocks.count {
            rest = Array(blocks[full].prefix(left))
            blocks.removeSubrange(full...)
        } else {
            rest.removeSubrange(left...)
        }
    }
}

extension SharedArray {
    /// How many elements two arrays have in common at their beginning, found without a look at what they share.
    func commonPrefix(with other: Self) -> Int where Element: Equatable {
        // What is one and the same in memory compares in one step: mostly all blocks, else those before a change.
        let common = blocks == other.blocks ? blocks.count : zip(blocks, other.blocks).prefix { $0 == $1 }.count
        let equal = common * Self.blockSize
        let end = Swift.min(endIndex, other.endIndex)
        return (equal..<end).first { self[$0] != other[$0] } ?? end
    }
}

extension SharedArray: Equatable where Element: Equatable {}
extension SharedArray: Hashable where Element: Hashable {}

extension SharedArray: ExpressibleByArrayLiteral, CustomStringConvertible {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
    public var description: String { Array(self).description }
}
