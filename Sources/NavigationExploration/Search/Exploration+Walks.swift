import NavigationCore
import NavigationHarness

/// Random walks from the launch on.
extension Exploration {
    /// Moves of a walk, unless the bounds say otherwise.
    private static let usualLength = 50
    /// Walks that know the same of each other: so many for any number of explorers.
    private static let round = 8

    func walk(_ seed: UInt64, _ tell: () throws -> Void, _ limit: StopRule) throws {
        let length = bounds.depth ?? Exploration.usualLength
        while true {
            if let end = limit.end ?? enough {
                numbers.end = end
                return
            }
            let walks = Array(state.walks..<state.walks + UInt64(Exploration.round))
            let table = state.table
            let walked = try crew.share(
                walks,
                owners: walks.map { Int($0) % crew.count },
                until: limit,
                { [tried = state.tried] explorer, number in
                    try explorer.walk(length, WalkGuide(seed: seed, walk: number, tried), until: limit)
                },
                before: { explorer, _ in explorer.learn(table) { _ in false } }
            )
            for case (_, let walk)? in walked {
                try take(walk)
                state.tried.add(walk.tried)
            }
            state.walks += UInt64(Exploration.round)
            try tell()
        }
    }

    private func take(_ walk: Walk) throws {
        if walk.hasReadTrails, !explorer.countsTrails { throw TrailsMatter() }
        for leg in walk.legs {
            guard let origin = state.table.number(of: leg.origin) else { continue }
            guard let new = state.add(leg.step, from: origin, names), let met = leg.met else { continue }
            take(met, at: new)
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
    /// Goes on and on from the launch, to wherever a guide leads.
    func walk(_ length: Int, _ guide: WalkGuide, until limit: StopRule) throws -> Walk {
        var (walk, guide) = (Walk(), guide)
        var origin = start
        for _ in 0..<length where limit.end == nil {
            guard let next = try goOn(from: origin, &guide, &walk) else { break }
            origin = next
            walk.depth += 1
        }
        walk.tried = guide.tried
        walk.hasReadTrails = runner.world.trailWitness.hasRead
        return walk
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
        for other in list.alternatives(to: move) {
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
