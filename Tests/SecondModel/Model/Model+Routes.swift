/// Which way is taken.
extension Model {
    /// The screen from which a way leads.
    var here: String? { (origin.flatMap { path(to: $0).last?.screen } ?? visible)?.name }

    /// The shortest way as the screens that are gone back to or shown; it begins with what is there, with what is shown
    /// anywhere, or with what an edge leads to from here.
    ///
    /// Of several that are as short it is the one that begins the nearest, then the one that is declared first.
    func route(to goal: String, isForward: Bool) -> [String]? {
        let start = here
        let isThere = { (name: String) in !isForward && name != goal && isLive(matching: name) }
        let isNext = { (name: String) in start.map { hasEdge(from: $0, to: name) } ?? false }
        let firsts = app.screens.map(\.name).filter {
            isThere($0) || isAnywhere($0) || isNext($0)
        }
        guard !firsts.contains(goal) else { return [goal] }
        let under = isForward ? [] : nearestBelow.map(\.name).filter(isThere)
        var seen = Set([start].compactMap(\.self)).subtracting([goal])
        var ways = (under + firsts).filter { seen.insert($0).inserted }.map { [$0] }
        while !ways.isEmpty {
            if let found = ways.first(where: { $0.last == goal }) { return found }
            ways = ways.flatMap { way in
                app.screens.map(\.name).filter { hasEdge(from: way[way.count - 1], to: $0) && seen.insert($0).inserted }
                    .map { way + [$0] }
            }
        }
        return nil
    }

    /// What shows or lies under what does, the nearest first.
    private var nearestBelow: [Screen] {
        let below = Set(layers.flatMap(\.root.under).map(\.number))
        return layers.reversed().flatMap(\.root.nearest).filter { below.contains($0.number) }
    }

    func isLive(matching name: String) -> Bool {
        nearest(matching: Wanted(name: name, id: app.screen(name)?.hasID == true ? carried : nil)) != nil
    }

    private func holder(of name: String) -> String? { app.holder(of: name, flags["extra"] == true) }

    private func isAnywhere(_ name: String) -> Bool { app.screen(name)?.origins == nil && holder(of: name) == nil }

    func hasEdge(from origin: String, to name: String) -> Bool {
        app.screen(name)?.origins?.contains(origin) == true || holder(of: name) == origin
    }
}

extension Node {
    /// The screens in here that show or lie under what does, from the front to the back.
    var under: [Screen] {
        switch self {
        case .screen(let screen): children.reversed().flatMap(\.under) + [screen]
        case .container(let container): container.pile.reversed().flatMap(\.under)
        }
    }
}
