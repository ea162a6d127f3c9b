import LuaRuntime
import NavigationCore
import NavigationHarness

/// `chain{ step, step, … }`: requests one after the other, until one is not done.
extension NavigationWords {
    func chain(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(1)
        let navigator = try surface.app(for: call)
        let functions = try call.list(0).enumerated().map { index, value in
            guard let function = value.functionValue else {
                if case .object(let object) = value, object.instance is RequestHandle {
                    let advice = "wrap it in function() return … end, so that it runs in its turn"
                    throw LuaUsageError("step \(index + 1) of the chain has run already: \(advice)")
                }
                let step = value.stringValue.map { ": function() return navigate(\(Value.string($0))) end" } ?? ""
                throw LuaUsageError(
                    "step \(index + 1) of the chain is a \(value.typeName); it is a function that returns a request\(step)"
                )
            }
            return function
        }
        let steps = functions.enumerated().map { index, function in
            { try request(ofStep: index + 1, function) }
        }
        return try surface.step(navigator) {
            let id = try navigator.chain(steps) { index, hear in
                surface.store(hear, calling: Array(functions[index...]), as: "chain")
            }
            noteMade(id, by: call)
            return [surface.handle(id)]
        }
    }

    private func request(ofStep number: Int, _ function: LuaFunction) throws -> RequestID {
        let result = try surface.call(function)
        guard let request = result.objectValue?.instance as? RequestHandle else {
            let what = result.isNil ? "nothing" : "a \(result.typeName)"
            let advice = result.isNil ? ": write return before the call that makes it" : ""
            throw LuaUsageError("step \(number) of the chain returned \(what); a step returns a request\(advice)")
        }
        return request.id
    }
}
