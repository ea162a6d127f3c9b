import NavigationCore
import NavigationHarness
import RunEvents

/// Follows a trace through the model, in all readings of it at once.
final class TraceFollower {
    let model: TraceModel
    let reader: TraceReader
    private(set) var members: [Member] = []
    /// The readings in which nothing was to be told, before something was seen of which the trace tells no cause.
    private(set) var settled: [Member] = []
    private(set) var picture = ObservedPicture()
    /// The last thing that was done.
    private(set) var cause: TraceEvent?
    private(set) var recent: [TraceLine] = []
    /// Readings that have ended, and the event that has ended each.
    private(set) var ended: [(reading: Reading, line: TraceLine)] = []
    private(set) var launches = 0
    /// Whether what was done last has come to its end: a recorder that tells stacks does so then, else what was seen has
    /// to do.
    private(set) var isAtRest = false
    private var last: TraceLine?
    /// Whether ways are remembered.
    private let keepsWays: Bool

    /// A reading, and the way to it.
    struct Member {
        var reading: Reading
        var way: Way?
    }

    /// What was done from the last launch on.
    final class Way {
        let before: Way?
        let steps: [WayStep]
        let length: Int
        /// Whether the steps are no part of the whole: of a long session its beginning is remembered.
        private let isBeyond: Bool

        init(after before: Way?, _ steps: [WayStep]) {
            isBeyond = (before?.length ?? 0) >= Way.longest
            self.before = isBeyond && before?.isBeyond == true ? before?.before : before
            (self.steps, length) = (steps, (before?.length ?? 0) + (isBeyond ? 0 : steps.count))
        }

        /// In steps.
        private static let longest = 60

        /// All steps in order.
        var all: [WayStep] {
            var (parts, current): ([[WayStep]], Way?) = ([], self)
            while let way = current { (parts, current) = (way.isBeyond ? parts : parts + [way.steps], way.before) }
            return parts.reversed().flatMap(\.self)
        }
    }

    init(_ model: TraceModel, _ reader: TraceReader, keepsWays: Bool = false) throws {
        (self.model, self.reader, self.keepsWays) = (model, reader, keepsWays)
        model.begin()
        members = [Member(reading: try model.start())]
    }

    /// What stopped the trace from going on.
    enum Step {
        case went(TraceLine)
        /// No reading agrees with the event; the readings are those before it.
        case stuck(TraceLine)
        /// The trace is over; `isOwed`: but the model has more to tell.
        case over(last: TraceLine?, isOwed: Bool)
    }

    /// Takes the next event.
    func step() throws -> Step {
        guard let line = try reader.next() else {
            let done = members.filter { !model.matching.isOwed($0.reading.told) }
            guard done.isEmpty, !reader.isCutOff, last != nil else {
                members = done.isEmpty ? members : done
                return .over(last: last, isOwed: false)
            }
            return .over(last: last, isOwed: true)
        }
        model.rest()
        if last == nil, line.event.kind != .launched, line.event.kind != .opened { try launch() }
        let idle = members.filter { !model.matching.isOwed($0.reading.told) }
        if !line.event.kind.isObservation { settled = [] } else if !idle.isEmpty { settled = idle }
        let next = try readings(after: line)
        if next.isEmpty { return .stuck(line) }
        members = next
        note(line)
        return .went(line)
    }

    /// Lets the trace go on from other readings, as if they agreed with an event.
    func resume(with members: [Member], after line: TraceLine) {
        self.members = members
        note(line)
    }

    private func note(_ line: TraceLine) {
        last = line
        let event = line.event
        isAtRest = event.kind == .stack || event.kind.isObservation && (isAtRest || !model.recorded.excludes(.stack))
        picture.note(line.event)
        if !line.event.kind.isObservation { cause = line.event }
        if line.event.kind == .launched { launches += 1 }
        recent.append(line)
        if recent.count > TraceFollower.mostRecent { recent.removeFirst() }
    }

    private static let mostRecent = 5
    private static let mostEnded = 3

    /// A trace that begins in the middle is taken for one that begins with a launch.
    private func launch() throws {
        let event = TraceEvent(.launched)
        members = try members.flatMap { member in
            try model.successors(of: member.reading, by: event) { Hints() }.map {
                Member(reading: $0.reading, way: way(of: member, $0, event))
            }
        }
        beginsInTheMiddle = true
    }

    private(set) var beginsInTheMiddle = false

    private func readings(after line: TraceLine) throws -> [Member] {
        model.note(line.event)
        var given: Hints?
        func hints() throws -> Hints {
            if let given { return given }
            let made = Hints(line.event, isAtRest: isAtRest, try reader.following(Hints.reach))
            given = made
            return made
        }
        if members.count == 1 {
            let only = try model.successors(of: members[0].reading, by: line.event, hints)
            if only.count == 1 {
                return [Member(reading: only[0].reading, way: way(of: members[0], only[0], line.event))]
            }
        }
        var next: [Member] = []
        var known: Set<Int> = []
        var dead: [Reading] = []
        for member in members {
            let successors = try model.successors(of: member.reading, by: line.event, hints)
            if successors.isEmpty { dead.append(member.reading) }
            for successor in successors where known.insert(successor.reading.number).inserted {
                next.append(Member(reading: successor.reading, way: way(of: member, successor, line.event)))
            }
        }
        if !next.isEmpty {
            ended += dead.prefix(TraceFollower.mostEnded).map { ($0, line) }
            ended.removeFirst(max(0, ended.count - TraceFollower.mostEnded))
        }
        return next
    }

    private func way(of member: Member, _ successor: Successor, _ event: TraceEvent) -> Way? {
        guard keepsWays else { return nil }
        let before = event.kind == .launched ? nil : member.way
        return successor.steps.isEmpty ? before : Way(after: before, successor.steps)
    }
}
