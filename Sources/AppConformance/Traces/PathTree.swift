package import NavigationCore
import NavigationExploration
import NavigationHarness
import RunEvents

/// The ways that were gone in the field, as a tree of steps with counts.
package final class PathTree {
    private let root = Node()
    private var count = 0

    private final class Node {
        var times = 0
        /// In the order of being seen first.
        var branches: [(step: FlowStep, node: Node)] = []
        var positions: [FlowStep: Int] = [:]
    }

    /// A step of a flow, as it is written.
    package struct FlowStep: Hashable, Sendable {
        package var script: [String]
        /// What is visible after it.
        package var screen: String?
        package var parameters: [String: Value]
    }

    /// A way, and how often it was gone.
    package struct Path: Sendable {
        package var steps: [FlowStep]
        package var times: Int
    }

    private static let mostNodes = 50_000
    private static let deepest = 25

    init() {}

    func add(_ steps: [WayStep]) {
        var node = root
        for step in steps.prefix(PathTree.deepest) {
            // What a flow cannot do ends it.
            guard let script = step.step.script(waited: step.waited) else { return }
            let written = FlowStep(
                script: script,
                screen: step.visible?.name,
                parameters: step.visible?.parameters ?? [:]
            )
            if let known = node.positions[written] {
                node = node.branches[known].node
            } else {
                guard count < PathTree.mostNodes else { return }
                let next = Node()
                count += 1
                node.positions[written] = node.branches.count
                node.branches.append((written, next))
                node = next
            }
            node.times += 1
        }
    }

    /// The commonest ways: those that nobody has left at their end, or of whom only some have gone on.
    package func commonest(_ number: Int) -> [Path] {
        var all: [Path] = []
        collect(root, [], into: &all)
        all.sort { ($0.times * $0.steps.count, $0.steps.count) > ($1.times * $1.steps.count, $1.steps.count) }
        // A way that is the beginning of a chosen one shows nothing new.
        var chosen: [Path] = []
        for path in all where chosen.count < number {
            if !chosen.contains(where: { $0.steps.starts(with: path.steps) }) { chosen.append(path) }
        }
        return chosen
    }

    private func collect(_ node: Node, _ steps: [FlowStep], into all: inout [Path]) {
        for branch in node.branches { collect(branch.node, steps + [branch.step], into: &all) }
        guard steps.count > 1, !node.branches.contains(where: { $0.node.times == node.times }) else { return }
        all.append(Path(steps: steps, times: node.times))
    }
}
