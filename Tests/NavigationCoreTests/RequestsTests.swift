import RandomTestSupport
import Testing

@testable import NavigationCore

/// The value that holds what has no outcome yet, without the rest of the state.
@Suite("Requests without outcome")
struct RequestsTests {
    private func request(_ number: Int) -> PendingRequest {
        PendingRequest(
            id: RequestID(number),
            command: .navigate(.screen("page")),
            options: RequestOptions(),
            cause: .code,
            window: "main"
        )
    }

    private func requests(_ numbers: Int...) -> Requests {
        var requests = Requests()
        for number in numbers { requests.add(request(number)) }
        return requests
    }

    private func holding(_ request: Int, gate: Int = 9) -> PendingRequest.Holding {
        let gate = Gate(request: RequestID(request), protection: "login", number: gate, key: ProtectionID("login"))
        return PendingRequest.Holding(gate: gate, view: RequestView(to: nil), challengeRequest: nil)
    }

    @Test("a request is there from when it is made until it leaves, in the order of making")
    func comeAndGo() {
        var requests = requests(3, 5, 8)
        #expect(requests.map { $0.id.number } == [3, 5, 8])
        let (first, second) = (requests.remove(RequestID(5)), requests.remove(RequestID(5)))
        #expect(first?.id == RequestID(5))
        #expect(second == nil)
        #expect(requests.map { $0.id.number } == [3, 8])
        #expect(requests[RequestID(5)] == nil)
        #expect(requests[RequestID(8)]?.id == RequestID(8))
    }

    @Test("what has ended is not changed any more, nor anything else in its place")
    func ended() {
        var requests = requests(3, 5)
        requests.remove(RequestID(3))
        let before = requests
        requests.update(RequestID(3)) { $0.stage = .queued }
        requests.wait(RequestID(3), for: .delivering, since: .seconds(1))
        requests.updateHolding(of: RequestID(3)) { $0.shown = [NodeID(1)] }
        let waits = requests.awaitClosing(of: RequestID(3), FunctionID(number: 1))
        #expect(!waits)
        #expect(requests == before)
    }

    @Test("only a request that is held has a holding to change")
    func holding() {
        var requests = requests(1, 2)
        requests.wait(RequestID(1), for: .held(holding(1)), since: .seconds(4))
        for number in 1...2 { requests.updateHolding(of: RequestID(number)) { $0.challenge = NodeID(7) } }
        #expect(requests[RequestID(1)]?.holding?.challenge == NodeID(7))
        #expect(requests[RequestID(1)]?.since == .seconds(4))
        #expect(requests[RequestID(2)]?.stage == .running)
        #expect(requests.challenges { _ in true } == [NodeID(7)])
        #expect(requests.challenges { $0.gate.number != 9 } == [])
    }

    @Test(
        "a challenge is noted where its request was made for the holding, and where the function that asks has made it"
    )
    func challenges() {
        var requests = requests(1, 2)
        var first = holding(1)
        first.challengeRequest = RequestID(2)
        requests.wait(RequestID(1), for: .held(first), since: .zero)
        requests.noteChallenge(NodeID(7), of: RequestID(2))
        #expect(requests[RequestID(1)]?.holding?.challenges == [NodeID(7)])

        // A function is the challenge: what it asks for while it runs is shown by it, and nothing later.
        requests.wait(RequestID(1), for: .held(holding(1, gate: 9)), since: .zero)
        requests.update(RequestID(1)) { $0.asking = 9 }
        requests.update(RequestID(2)) { $0.asker = RequestID(1) }
        requests.noteChallenge(NodeID(8), of: RequestID(2))
        #expect(requests[RequestID(1)]?.holding?.challenges == [NodeID(8)])
        let resumed = requests.endCalls()
        #expect(resumed == [])
        requests.noteChallenge(NodeID(9), of: RequestID(2))
        #expect(requests[RequestID(1)]?.holding?.challenges == [NodeID(8)])
    }

    @Test("who waits for a closing waits with the request until its screen shows")
    func closings() {
        var requests = requests(1)
        let waits = requests.awaitClosing(of: RequestID(1), FunctionID(number: 4))
        #expect(waits)
        #expect(requests[RequestID(1)]?.closings == [FunctionID(number: 4)])
        requests.update(RequestID(1)) { $0.stage = .transition }
        let waitsStill = requests.awaitClosing(of: RequestID(1), FunctionID(number: 5))
        #expect(!waitsStill)
        #expect(requests[RequestID(1)]?.closings == [FunctionID(number: 4)])
    }

    @Test("when calls have ended, those go on that waited for code to return, and nobody is asked any more")
    func endOfCalls() {
        var requests = requests(1, 2, 3, 4)
        requests.update(RequestID(1)) { ($0.stage, $0.asking) = (.supplying, 6) }
        requests.update(RequestID(2)) { $0.stage = .announcing }
        requests.update(RequestID(3)) { ($0.stage, $0.asking) = (.presenting, 7) }
        let resumed = requests.endCalls()
        #expect(resumed.map(\.number) == [1, 2])
        #expect(requests.allSatisfy { $0.asking == nil })
    }

    @Test("any sequence of adding and removing leaves what a list of numbers would", arguments: 0..<40)
    func anySequence(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (requests, expected, next) = (Requests(), [Int](), 1)
        for _ in 0..<60 {
            if Bool.random(using: &random) {
                requests.add(request(next))
                expected.append(next)
                next += 1
            } else {
                let number = Int.random(in: 0...next, using: &random)
                let removed = requests.remove(RequestID(number))
                #expect((removed != nil) == expected.contains(number))
                expected.removeAll { $0 == number }
            }
            #expect(requests.map { $0.id.number } == expected)
            #expect(expected.enumerated().allSatisfy { requests.index(of: RequestID($1)) == $0 })
        }
    }
}
