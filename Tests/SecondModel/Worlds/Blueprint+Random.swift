extension Blueprint {
    /// A random app with some features.
    init(_ features: Features, _ chance: inout Chance) {
        var maker = BlueprintMaker(features: features, chance: chance)
        self = maker.make()
        chance = maker.chance
    }
}

/// Makes random apps.
private struct BlueprintMaker {
    let features: Features
    var chance: Chance
    private var fresh = ["alder", "birch", "cedar", "dogwood", "elm", "fir", "ginkgo", "hazel"]
    private var places: [String] = []
    private var containers = 0

    init(features: Features, chance: Chance) { (self.features, self.chance) = (features, chance) }

    mutating func make() -> Blueprint {
        var app = Blueprint(root: root())
        if features.contains(.windows) { app.windows = [("second", root()), ("third", stack())] }
        let others = ["iris", "jasmine", "kale", "lily", "mint"].prefix(Int.random(in: 2...5, using: &chance))
        // What fills them adds places.
        let plans = others.map { other($0) }
        app.screens = places.map { ScreenPlan(name: $0) } + plans
        if features.contains(.edges) { connect(&app) }
        // What is shown at launch is guarded by nothing, also what it embeds.
        if features.contains(.segues) { app.embed(&chance) }
        if features.contains(.protections) { protect(&app) }
        app.hasLock = features.contains(.locking)
        if features.contains(.messages) { app.listen(&chance) }
        return app
    }

    private mutating func root() -> Place {
        guard features.contains(.containers) else { return stack() }
        if features.contains(.collapsing), chance.once(in: 3) { return split() }
        switch Int.random(in: 0..<6, using: &chance) {
        case 0: return stack()
        case 1: return switcher(depth: 1)
        default: return tabs(depth: 1)
        }
    }

    private mutating func filling() -> Place {
        if features.contains(.collapsing), chance.once(in: 2) { return split() }
        if features.contains(.turning), chance.once(in: 2) { return switcher(depth: 0) }
        return chance.once(in: 2) ? tabs(depth: 0) : stack()
    }

    /// The name of a screen that stands in a container.
    private mutating func place() -> String {
        if !places.isEmpty, fresh.isEmpty || chance.once(in: 8) { return chance.pick(places) }
        places.append(fresh.removeFirst())
        return places[places.count - 1]
    }

    private mutating func stack() -> Place { .stack(chance.once(in: 4) ? [place(), place()] : [place()]) }

    private mutating func tabs(depth: Int) -> Place {
        let (id, parts) = (identifier("tabs"), parts(depth: depth))
        guard features.contains(.variables) else { return .tabs(id, parts) }
        // Tabs are never none.
        return .tabs(
            id,
            parts.enumerated().map { index, part in
                let presence = index > 0 && chance.once(in: 2) ? chance.once(in: 2) : nil
                return Place.Part(key: part.key, place: part.place, presence: presence)
            }
        )
    }

    private mutating func switcher(depth: Int) -> Place { .switcher(identifier("turn"), parts(depth: depth)) }

    private mutating func identifier(_ kind: String) -> String {
        containers += 1
        return "\(kind)\(containers)"
    }

    private mutating func parts(depth: Int) -> [Place.Part] {
        let prefix = "k\(containers)"
        return (1...Int.random(in: 2...3, using: &chance)).map { number in
            Place.Part(key: "\(prefix)_\(number)", place: part(depth: depth))
        }
    }

    private mutating func part(depth: Int) -> Place {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &chance) {
        case 0...1 where features.contains(.splits) && depth > 0:
            split()
        case 0: .screen(place())
        case 5: switcher(depth: depth - 1)
        case 6: .pages(identifier("pages"), parts(depth: 0))
        case 7: tabs(depth: depth - 1)
        default: stack()
        }
    }

    private mutating func split() -> Place {
        let id = identifier("split")
        let isCollapsed = features.contains(.collapsing) && !chance.once(in: 3)
        let keys = isCollapsed && chance.once(in: 3) ? ["primary"] : ["primary", "detail"]
        return .split(id, keys.map { Place.Part(key: $0, place: part(depth: 0)) }, isCollapsed: isCollapsed)
    }

    private mutating func other(_ name: String) -> ScreenPlan {
        var screen = ScreenPlan(name: name)
        screen.hasID = chance.once(in: 3)
        screen.manner = chance.pick([.push, .push, .modal, .modal, nil])
        screen.style = chance.pick(["sheet", "sheet", "popover", "full_screen_cover"])
        screen.isEmbedded = chance.once(in: 3)
        if features.contains(.containers), screen.manner == .modal, !fresh.isEmpty, chance.once(in: 4) {
            (screen.filling, screen.isEmbedded) = (filling(), false)
        }
        if features.contains(.keeping), chance.once(in: 2) {
            screen.keeping = chance.pick([.forever, .seconds(10), .sliding(10), .uses(2), .uses(3), .afterClosing(10)])
            if features.contains(.protections), chance.once(in: 4) { screen.keeping = .untilState("user") }
            if features.contains(.messages), chance.once(in: 4) { screen.keeping = .untilMessage("pong") }
            // Two live instances of one name, the first of them kept no longer, cannot both come back.
            if features.contains(.restoration) { screen.keeping = chance.pick([.forever, .afterClosing(10)]) }
        }
        if features.contains(.restoration), chance.once(in: 2) { screen.isRestorable = true }
        if features.contains(.alerts) { screen.isDismissable = !chance.once(in: 3) }
        if features.contains(.menus) { screen.isMenu = chance.once(in: 2) }
        if features.contains(.identity) {
            screen.hasID = screen.hasID || chance.once(in: 2)
            if screen.hasID { screen.sameness = chance.pick([.byID, .shown, .updated]) }
        }
        if features.contains(.properties) { screen.hasTint = chance.once(in: 2) }
        if features.contains(.reuse) { screen.reuse = chance.pick([.nearest, .never, .bringToFront]) }
        return screen
    }

    /// From any other screen; with more than one origin there may be several ways.
    private mutating func origins(of screen: ScreenPlan, in app: Blueprint) -> [String] {
        let others = app.screens.filter { !$0.hasID && $0.filling == nil && $0.name != screen.name }.map(\.name)
        return Set((1...3).map { _ in chance.pick(others) }).sorted()
    }

    private mutating func edge(to screen: ScreenPlan) -> EdgePlan {
        var edge = EdgePlan()
        edge.manner = chance.pick([.modal, nil] + (screen.filling == nil ? [.push] : []))
        if edge.manner != .push, chance.once(in: 2) { edge.style = chance.pick(["popover", "full_screen_cover"]) }
        edge.isEmbedded = chance.once(in: 3)
        return edge
    }

    /// Each screen that stands in no container may have an edge from one that is declared before it.
    ///
    /// With one origin there is one shortest way; which of several is taken is tested elsewhere.
    private mutating func connect(_ app: inout Blueprint) {
        for index in app.screens.indices where !places.contains(app.screens[index].name) {
            let others = app.screens.prefix(index).filter { !$0.hasID && $0.filling == nil }.map(\.name)
            guard chance.once(in: 2) else { continue }
            app.screens[index].origins = [chance.pick(others)]
            if features.contains(.networks) { app.screens[index].origins = origins(of: app.screens[index], in: app) }
            // A search that finds no way says so before anything else that is in the way.
            if app.screens.contains(where: { !app.isReachable($0.name) }) { app.screens[index].origins = nil }
            if features.contains(.manners), app.screens[index].origins != nil {
                app.screens[index].edge = edge(to: app.screens[index])
            }
        }
    }

    private mutating func protect(_ app: inout Blueprint) {
        app.screens.append(challenge("login", key: "user"))
        app.screens.append(challenge("pin", key: "pin"))
        app.protections = [
            ProtectionPlan(name: "signed_in", key: "user", challenge: .screen("login")),
            ProtectionPlan(name: "unlocked", key: "pin", challenge: .screen("pin")),
            ProtectionPlan(name: "asks", key: "asked", challenge: chance.pick([.allows, .refuses, .none])),
        ]
        let names = app.protections.map(\.name)
        // The text does not say who is asked about what a declared stack holds below its top.
        let below = app.places.flatMap(\.all).flatMap { place in
            if case .stack(let names, _) = place { Array(names.dropLast()) } else { [String]() }
        }
        let shown = Model(app).layers[0].root.exposed.compactMap { $0.screen?.name } + below
        for index in app.screens.indices where app.screens[index].signsIn == nil {
            guard !shown.contains(app.screens[index].name) else { continue }
            if chance.once(in: 3) { app.screens[index].protections = [chance.pick(names)] }
            if chance.once(in: 8) { app.screens[index].protections = Array(names.prefix(2)) }
        }
        app.root = guarded(app.root, names, isShown: true)
        app.windows = app.windows.map { ($0, guarded($1, names, isShown: false)) }
        for index in app.screens.indices {
            app.screens[index].filling = app.screens[index].filling.map { guarded($0, names, isShown: false) }
        }
    }

    /// The place with some of its containers guarded, but none that is shown at launch.
    private mutating func guarded(_ place: Place, _ names: [String], isShown: Bool) -> Place {
        let protections = !isShown && chance.once(in: 4) ? [chance.pick(names)] : []
        switch place {
        case .screen, .switcher, .split: return place
        case .stack(let screens, _): return .stack(screens, protections: protections)
        case .tabs(let id, let parts, _): return .tabs(id, guarded(parts, names, isShown), protections: protections)
        case .pages(let id, let parts, _): return .pages(id, guarded(parts, names, isShown), protections: protections)
        }
    }

    private mutating func guarded(_ parts: [Place.Part], _ names: [String], _ isShown: Bool) -> [Place.Part] {
        parts.enumerated().map { index, part in
            let place = guarded(part.place, names, isShown: isShown && index == 0)
            return Place.Part(key: part.key, place: place, presence: part.presence)
        }
    }

    private mutating func challenge(_ name: String, key: String) -> ScreenPlan {
        var screen = ScreenPlan(name: name, manner: .modal, signsIn: key)
        screen.isEmbedded = chance.once(in: 2)
        return screen
    }
}
