import LuaRuntime
import NavigationCore
import NavigationHarness

/// `chain{ step, step, … }`: requests one after the other, until one is not done.
extension Surface {
    func chain(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(1)
        let navigator = try app(for: call)
        let table = try call.table(0)
        let steps = try table.array.enumerated().map { index, value in
            guard let function = value.functionValue else {
                throw LuaUsageError(
                    "step \(index + 1) of the chain is a \(value.typeName); it is a function that returns a request"
                )
            }
            return function
        }
        return try step(navigator) {
            let id = try navigator.request(.steps("chain"))
            try run(steps[...], of: id, number: 1, navigator)
            noteMade(id, by: call)
            return [handle(id)]
        }
    }

    /// Runs the rest of a chain; `missed` are steps that were not done and should have ended it.
    private func run(
        _ steps: ArraySlice<LuaFunction>,
        of chain: RequestID,
        number: Int,
        missed: [Int] = [],
        _ navigator: Navigator
    ) throws {
        guard let first = steps.first else {
            for step in missed {
                let message = "the chain went on to its end although step \(step) was not done"
                try navigator.perform(.report(chain, .halfDone, message))
            }
            try navigator.perform(.settle(chain, Settlement(.done, .completed, "every step of the chain is done")))
            return
        }
        let result = try call(first)
        guard let request = result.objectValue?.instance as? RequestHandle else {
            throw LuaUsageError("step \(number) of the chain returned a \(result.typeName); a step returns a request")
        }
        try navigator.whenSettled(request.id) { [unowned self, unowned navigator] record in
            guard let end = record.settlement else { return }
            if end.outcome == .done || !navigator.world.decisions.endsChains {
                let missed = end.outcome == .done ? missed : missed + [number]
                return try run(steps.dropFirst(), of: chain, number: number + 1, missed: missed, navigator)
            }
            // A person who closes a gate has wanted no more of it.
            if end.reason != .gateClosed {
                try reportHalf(of: chain, number: number, left: steps.count - 1, end, navigator)
            }
            let message = "step \(number) of the chain: \(end.message)"
            try navigator.perform(.settle(chain, Settlement(end.outcome, end.reason, message)))
        }
    }

    /// A chain that stops after its first step has done a part of what was asked for.
    private func reportHalf(
        of chain: RequestID,
        number: Int,
        left: Int,
        _ end: Settlement,
        _ navigator: Navigator
    ) throws {
        guard number > 1, end.outcome != .noop || left > 0 else { return }
        let done = number == 2 ? "step 1 is done" : "steps 1 to \(number - 1) are done"
        let rest =
            left == 0
            ? "" : left == 1 ? ", step \(number + 1) never ran" : ", steps \(number + 1) to \(number + left) never ran"
        let message = "the chain stopped at step \(number) of \(number + left): \(done)\(rest)"
        try navigator.perform(.report(chain, .halfDone, message))
    }
}
