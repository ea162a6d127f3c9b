import NavigationCore
import Platform

/// What a search knows: the situations that were found, how to get there, and what is wrong in them.
///
/// It is a value that depends on the order of the results it was given, and on nothing else.
struct SearchState: Codable, Sendable {
    var table = SituationTable()
    var findings: FindingBook
    var hidden = HiddenStateWatch()
    var reached = ReachedScreens()
    /// What the situations look like, if somebody wants to see them.
    var map: SituationMap?
    /// What code of the app has thrown, by what threw it.
    var failures: [String: String] = [:]
    /// Where going back leads from each situation whose moves were made; -1 where it does nothing.
    var backs: [Int32] = []
    var transitions = 0
    /// Situations whose moves were all made: of a search by distance, the first ones.
    var expanded = 0
    /// Moves from the launch to the situation whose moves were made last, or of the longest random walk.
    var depth = 0
    /// How many situations there are up to that depth.
    var levelEnd = 1
    /// Moves from the launch up to which every situation was found.
    var completeDepth = 0
    /// How many situations were found in the order of their distance; all others lie behind random walks.
    var nearest = 1
    /// Random walks that were made, and what they have tried.
    var walks = 0
    var tried = WalkGuide.Tried()
    /// Situations that are known and that there was no time to look at.
    var unmet: [Int] = []
    /// Whether the bounds have kept something from being visited.
    var isCutOff = false
    /// Whose turn it is, in a search that goes to what is new and to kinds of places that it has seen the least of.
    private var agenda: Agenda?

    init(_ properties: [String], inTurns: Bool = false) {
        findings = FindingBook(properties)
        agenda = inTurns ? Agenda() : nil
    }

    /// Situations whose moves have still to be made.
    var waiting: Int { table.count - expanded }

    /// Whether its parts fit together, as those of a damaged file may not.
    var isSound: Bool {
        let count = table.count
        let numbers = 0..<count
        return count > 0 && hidden.count == count && reached.isSound(count) && findings.isSound(count)
            && map?.isSound(count) ?? true && tried.isSound
            && agenda?.isSound(count, done: expanded) ?? true
            && [expanded, levelEnd, nearest].allSatisfy((0...count).contains)
            && [transitions, depth, completeDepth, walks].allSatisfy(\.isCount)
            && unmet.allSatisfy(numbers.contains)
            && backs.count <= count && backs.allSatisfy { $0 == -1 || numbers.contains(Int($0)) }
    }

    /// Whether the situations whose moves were made are the nearest ones, as a search by distance goes on from.
    var isByDistance: Bool { walks == 0 && expanded <= levelEnd }

    /// One number for all that was found and the order in which it was: the same for every machine.
    var digest: UInt64 {
        var hash = StableHash()
        for (number, fingerprint) in table.all.enumerated() {
            hash.add(fingerprint)
            hash.add(UInt64(table.predecessor(of: number) ?? count))
            hash.fold()
        }
        hash.add(UInt64(transitions))
        return hash.value
    }

    private var count: Int { table.count }

    /// Takes the launch.
    mutating func begin(_ launched: Identity, showing screen: String?) {
        _ = table.insert(launched.whole, from: nil, by: nil)
        hidden.add(launched.state)
        reached.add(screen)
        agenda?.add(0, SituationKind())
    }

    /// The situations whose turn it is.
    mutating func next(_ most: Int) -> [Int] { agenda?.next(most) ?? [] }

    /// Goes on to the next depth where all of this one is done.
    mutating func goDeeper() {
        guard expanded == levelEnd else { return }
        (depth, levelEnd) = (depth + 1, table.count)
        completeDepth = depth
    }

    /// Takes a step, and returns the number of the situation it has led to if that is new.
    mutating func add(_ step: MadeStep, from number: Int, _ names: [String]) -> Int? {
        transitions += 1
        add(step.remarks, names)
        guard let goal = step.goal else {
            isCutOff = true
            draw(step, from: number, to: nil)
            return nil
        }
        let (found, isNew) = table.insert(goal.whole, from: number, by: step.move)
        draw(step, from: number, to: found)
        if found != number { reached.add(step.move, from: number, to: step.screen) }
        guard isNew else { return nil }
        hidden.add(goal.state)
        reached.add(step.screen)
        if table.distance(to: found) <= Agenda.farthest { agenda?.add(found, step.kind) }
        return found
    }

    private mutating func draw(_ step: MadeStep, from number: Int, to goal: Int?) {
        guard map != nil else { return }
        let script = step.move.script(waiting: step.waited).joined(separator: "; ")
        map?.add(SituationMap.Step(script: script, goal: goal, refusal: step.refusal), from: number)
    }

    /// Takes the moves of a situation, and returns the numbers of those situations that are new.
    mutating func add(_ expansion: Expansion, _ names: [String]) -> [Int] {
        let number = expansion.number
        let new = expansion.steps.compactMap { add($0, from: number, names) }
        add(expansion.remarks, names)
        while backs.count <= number { backs.append(-1) }
        let back = expansion.ways.first { $0.move == .gesture(.userBack) && $0.isDone }
        if let goal = back.flatMap({ table.number(of: $0.goal) }) { backs[number] = Int32(goal) }
        var ways: [(move: Int32, goal: Int)] = []
        for way in expansion.ways {
            guard let goal = table.number(of: way.goal) else { continue }
            ways.append((table.number(of: way.move), goal))
        }
        if expansion.isWhole { hidden.note(number, ways, plain: table.number(of: hidden.state(of: number))) }
        expanded += 1
        agenda?.finish(number)
        isCutOff = isCutOff || expansion.isPartial
        return new
    }

    mutating func add(_ remarks: Remarks, _ names: [String]) {
        add(remarks.violations, names)
        for failure in remarks.failures where failures[failure.name] == nil { failures[failure.name] = failure.message }
    }

    mutating func add(_ violations: [(Int, Violation)], _ names: [String]) {
        for (property, violation) in violations { add(violation, of: names[property]) }
    }

    mutating func add(_ violation: Violation, of property: String) {
        let number = violation.situation.flatMap { table.number(of: $0) } ?? -1
        findings.add(violation, of: property, at: number)
    }
}

extension Int {
    /// Whether it may be a count: one more than it can be counted, too.
    var isCount: Bool { (0...Int(Int32.max)).contains(self) }
}
