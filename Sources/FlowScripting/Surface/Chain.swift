import LuaRuntime
import NavigationCore
import NavigationHarness

/// `chain{ step, step, … }`: requests one after the other, until one is not done.
extension FlowSession {
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
            return [handle(id)]
        }
    }

    private func run(_ steps: ArraySlice<LuaFunction>, of chain: RequestID, number: Int, _ navigator: Navigator) throws
    {
        guard let first = steps.first else {
            try navigator.perform(.settle(chain, Settlement(.done, .completed, "every step of the chain is done")))
            return
        }
        let result = try call(first)
        guard let request = result.objectValue?.instance as? RequestHandle else {
            throw LuaUsageError("step \(number) of the chain returned a \(result.typeName); a step returns a request")
        }
        try navigator.whenSettled(request.id) { [unowned self] record in
            guard let end = record.settlement else { return }
            if end.outcome == .done { return try run(steps.dropFirst(), of: chain, number: number + 1, navigator) }
            let message = "step \(number) of the chain: \(end.message)"
            try navigator.perform(.settle(chain, Settlement(end.outcome, end.reason, message)))
        }
    }
}
