import NavigationCore
import NavigationHarness

/// Looks for ways to what no flow has exercised yet; each is one finding.
package struct Uncovered: Property {
    package let name = "uncovered"
    package let meaning = "something is exercised that no flow has exercised"
    package let findsDefects = false
    private let items: Set<String>

    /// - Parameter items: As `CoverageItem` names them.
    package init(_ items: Set<String>) { self.items = items }

    package func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        var reader = CoverageReader(step.world, from: step.before)
        if case .tap(let action, _) = step.move, let screen = step.before.visibleName(in: step.world) {
            reader.acted(action, on: screen)
        }
        for event in step.events { reader.note(event, step.after) }
        let check = step.after.visibleName(in: step.world).map { "assert.visible(\(Value.string($0)))" }
        return reader.items.intersection(items).sorted().map {
            Violation($0, $0, in: step, check: check.map { [$0] } ?? [])
        }
    }

    /// The launch shows something, too.
    package func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        guard situation.arrival == nil else { return [] }
        var reader = CoverageReader(situation.world)
        reader.look(at: situation.state)
        let check = situation.visible.map { ["assert.visible(\(Value.string($0.name)))"] } ?? []
        return reader.items.intersection(items).sorted().map {
            Violation($0, $0, at: situation.fingerprint, check: check)
        }
    }
}
