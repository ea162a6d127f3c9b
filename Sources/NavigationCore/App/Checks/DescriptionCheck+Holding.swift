import OrderedCollections

/// Screens that are made with others: those in the container that fills one, and those that segues embed in it.
extension DescriptionCheck {
    /// A screen that holds itself would never be complete, one that holds too much not in time.
    var holdingErrors: [String] {
        let holding = HeldScreens(app: app)
        return screens { $0[$1].root != nil }.filter { holding.isInCircle($0.name) }.map {
            "the screen '\($0.name)' holds itself"
        }
            + holding.excess.map {
                "the screen '\($0)' holds more than \(HeldScreens.mostParts) parts, or more than \(HeldScreens.mostLevels) levels of them"
            }
    }

    /// A screen that is made with another cannot be made with itself.
    var embeddingErrors: [String] {
        let holding = HeldScreens(app: app)
        return app.segues.filter { $0.kind == .embed }.compactMap { segue in
            guard let from = segue.from else {
                return "the segue '\(segue.identifier)' embeds '\(segue.to)' in no screen: it needs 'from'"
            }
            return holding.areInCircle(from, segue.to)
                ? "the segue '\(segue.identifier)' embeds '\(from)' in itself" : nil
        }
    }
}

/// Which screens come with which, as a graph.
private struct HeldScreens {
    static let mostParts = 100_000
    static let mostLevels = 100

    private var held: [String: [String]] = [:]
    /// Screens that come with each other have the same number, all others one of their own.
    private var circles: [String: Int] = [:]

    init(app: AppDescription) {
        let screens = app.screens.values
        // By index: an iterator would copy every screen.
        for index in screens.indices {
            if let root = screens[index].root { held[screens[index].name] = root.entries.map(\.name) }
        }
        for segue in app.segues where segue.kind == .embed {
            if let from = segue.from { held[from, default: []].append(segue.to) }
        }
        findCircles()
    }

    /// Strongly connected components, as Tarjan finds them: each screen and each pair is looked at once.
    private mutating func findCircles() {
        var numbers: [String: Int] = [:]
        var lowest: [String: Int] = [:]
        var waiting: [String] = []
        for start in held.keys where numbers[start] == nil {
            var path = [(name: start, next: 0)]
            while let (name, next) = path.last {
                if numbers[name] == nil {
                    (numbers[name], lowest[name]) = (numbers.count, numbers.count)
                    waiting.append(name)
                }
                let inner = held[name] ?? []
                if next < inner.count {
                    path[path.count - 1].next += 1
                    let other = inner[next]
                    if numbers[other] == nil {
                        path.append((other, 0))
                    } else if circles[other] == nil {
                        lowest[name] = min(lowest[name] ?? 0, numbers[other] ?? 0)
                    }
                    continue
                }
                path.removeLast()
                if let outer = path.last?.name { lowest[outer] = min(lowest[outer] ?? 0, lowest[name] ?? 0) }
                guard lowest[name] == numbers[name], let number = numbers[name] else { continue }
                while let last = waiting.popLast() {
                    circles[last] = number
                    if last == name { break }
                }
            }
        }
    }

    /// Whether a screen comes with itself.
    func isInCircle(_ name: String) -> Bool { (held[name] ?? []).contains { areInCircle(name, $0) } }

    /// Whether of two screens each comes with the other, given that the second comes with the first.
    func areInCircle(_ first: String, _ second: String) -> Bool { circles[first] == circles[second] }

    /// Screens that come with more than can be made; those that hold themselves are told apart from these.
    var excess: [String] {
        var extents: [String: (parts: Int, levels: Int)] = [:]
        var open: Set<String> = []
        var found: [String] = []
        for start in held.keys.sorted() {
            var path = [start]
            while let name = path.last {
                let inner = held[name] ?? []
                open.insert(name)
                if extents[name] == nil, let next = inner.first(where: { extents[$0] == nil && !open.contains($0) }) {
                    path.append(next)
                    continue
                }
                path.removeLast()
                open.remove(name)
                guard extents[name] == nil else { continue }
                let known = inner.compactMap { extents[$0] }
                let parts = known.reduce(1) { min($0 + $1.parts, HeldScreens.mostParts + 1) }
                let levels = (known.map(\.levels).max() ?? 0) + 1
                if parts > HeldScreens.mostParts || levels > HeldScreens.mostLevels { found.append(name) }
                extents[name] = (parts, levels)
            }
        }
        return Array(found.prefix(1))
    }
}
