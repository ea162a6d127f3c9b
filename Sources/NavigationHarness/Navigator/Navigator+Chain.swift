import NavigationCore

/// Requests one after the other.
extension Navigator {
    /// Makes requests one after the other, each when the one before is done; the first that is not ends the chain.
    ///
    /// Its outcome and reason are those of the step that has ended it.
    package func chain(_ steps: [() throws -> RequestID]) throws -> RequestID {
        let id = try request(.steps("chain"))
        try run(steps[...], of: id)
        return id
    }

    /// Runs the rest of a chain; `missed` are steps that were not done and should have ended it.
    private func run(_ steps: ArraySlice<() throws -> RequestID>, of chain: RequestID, missed: [Int] = []) throws {
        guard let step = steps.first else { return try complete(chain, missed: missed) }
        let number = steps.startIndex + 1
        let made = try call(for: chain, step)
        try whenEnded(made) { [unowned self] end, _ in
            if end.outcome == .done || !world.decisions.endsChains {
                let missed = end.outcome == .done ? missed : missed + [number]
                return try run(steps.dropFirst(), of: chain, missed: missed)
            }
            let message = "step \(number) of the chain: \(end.message)"
            // A gate that throws as it reacts to the report must not keep the chain from its end.
            try runAction {
                if !Navigator.isGivenUp(end) { try reportHalf(of: chain, number: number, of: steps.endIndex, end) }
                try settle(chain, Settlement(end.outcome, end.reason, message))
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
