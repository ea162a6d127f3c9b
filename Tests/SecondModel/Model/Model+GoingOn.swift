/// Ways over screens that were kept, and that bring back what lay in them.
extension Model {
    /// What comes back with the kept stack of a screen on the way is not made once more.
    mutating func goBackOnTheWay(to wanted: Wanted) -> Change? {
        var way: [String] = []
        while let name = leg[way.first ?? wanted.name] { way.insert(name, at: 0) }
        for name in way where !isLive(matching: name) {
            var after = self
            let time = after.nextNumber()
            let id = app.screen(name)?.hasID == true ? wanted.id ?? carried : nil
            let first = after.navigateOnTheWay(to: Wanted(name: name, id: id))
            guard first.ending == .done("shown") else { return nil }
            let found = after.nearest(matching: wanted).flatMap { $0.number < time ? $0 : nil }
            let isGoneOnFrom = bringsOthers(Wanted(name: name, id: id)) && !hasEdge(from: name, to: wanted.name)
            guard found != nil || isGoneOnFrom else { continue }
            after.leaveMenus(since: self, isOnTheWay: true)
            self = after
            guard let found else { return first.followed(by: goOn(to: wanted), isLast: true) }
            // Its reuse speaks of the destination, wherever that comes from.
            var last = goBack(to: found.number, isRaised: plan(wanted)?.reuse == .bringToFront)
            (last.ending, last.screen) = (.done("shown"), found.number)
            return first.followed(by: last, isLast: true)
        }
        return nil
    }

    func isElsewhere(_ kept: Entry) -> Bool { window(of: kept.screen).map { $0 != focus } == true }

    /// Whether others lie in what comes back with a screen that is kept.
    func bringsOthers(_ wanted: Wanted) -> Bool {
        guard let entry = entry(for: wanted), !isLive(entry.screen) else { return false }
        return aside.compactMap { $0.path(to: entry.root).last }.contains { $0.screens.count > 1 }
    }

    /// Looks for the rest of a way once more, from what has come back by now.
    private mutating func goOn(to wanted: Wanted) -> Change {
        let (outer, before, way) = (origin, walks, leg)
        defer { (origin, walks, leg) = (outer, before, way) }
        (origin, walks, leg) = (nil, [], [:])
        return walk(to: wanted)
    }
}
