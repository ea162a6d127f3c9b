import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// Says why a trace does not fit, from the readings that agreed with it longest.
struct MisfitWriter {
    private let follower: TraceFollower
    private var model: TraceModel { follower.model }

    init(_ follower: TraceFollower) { self.follower = follower }

    /// About an event that no reading agrees with; `nil`: about the end of the trace.
    func misfit(at line: TraceLine?, end: TraceLine?) -> TraceMisfit {
        let readings = readings(near: line?.event)
        var picture = follower.picture
        if let line { picture.note(line.event) }
        var misfit = TraceMisfit(
            file: follower.reader.file,
            line: line?.number ?? end?.number ?? 0,
            position: follower.reader.count,
            event: line.map { short($0.event) }
        )
        misfit.expected = readings.flatMap { expected(of: $0) }.unique
        misfit.expectedTree = readings.last.map { $0.stop.state.drawing(in: model.walker.world) } ?? ""
        misfit.observed = picture.lines.map { $0.cut(to: MisfitWriter.longest) }
        let last = readings.prefix(MisfitWriter.mostReadings).map { ended($0, line?.event, line ?? end) }
        let earlier = follower.settled.isEmpty ? follower.ended.map { ended($0.reading, $0.line.event, $0.line) } : []
        misfit.readings = (last + earlier.reversed()).unique
        misfit.before = follower.recent.map { "\($0.number): \(short($0.event))" }
        return misfit
    }

    /// The readings that say most of why an event does not fit.
    ///
    /// Where the trace tells no cause, all that could have happened was tried: of that, only what shows the same screen
    /// is worth telling, beside where it began.
    private func readings(near event: TraceEvent?) -> [Reading] {
        let last = follower.members.map(\.reading)
        guard let event, !follower.settled.isEmpty else { return last }
        let same = last.filter { reading in
            owed(reading).contains { $0.event.kind == event.kind && $0.event.screen == event.screen }
        }
        return same + follower.settled.map(\.reading)
    }

    /// What an event says, as far as somebody reads it.
    private func short(_ event: TraceEvent) -> String { event.summary.cut(to: MisfitWriter.longest) }

    private static let longest = 400
    private static let mostReadings = 3
    private static let mostWords = 8

    private func ended(_ reading: Reading, _ event: TraceEvent?, _ line: TraceLine?) -> TraceMisfit.Ended {
        TraceMisfit.Ended(
            line: line?.number ?? 0,
            place: place(of: reading),
            reason: event.map { reason(of: reading, $0) } ?? "the trace ends before \(owed(reading)[0].event.summary)"
        )
    }

    private func place(of reading: Reading) -> String {
        guard reading.stop.isRunning else { return "not running" }
        return reading.stop.visible.map { $0.name + ($0.parameters.isEmpty ? "" : " \(Value.record($0.parameters))") }
            ?? "nothing visible"
    }

    private func owed(_ reading: Reading) -> [Told] { reading.told.filter { model.recorded.requires($0) } }

    // MARK: Expectations

    /// What could have come next in a reading.
    private func expected(of reading: Reading) -> [String] {
        // What is told of different things comes in any order.
        var kinds: Set<TraceEvent.Kind> = []
        let heads = owed(reading).filter { kinds.insert($0.event.kind).inserted }
        guard heads.isEmpty else { return heads.map { short($0.event) } }
        guard reading.stop.isRunning, let screen = reading.stop.visible?.name else { return ["launched"] }
        if let alert = model.alert(at: reading.stop) { return alert.actions.map { "chose \($0.id)" } }
        let app = model.walker.world.app
        let goals = app.screens.values.filter { other in
            if case .screens(let origins) = other.origins { origins.contains(screen) } else { false }
        }
        let actions = model.actions(of: screen).map { "tapped \($0)" }
        let segues = app.segues.filter { $0.from == screen }.map { "segue \($0.identifier)" }
        let all = actions + goals.map { "an edge to '\($0.name)'" } + segues
        guard !all.isEmpty else { return ["only the way back from '\(screen)'"] }
        let more = all.count - MisfitWriter.mostWords
        return Array(all.prefix(MisfitWriter.mostWords)) + (more > 0 ? ["\(more) more from '\(screen)'"] : [])
    }

    // MARK: Reasons

    private func reason(of reading: Reading, _ event: TraceEvent) -> String {
        let owed = owed(reading)
        if let unknown = unknownScreen(event) ?? model.undeclaredName(in: event) { return unknown }
        if event.kind.isObservation, let same = owed.first(where: { $0.event.kind == event.kind }) {
            return difference(same.event, event)
        }
        if let first = owed.first { return "the model tells \(first.event.summary) first" }
        if event.kind == .stack { return "the stack is \(reading.stop.stack.text)" }
        if event.kind == .state, let undeclared = model.undeclaredKey(of: event) { return undeclared }
        if let objection = model.objection(to: event, at: reading.stop) { return objection }
        if event.kind.isObservation { return unreachable(event, reading) }
        return "'\(event.summary)' cannot be done here"
    }

    private func difference(_ model: TraceEvent, _ trace: TraceEvent) -> String {
        guard trace.kind != .state else {
            return "the model tells \(model.summary)"
        }
        switch self.model.matching.difference(model, trace) {
        case "screen", nil: return "the model tells \(model.summary)"
        case "style": return "the style is \(model.style ?? "none"), not \(trace.style ?? "none")"
        case let name?:
            let (own, seen) = (model.parameters?[name] ?? .null, trace.parameters?[name] ?? .null)
            return "'\(name)' of '\(model.screen ?? "")' is \(own), not \(seen)"
        }
    }

    private func unknownScreen(_ event: TraceEvent) -> String? {
        let screens = model.walker.world.app.screens
        // Alerts need no declaration.
        guard let screen = event.screen, screens[screen] == nil, event.kind == .appeared,
            !follower.picture.isPresented(screen)
        else { return nil }
        let hint = suggestion(for: screen, among: Array(screens.keys))
        return "the app declares no screen '\(screen)'\(hint)"
    }

    private func unreachable(_ event: TraceEvent, _ reading: Reading) -> String {
        let place = reading.stop.visible.map { "on '\($0.name)'" } ?? "here"
        return "nothing that can happen \(place) leads to it"
    }
}
