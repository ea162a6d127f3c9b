import NavigationCore
import NavigationHarness

/// Random walks: one half from the launch on, the other from the kinds of places that were seen the least. Of those every
/// move is made first, as some properties ask for.
extension Exploration {
    /// Moves of a walk, unless the bounds say otherwise.
    fileprivate static let usualLength = 50
    /// Walks that know the same of each other: so many for any number of explorers.
    private static let round = 8

    func walk(_ seed: UInt64, _ tell: () throws -> Void, _ limit: StopRule) throws {
        while state.waiting > 0 {
            if let end = limit.end ?? enough {
                numbers.end = end
                return
            }
            let chosen = state.next(Exploration.round / 2)
            try expand(chosen, limit)
            let starts = Array(repeating: 0, count: Exploration.round / 2) + chosen
            let walks = zip(state.walks..., starts).map { (number: $0, start: $1) }
            let table = state.table
            let walked = try crew.share(
                walks,
                owners: walks.map { $0.number % crew.count },
                until: limit,
                { [tried = state.tried, depth = bounds.depth] explorer, walk in
                    let guide = WalkGuide(seed: seed, walk: walk.number, tried)
                    return try explorer.walk(from: walk.start, to: depth, guide, until: limit)
                },
                before: { explorer, _ in explorer.learn(table) { _ in false } }
            )
            for case (_, let walk)? in walked {
                try take(walk)
                state.tried.add(walk.tried)
            }
            state.walks += walks.count
            try tell()
        }
    }

    private func expand(_ chosen: [Int], _ limit: StopRule) throws {
        var owners: [Int: Int] = [:]
        let expansions = try expansions(of: chosen, in: state.table, limit)
        try meet(add(expansions, to: &state, &owners), owners: owners, limit)
    }

    private func take(_ walk: Walk) throws {
        if walk.hasReadTrails, !explorer.countsTrails { throw TrailsMatter() }
        for leg in walk.legs {
            guard let origin = state.table.number(of: leg.origin) else { continue }
            if let new = state.add(leg.step, from: origin, names) { take(leg.met, at: new) }
        }
        state.depth = max(state.depth, walk.depth)
    }
}

/// What has come of a random walk.
struct Walk: Sendable {
    /// A step of it, and what is wrong where it has led.
    struct Leg: Sendable {
        let origin: UInt64
        let step: MadeStep
        var met: Meeting?
    }

    var legs: [Leg] = []
    /// Moves from the launch to its end.
    var depth = 0
    var hasReadTrails = false
    /// What it has tried.
    var tried = WalkGuide.Tried()
}

extension Explorer {
    /// Goes on and on from a situation that is known, to wherever a guide leads; `depth`: so far from the launch at most.
    func walk(from number: Int, to depth: Int?, _ guide: WalkGuide, until limit: StopRule) throws -> Walk {
        var (walk, guide) = (Walk(), guide)
        do {
            var origin = try origin(number)
            walk.depth = origin.way().count
            let end = depth ?? walk.depth + Exploration.usualLength
            while walk.depth < end, limit.end == nil, let next = try goOn(from: origin, &guide, &walk) {
                origin = next
                walk.depth += 1
            }
        } catch is TimeIsOver {
            // What it has found by then counts.
        }
        walk.tried = guide.tried
        walk.hasReadTrails = runner.world.trailWitness.hasRead
        return walk
    }

    private func origin(_ number: Int) throws -> Origin {
        guard number > 0 else { return start }
        let (fingerprint, moves) = way(to: number)
        let place = try arrive(at: number)
        return Origin(fingerprint: fingerprint, place: place, way: { moves }, state: runner.navigator.state)
    }

    /// Makes one move, and returns where it has led; `nil` if there is none to make.
    private func goOn(from here: Origin, _ guide: inout WalkGuide, _ walk: inout Walk) throws -> Origin? {
        var here = here
        try runner.go(to: here.place, way: here.way)
        guard let move = guide.choose(moves(from: here), in: here.state, runner.world) else {
            return nil
        }
        var (next, step) = try leg(move, from: &here, &walk)
        guard step.isRefused || next.fingerprint == here.fingerprint else { return next }
        for other in list.alternatives(to: move, in: here.state) {
            (next, step) = try leg(other, from: &here, isGuess: true, &walk)
            if !step.isRefused { break }
        }
        return next
    }

    private func leg(
        _ move: Move,
        from here: inout Origin,
        isGuess: Bool = false,
        _ walk: inout Walk
    ) throws -> (Origin, MadeStep) {
        let found = here.found.count
        let (step, goal) = try make(move, from: &here, isGuess: isGuess, isKept: true)
        var leg = Walk.Leg(origin: here.fingerprint, step: step)
        if here.found.count > found { leg.met = try meet(goal.fingerprint, by: move, at: goal.place, way: goal.way) }
        walk.legs.append(leg)
        return (goal, step)
    }
}
