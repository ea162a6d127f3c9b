import LuaRuntime
import NavigationCore
import RunEvents
import Testing

@testable import FlowScripting

@Suite("The parts of a session, each alone")
struct SessionPartsTests {
    @Test("Declarations take over what the groups around them say")
    func declarations() throws {
        var declarations = Declarations()
        let body = try LuaState().makeFunction("body") { _ in [] }
        var group = Scope(name: "outer")
        (group.tags, group.skip) = (["slow"], "not yet")
        declarations.begin(group)
        var own = Scope()
        (own.tags, own.only) = (["slow", "new"], true)
        try declarations.declare("inner", id: "1", line: 7, own, body)
        declarations.end()
        let flow = try #require(declarations.flows.first?.declaration)
        #expect(flow.name == "outer › inner")
        #expect(flow.tags == ["slow", "new"])
        #expect(flow.only && flow.skip == "not yet" && flow.line == 7)
        #expect(declarations.flow(flow) != nil)
        try declarations.declare("other", id: nil, line: 9, Scope(), body)
        #expect(declarations.flows.last?.declaration.tags == [])
        #expect(throws: LuaUsageError.self) { try declarations.declare("other", id: nil, line: 11, Scope(), body) }
    }

    @Test("Failures are collected by the innermost assert.all, and very many are counted only")
    func failures() {
        var book = FailureBook()
        let outer = book.beginCollecting()
        book.collect(FailureReport(message: "outer"))
        let inner = book.beginCollecting()
        book.collect(FailureReport(message: "inner"))
        #expect(book.endCollecting().map(\.message) == ["inner"])
        book.abandonCollecting(at: inner)
        #expect(book.isCollecting)
        let suspended = book.suspendCollecting()
        #expect(!book.isCollecting)
        book.resumeCollecting(suspended)
        #expect(book.endCollecting().map(\.message) == ["outer"])
        book.abandonCollecting(at: outer)
        for number in 1...105 { book.collect(FailureReport(message: "\(number)")) }
        #expect((book.all.count, book.omitted) == (100, 5))
    }

    @Test("A hazard counts as its kind says, unless the flow has asserted it")
    func hazards() throws {
        var book = HazardBook()
        try book.policy.set(.table(["leak": "fail", "desync": "ignore"])) { [] }
        for kind in [HazardKind.leak, .desync, .stalled] {
            book.add(FlowHazard(kind: kind.rawValue, message: ""), kind) { FailureReport(message: kind.rawValue) }
        }
        #expect(book.unexpected.map(\.kind) == ["leak", "stalled"])
        #expect(book.unexpectedFailures.map(\.message) == ["leak"])
        book.asserted = ["leak"]
        #expect(book.unexpected.map(\.kind) == ["stalled"])
        #expect(book.unexpectedFailures.isEmpty)
    }

    @Test("A digest depends on what events say and on nothing else")
    func digests() {
        func told(_ fields: [String: Value]) -> Fact { .effect("report", fields) }
        func digest(_ change: (inout Event) -> Void = { _ in }) -> String {
            var event = Event(told(["a": 1, "b": "two", "list": [1, 2]]), time: .seconds(1), screen: "home")
            change(&event)
            var digest = EventDigest()
            digest.add(event)
            return digest.text
        }
        let same: [(inout Event) -> Void] = [
            { $0.request = RequestID(9) }, { $0.instance = NodeID(3) },
            { $0.fact = told(["a": 1.0, "b": "two", "list": [1, 2]]) },
            { $0.fact = told(["a": 1, "b": "two", "list": [1, 2], "removed": []]) },
        ]
        for change in same { #expect(digest(change) == digest()) }
        let other: [(inout Event) -> Void] = [
            { $0.time = .seconds(2) }, { $0.fact = .opened(protection: "report") }, { $0.screen = "homf" },
            { $0.fact = told(["a": 2, "b": "two", "list": [1, 2]]) },
            { $0.fact = told(["a": 1.5, "b": "two", "list": [1, 2]]) },
            { $0.fact = told(["a": "1", "b": "two", "list": [1, 2]]) },
            { $0.fact = told(["a": 1, "b": "owt", "list": [1, 2]]) },
            { $0.fact = told(["a": 1, "b": "two", "list": [1, 2], "c": .null]) },
            { $0.fact = told(["a": 1, "b": "two", "list": [2, 1]]) },
            { $0.fact = told(["a": "two", "b": 1, "list": [1, 2]]) },
        ]
        #expect(Set(other.map { digest($0) } + [digest()]).count == other.count + 1)
    }
}
