import NavigationCore
import NavigationExploration
import NavigationHarness
import RunEvents

/// Leads the app from one situation to others, and remembers where each step has led.
final class ModelRunner {
    let walker: AppWalker
    /// Whether situations differ by what was visible before.
    let countsTrails: Bool
    /// The app before its first launch.
    private var origin: Stop?
    /// Where the app is now.
    private var here: Stop?
    private var stops: [StopKey: Stop] = [:]
    private var made: [StepKey: Made] = [:]
    private var count = 0
    private static let mostMade = 200_000

    private struct StopKey: Hashable {
        var identity: UInt64
        var saved: Snapshot?
    }

    private struct StepKey: Hashable {
        var stop: Int
        var step: ModelStep
    }

    init(_ app: any ExplorableApp, countsTrails: Bool) throws {
        walker = try AppWalker(app)
        self.countsTrails = countsTrails
    }

    /// The app before its first launch.
    func start() throws -> Stop {
        let stop = try origin ?? arrive(saved: nil, after: nil)
        origin = stop
        return stop
    }

    /// Whether too much is remembered.
    var isFull: Bool { made.count > ModelRunner.mostMade }

    func forget() { (stops, made) = ([:], [:]) }

    /// Does something in a situation.
    func make(_ step: ModelStep, at stop: Stop) throws -> Made {
        let key = StepKey(stop: stop.number, step: step)
        if let known = made[key] { return known }
        try go(to: stop)
        here = nil
        let (killed, walked, saved) = perform(step, from: stop)
        let told = told(by: killed, isOptional: true) + told(by: walked.events, isOptional: step == .move(.terminate))
        let goal = try arrive(saved: saved, after: (stop, step))
        let way = WayStep(
            step: step,
            waited: walked.waited,
            visible: goal.visible,
            patterns: walked.events.compactMap { event in
                if case .matched(let match, _) = event.fact { match.pattern } else { nil }
            }
        )
        let result = Made(stop: goal, told: told, way: way, end: walked.end, failure: walked.failure?.message)
        made[key] = result
        return result
    }

    /// Makes the step. Says which events told of an app that was ended for it, what has happened, and, if the app has
    /// ended, what can be restored of it.
    private func perform(
        _ step: ModelStep,
        from stop: Stop
    ) -> (killed: [Event], walked: Performed, saved: Snapshot?) {
        switch step {
        case .move(let move):
            let saved = move == .terminate ? saved(at: stop) : stop.saved
            let walked = walker.perform(move)
            return ([], walked, isRunning ? nil : saved)
        case .background: return ([], walker.perform { _ = try $0.perform(.background) }, stop.saved)
        case .foreground: return ([], walker.perform { _ = try $0.perform(.foreground) }, stop.saved)
        case .state(let changes):
            let walked = walker.perform { navigator in
                let all = (navigator.state.app.fields ?? [:]).merging(changes) { $1 }
                _ = try navigator.perform(.setState(.record(all)))
            }
            return ([], walked, stop.saved)
        case .launch(let url, let source, let state, let restores):
            var launch = Launch()
            (launch.url, launch.source, launch.state) = (url, source, state)
            if restores { launch.restoration = saved(at: stop) }
            let killed = isRunning ? walker.perform { _ = try $0.perform(.terminate) }.events : []
            return (killed, walker.perform { [launch] in _ = try $0.perform(.launch(launch)) }, nil)
        }
    }

    private var isRunning: Bool { walker.navigator.state.phase != .terminated }

    /// What can be restored if the app ends now; of an app that has ended, what could be restored then.
    private func saved(at stop: Stop) -> Snapshot? {
        stop.isRunning ? walker.navigator.state.snapshot(in: walker.world) : stop.saved
    }

    private func told(by events: [Event], isOptional: Bool) -> [Told] {
        events.compactMap { event in
            TraceEvent(event) { walker.navigator.lastView(of: $0).map(\.parameters) }.map { told in
                var plain = told
                plain.time = nil
                return Told(event: plain, isOptional: isOptional)
            }
        }
    }

    private func go(to stop: Stop) throws {
        guard here !== stop else { return }
        if let stand = stop.stand {
            guard try walker.put(stand) else {
                let reasons = walker.navigator.whatCannotBeForked.joined(separator: "; ")
                throw ModelFault(message: "the app cannot be put back to where it was: \(reasons)")
            }
        } else if let (origin, step) = stop.origin {
            try go(to: origin)
            _ = perform(step, from: origin)
        }
        here = stop
    }

    private func arrive(saved: Snapshot?, after origin: (stop: Stop, step: ModelStep)?) throws -> Stop {
        count += 1
        let stop = Stop(count, walker, saved: saved, after: origin)
        here = stop
        // What cannot be kept cannot be compared with what is kept elsewhere.
        guard stop.stand != nil else { return stop }
        let key = StopKey(identity: try walker.identity(trails: countsTrails), saved: saved)
        if let known = stops[key] {
            here = known
            return known
        }
        stops[key] = stop
        return stop
    }
}

/// What has come of a step.
struct Made {
    var stop: Stop
    var told: [Told]
    var way: WayStep
    /// How the request has ended that the step makes.
    var end: Settlement?
    var failure: String?
}

/// Why an app cannot be followed.
package struct ModelFault: Error, CustomStringConvertible {
    var message: String
    package var description: String { message }
}

extension Performed {
    /// How the first request has ended that was made.
    fileprivate var end: Settlement? {
        guard let first = events.first(where: { $0.kind == .requested })?.request else { return nil }
        return events.first { $0.request == first && $0.settlement != nil }?.settlement
    }
}
