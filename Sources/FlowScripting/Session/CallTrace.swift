import LuaRuntime
import NavigationCore
import NavigationHarness
import RunEvents

/// Follows the calls that a flow's script makes, for traces.
struct CallTrace {
    /// Host functions that run parts of the flow and whose inner calls count as the flow's own.
    var parts = 0
    private var mayHaveChanged = true
    private let trees = Trees()

    /// The tree that was drawn last.
    private final class Trees {
        var last: Value?
    }

    /// Drawing the tree costs more than a call: it is done only after events that can change it.
    mutating func note(_ event: Event) {
        switch event.kind {
        case .pushed, .popped, .presented, .dismissed, .tabSelected, .switched, .windowOpened, .windowClosed, .removed,
            .didAppear, .didDisappear, .restored:
            mayHaveChanged = true
        default: break
        }
    }

    /// Draws the tree as it is now, at some time, if it is not the one that was drawn before it.
    fileprivate mutating func changedTree(_ navigator: Navigator) -> () -> Value? {
        guard mayHaveChanged else { return { nil } }
        mayHaveChanged = false
        return { [trees, state = navigator.state, world = navigator.world] in
            let tree = state.treeValue(in: world)
            guard tree != trees.last else { return nil }
            trees.last = tree
            return tree
        }
    }
}

extension FlowSession {
    /// Tells the observer of the calls that the flow makes itself, not of those of its app.
    func watchCalls(_ navigator: Navigator) {
        guard run.observer != nil else { return }
        lua.afterCall = { [unowned run, unowned navigator] call, depth, error in
            guard run.phase == .running, depth == 1 + run.calls.parts, call.name != "step" else { return }
            defer { run.callEnded?(call.name, error) }
            run.trace?.rest()
            call.state.charge(work: Cost.work, bytes: Cost.record + call.name.utf8.count)
            let line = call.location(inFile: run.file)?.line ?? run.flow?.declaration.line ?? 0
            run.observer?.called(
                FlowCall(
                    name: call.name,
                    line: line,
                    time: navigator.state.now,
                    failed: error != nil,
                    tree: run.calls.changedTree(navigator),
                    subject: { (try? call[0])?.stringValue }
                )
            )
        }
    }
}
