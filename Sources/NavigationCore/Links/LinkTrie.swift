/// The shapes of links by their segments: finding those that may match costs the length of a path, not their number.
final class LinkTrie {
    private var literals: [String: LinkTrie] = [:]
    /// Literals without regard to case, for the hosts of the app's own schemes.
    private var folded: [String: [String]] = [:]
    private var parameter: LinkTrie?
    private var expressions = ExpressionIndex()
    private var limited: [LinkTrie] = []
    /// Shapes that end here.
    private(set) var ends: [Int] = []
    /// Shapes of which only the rest is left.
    private var rests = ExpressionIndex()

    func add(_ number: Int, _ shape: LinkShape) { add(number, shape.segments[...], shape.rest) }

    private func add(_ number: Int, _ segments: ArraySlice<SegmentPattern>, _ rest: LinkExpression?) {
        guard let segment = segments.first else {
            if let rest { rests.add(number, beginning: rest.beginning) } else { ends.append(number) }
            return
        }
        child(for: segment).add(number, segments.dropFirst(), rest)
    }

    private func child(for segment: SegmentPattern) -> LinkTrie {
        let child: LinkTrie
        switch segment.kind {
        case .literal(let text):
            if let known = literals[text] { return known }
            child = LinkTrie()
            literals[text] = child
            folded[text.lowercased(), default: []].append(text)
        case .parameter:
            child = parameter ?? LinkTrie()
            parameter = child
        case .expression(let expression):
            child = LinkTrie()
            expressions.add(limited.count, beginning: expression.beginning)
            limited.append(child)
        }
        return child
    }

    /// Shapes that may match a path: their literals do.
    func candidates(for path: AddressPath) -> [Int] {
        guard let segment = path.segments.first else { return ends + rests.candidates(for: "") }
        let tail = AddressPath(segments: path.segments.dropFirst())
        var found = children(for: segment, isHost: path.beginsWithHost).flatMap { $0.candidates(for: tail) }
        if !rests.isEmpty { found += rests.candidates(for: path.segments.joined(separator: "/")) }
        return found
    }

    private func children(for segment: String, isHost: Bool) -> [LinkTrie] {
        let names = isHost ? folded[segment.lowercased()] ?? [] : [segment]
        return names.compactMap { literals[$0] } + (parameter.map { [$0] } ?? [])
            + (expressions.isEmpty ? [] : expressions.candidates(for: segment).map { limited[$0] })
    }
}

// MARK: What is near

extension LinkTrie {
    /// Places in which the last segment of a path would be.
    private func nodes(for path: AddressPath) -> [LinkTrie] {
        guard let segment = path.segments.first, path.segments.count > 1 else { return [self] }
        let tail = AddressPath(segments: path.segments.dropFirst())
        return children(for: segment, isHost: path.beginsWithHost).flatMap { $0.nodes(for: tail) }
    }

    /// Fixed texts that may have been meant with the last segment of a path, the nearest of each place first.
    func nearestLast(of path: AddressPath) -> [String] {
        guard let last = path.segments.last else { return [] }
        // Comparing names costs time for each: with very many, people are told the plain truth only.
        return nodes(for: path).filter { $0.literals.count <= 1_000 }.flatMap { node in
            var others = Set(node.literals.keys)
            var found: [String] = []
            while found.count < 3, let near = nearestName(to: last, among: others.sorted()) {
                found.append(near)
                others.remove(near)
            }
            return found
        }
    }

    /// Shapes that begin with a path and go on.
    func continuations(of path: AddressPath) -> [Int] {
        guard let segment = path.segments.first else { return all }
        let tail = AddressPath(segments: path.segments.dropFirst())
        return children(for: segment, isHost: path.beginsWithHost).flatMap { $0.continuations(of: tail) }
    }

    private var all: [Int] {
        let children = literals.keys.sorted().compactMap { literals[$0] } + (parameter.map { [$0] } ?? []) + limited
        return ends + children.flatMap(\.all) + rests.all
    }
}
