import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// Brings the model to where a trace has got to although the model has no way there.
struct Resuming {
    private let model: TraceModel

    init(_ model: TraceModel) { self.model = model }

    func members(after event: TraceEvent, from members: [TraceFollower.Member]) throws -> [TraceFollower.Member] {
        guard event.kind == .appeared, let screen = event.screen, model.walker.world.app.screens[screen] != nil else {
            return members.map { TraceFollower.Member(reading: model.reading(at: $0.reading.stop, [])) }
        }
        for member in members.prefix(4) {
            let stop = member.reading.stop
            // The model may be there already.
            if stop.visible?.name == screen { return [TraceFollower.Member(reading: model.reading(at: stop, []))] }
            for step in steps(to: screen, event.parameters ?? [:]) {
                let made = try model.make(step, at: stop)
                guard made.stop.visible?.name == screen else { continue }
                return [TraceFollower.Member(reading: model.reading(at: made.stop, []))]
            }
        }
        return members.map { TraceFollower.Member(reading: model.reading(at: $0.reading.stop, [])) }
    }

    private func steps(to screen: String, _ given: [String: Value]) -> [ModelStep] {
        let parameters = model.walker.parameters(of: screen).merging(given) { $1 }
        return [
            .move(.navigate(screen, parameters: parameters, from: nil)), .move(.gesture(.present(.screen(screen)))),
        ]
    }
}
