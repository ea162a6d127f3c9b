import FlowScripting
import LuaRuntime

/// What a client can look into, by numbers that count until the flow goes on.
struct VariableStore {
    enum Content {
        case locals(frame: Int)
        case captured(frame: Int)
        case globals
        case values([ShownValue])
        case table(LuaReference, expression: String?)
    }

    private var contents: [Int: Content] = [:]
    /// Numbers are given once, so that one of an earlier stop means nothing.
    private var last = 0

    mutating func clear() { contents = [:] }

    mutating func add(_ content: Content) -> Int {
        last += 1
        contents[last] = content
        return last
    }

    /// The number for what lies in a value; 0: nothing does.
    mutating func add(_ value: ShownValue) -> Int {
        switch value.inside {
        case .nothing: 0
        case .values(let values): add(.values(values))
        case .table(let table): add(.table(table, expression: value.expression))
        }
    }

    func content(_ number: Int) throws(RequestFault) -> Content {
        guard let content = contents[number] else {
            throw RequestFault("there are no variables \(number): the flow has gone on since")
        }
        return content
    }
}
