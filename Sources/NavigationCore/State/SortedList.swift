/// Different elements in ascending order; putting one in, taking one out and copying the list stay cheap when it is long.
///
/// The elements lie in pieces that are short enough to move them about in. A copy shares the pieces that do not change.
/// Everything is stored the other way round, so that the first element is taken off the end of an array.
struct SortedList<Element: Comparable & Sendable>: Sendable {
    private struct Piece: Sendable {
        /// No element of this piece is greater, and every element of the piece before it is.
        var bound: Element
        /// The greatest first.
        var elements: [Element]
    }

    /// What fits in one piece.
    private static var limit: Int { 128 }

    /// The one with the greatest elements first; none is empty.
    private var pieces: [Piece] = []
    private(set) var count = 0

    init() {}

    var first: Element? { pieces.last?.elements.last }

    /// The first element that is not less than a value.
    func first(from value: Element) -> Element? {
        guard let (piece, place) = position(of: value) else { return nil }
        let elements = pieces[piece].elements
        if place < elements.count, !(elements[place] < value) { return elements[place] }
        if place > 0 { return elements[place - 1] }
        return piece > 0 ? pieces[piece - 1].elements.last : nil
    }

    mutating func insert(_ element: Element) {
        count += 1
        guard let (piece, place) = position(of: element) else {
            pieces = [Piece(bound: element, elements: [element])]
            return
        }
        if pieces[piece].bound < element { pieces[piece].bound = element }
        pieces[piece].elements.insert(element, at: place)
        if pieces[piece].elements.count > Self.limit {
            // Elements that come in order leave full pieces behind them.
            split(piece, at: piece == 0 && place == 0 ? 1 : Self.limit / 2)
        }
    }

    /// Takes out what has the place of an element in the order, if it is there.
    mutating func remove(_ element: Element) {
        guard let (piece, place) = position(of: element), place < pieces[piece].elements.count,
            !(pieces[piece].elements[place] < element)
        else { return }
        count -= 1
        pieces[piece].elements.remove(at: place)
        if pieces[piece].elements.isEmpty { pieces.remove(at: piece) }
    }

    mutating func popFirst() -> Element? {
        guard let last = pieces.indices.last, let first = pieces[last].elements.popLast() else { return nil }
        count -= 1
        if pieces[last].elements.isEmpty { pieces.removeLast() }
        return first
    }

    /// The piece that an element belongs in, and the place in it; `nil` if there is no piece.
    private func position(of element: Element) -> (piece: Int, place: Int)? {
        guard !pieces.isEmpty else { return nil }
        let piece = Swift.max(0, partition(pieces.count) { pieces[$0].bound < element } - 1)
        let elements = pieces[piece].elements
        return (piece, partition(elements.count) { !(element < elements[$0]) })
    }

    /// The first of some indices for which something holds that holds for all after it as well.
    private func partition(_ count: Int, _ holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private mutating func split(_ piece: Int, at place: Int) {
        let rest = Array(pieces[piece].elements[place...])
        pieces[piece].elements.removeLast(rest.count)
        pieces.insert(Piece(bound: rest[0], elements: rest), at: piece + 1)
    }
}

extension SortedList: Sequence {
    func makeIterator() -> some IteratorProtocol<Element> {
        pieces.reversed().lazy.flatMap { $0.elements.reversed() }.makeIterator()
    }
}

extension SortedList: Equatable {
    /// How the elements are divided into pieces depends on what was there before, and does not count.
    static func == (left: Self, right: Self) -> Bool { left.count == right.count && left.elementsEqual(right) }
}

extension SortedList: Hashable where Element: Hashable {
    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}
