import LuaRuntime
import NavigationCore
import NavigationHarness

/// Follows the calls that a flow's script makes, for traces.
struct CallTrace {
    /// Host functions that run parts of the flow and whose inner calls count as the flow's own.
    var parts = 0
    private var lastTree: Value?
    private var mayHaveChanged = true

    /// Drawing the tree costs more than a call: it is done only after events that can change it.
    mutating func note(_ event: Event) {
        switch event.kind {
        case .pushed, .popped, .presented, .dismissed, .tabSelected, .switched, .windowOpened, .windowClosed, .removed,
            .didAppear, .didDisappear, .restored:
            mayHaveChanged = true
        default: break
        }
    }

    /// The tree if it is not the one that was asked for last.
    fileprivate mutating func changedTree(_ navigator: Navigator) -> Value? {
        guard mayHaveChanged else { return nil }
        mayHaveChanged = false
        let tree = navigator.state.treeValue(in: navigator.world)
        guard tree != lastTree else { return nil }
        lastTree = tree
        return tree
    }
}

extension FlowSession {
    /// Tells the observer of the calls that the flow makes itself, not of those of its app.
    func watchCalls(_ navigator: Navigator) {
        guard run.observer != nil else { return }
        lua.afterCall = { [unowned run, unowned files, unowned navigator] call, depth, error in
            guard run.phase == .running, depth == 1 + run.calls.parts, call.name != "step" else { return }
            let line = call.location(inFile: files.file)?.line ?? run.flow?.declaration.line ?? 0
            run.observer?.called(
                FlowCall(
                    name: call.name,
                    line: line,
                    time: navigator.state.now,
                    failed: error != nil,
                    tree: run.calls.changedTree(navigator)
                )
            )
        }
    }
}
