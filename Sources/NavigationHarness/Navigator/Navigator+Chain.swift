import NavigationCore

/// Requests one after the other.
extension Navigator {
    /// Makes requests one after the other, each when the one before is done; the first that is not ends the chain.
    ///
    /// Its outcome and reason are those of the step that has ended it.
    ///
    /// - Parameter keep: Keeps a function that goes on with the step of an index, by what the steps from there on do.
    package func chain(
        _ steps: [() throws -> RequestID],
        keptBy keep: ((_ index: Int, @escaping RecordFunction) throws -> FunctionID<RecordFunction>)? = nil
    ) throws -> RequestID {
        let id = try request(.steps("chain"))
        try run(Chain(id: id, steps: steps, keep: keep), from: 0)
        return id
    }

    private struct Chain {
        let id: RequestID
        let steps: [() throws -> RequestID]
        let keep: ((Int, @escaping RecordFunction) throws -> FunctionID<RecordFunction>)?
    }

    /// Runs the rest of a chain; `missed` are steps that were not done and should have ended it.
    private func run(_ chain: Chain, from index: Int, missed: [Int] = []) throws {
        guard index < chain.steps.count else { return try complete(chain.id, missed: missed) }
        let number = index + 1
        let made = try call(for: chain.id, chain.steps[index])
        try whenEnded(made, keptBy: chain.keep.map { keep in { try keep(number, $0) } }) { [unowned self] end, _ in
            if end.outcome == .done || !world.decisions.endsChains {
                return try run(chain, from: number, missed: end.outcome == .done ? missed : missed + [number])
            }
            let message = "step \(number) of the chain: \(end.message)"
            // A gate that throws as it reacts to the report must not keep the chain from its end.
            try runAction {
                if !Navigator.isGivenUp(end) {
                    try reportHalf(of: chain.id, number: number, of: chain.steps.count, end)
                }
                try settle(chain.id, Settlement(end.outcome, end.reason, message))
            }
        }
    }

    /// Whether nobody wanted any more of a chain as it ended: the gate at which it waited was closed, somebody has asked
    /// for something else there, the app has ended, or its steps were taken back.
    private static func isGivenUp(_ end: Settlement) -> Bool {
        [.gateClosed, .superseded, .terminated, .undone].contains(end.reason)
    }

    private func complete(_ chain: RequestID, missed: [Int]) throws {
        try runAction {
            for step in missed {
                let message = "the chain went on to its end although step \(step) was not done"
                try perform(.report(chain, .halfDone, message))
            }
            try settle(chain, Settlement(.done, .completed, "every step of the chain is done"))
        }
    }

    /// A chain that stops after its first step has done a part of what was asked for.
    private func reportHalf(of chain: RequestID, number: Int, of count: Int, _ end: Settlement) throws {
        let left = count - number
        guard number > 1, end.outcome != .noop || left > 0 else { return }
        let done = number == 2 ? "step 1 is done" : "steps 1 to \(number - 1) are done"
        let rest =
            left == 0
            ? "" : left == 1 ? ", step \(count) never ran" : ", steps \(number + 1) to \(count) never ran"
        try perform(.report(chain, .halfDone, "the chain stopped at step \(number) of \(count): \(done)\(rest)"))
    }
}
