import LuaRuntime
import Testing

@Suite struct `Lines of a REPL` {
    enum Outcome: Equatable, Sendable {
        case values(String)
        case incomplete, error
    }

    static let lines: [(String, Outcome)] = [
        ("1 + 1", .values("2")), ("x = 5", .values("")), ("for i = 1, 3 do", .incomplete), ("f(", .incomplete),
        ("[[abc", .incomplete), ("--[[ c", .incomplete), ("1 +", .incomplete), ("'<eof>' ..", .incomplete),
        ("x = = 2", .error), ("end", .error), ("", .values("")), ("-- only a comment", .values("")),
        ("error('x')", .error), ("1, nil, 'a'", .values("1 nil a")), ("error('<eof>')", .error),
    ]

    @Test(arguments: lines) func `are expressions, statements, incomplete or wrong`(_ line: String, _ expected: Outcome)
        throws
    {
        let state = try LuaState()
        #expect(outcome(of: line, in: state) == expected)
    }

    @Test func `share their globals, and a table that cannot be copied comes by reference`() throws {
        let state = try LuaState()
        #expect(outcome(of: "x = 5", in: state) == .values(""))
        #expect(outcome(of: "x", in: state) == .values("5"))
        #expect(outcome(of: "t = {} t.t = t", in: state) == .values(""))
        guard case .values(let values) = try state.evaluate("t", chunkName: "repl") else {
            Issue.record("no values")
            return
        }
        #expect(values.first?.typeName == "table")
        #expect(state.textOf(values[0]) == "table: 1")
    }

    @Test func `after a cancelled one the state goes on with a fresh budget`() throws {
        let state = try LuaState()
        state.canceller.cancel()
        do {
            _ = try state.evaluate("while true do end", chunkName: "repl")
            Issue.record("not stopped")
        } catch {
            #expect(error.trip == .cancelled && error.trip?.verdict == "cancelled")
        }
        state.canceller.reset()
        state.renewBudget()
        #expect(outcome(of: "1", in: state) == .values("1"))
    }

    private func outcome(of line: String, in state: LuaState) -> Outcome {
        do {
            switch try state.evaluate(line, chunkName: "repl") {
            case .values(let values): return .values(values.map(state.textOf).joined(separator: " "))
            case .incomplete: return .incomplete
            }
        } catch {
            return .error
        }
    }
}
