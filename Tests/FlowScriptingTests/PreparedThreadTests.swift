import FlowScripting
import Testing

@Suite struct `A thread that was made ready for its next script` {
    private static let source = """
        print("loaded", math.random(1000000), string.rep("x", 3))
        flow("chance", function()
          push("other")
          print(random(1, 1000000), math.random(1000000), clock.now())
          assert.visible("other")
        end)
        flow("fault", function() assert.visible("other") end)
        """

    @Test(arguments: [1, 7] as [UInt64])
    func `runs it as any other thread would, whatever seed was expected`(_ seed: UInt64) async throws {
        let project = try Project(["test.flow.lua": Self.source])
        project.settings.seed = 7
        let script = project.script()
        let plain = try await onFlowThread { try Self.run(script) }
        let prepared = try await onFlowThread {
            _ = FlowThread.prepare(seed: seed)
            let first = try Self.run(script)
            _ = FlowThread.prepare(seed: seed)
            return (first, try Self.run(script))
        }
        #expect(plain.text.contains("loaded"))
        #expect(plain.results.map(\.status) == [.passed, .failed])
        #expect(prepared.0 == plain)
        #expect(prepared.1 == plain)
    }

    @Test func `takes the script's own settings`() async throws {
        let project = try Project(["test.flow.lua": "leftover = 1 flow('a', function() assert.equal(leftover, 1) end)"])
        let strict = project.script()
        project.settings.hasStrictGlobals = false
        let loose = project.script()
        let (refusal, result) = try await onFlowThread {
            _ = FlowThread.prepare(seed: 0)
            let refusal = #expect(throws: ScriptFailure.self) { try strict.declarations() }
            _ = FlowThread.prepare(seed: 0)
            return (refusal, try Self.run(loose))
        }
        #expect(refusal?.file == "test.flow.lua" && refusal?.line == 1)
        #expect(result.results.map(\.status) == [.passed])
    }

    private struct Outcome: Equatable, Sendable {
        var text: String
        var results: [FlowResult]
    }

    private static func run(_ script: FlowScript) throws -> Outcome {
        let recorder = Recorder()
        let results = try script.declarations().map { try script.run($0, observer: recorder) }
        return Outcome(text: recorder.text, results: results)
    }

    private func onFlowThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let isStarted = FlowThread.start { continuation.resume(with: Result { try body() }) }
            #expect(isStarted)
        }
    }
}
