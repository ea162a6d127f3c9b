import AppMutation
import NavigationCore
import RunEvents
import Testing

@Suite("Running flows with mutants")
struct MutationRunTests {
    /// An app with two actions, and so with two mutants.
    private let mutants: [Mutant]

    init() {
        var app = AppDescription(name: "Shop", root: .stack(ScreenEntry("home")))
        app.screens["home"] = ScreenDescription("home")
        app.screens["home"]?.actions = ["buy": ScreenAction { _ in }, "sell": ScreenAction { _ in }]
        mutants = MutantMaker.mutants(of: app)
    }

    /// Flows that end as a table says, by their position and the mutant; canaries do as they should.
    private final class FakeRunner: MutantRunner {
        var ends: [String: MutatedOutcome] = [:]
        var canaries: (lives: EndStatus, dies: EndStatus) = (.passed, .failed)
        private(set) var runs: [String] = []

        func run(_ flow: Int, with mutant: Mutant) -> MutatedOutcome {
            if mutant.mutation == .canary {
                let mustLive = mutant.description == Canaries.mustLive.description
                return MutatedOutcome(status: mustLive ? canaries.lives : canaries.dies)
            }
            runs.append("\(flow) \(mutant.subject.last ?? "")")
            return ends[runs.last ?? ""] ?? MutatedOutcome(status: .passed, digest: "same")
        }

        func difference(of flow: Int, with mutant: Mutant) -> EventDifference? {
            EventDifference(call: "tap", line: 7, assertion: "assert.event(\"pushed\")")
        }
    }

    private func flow(_ name: String, _ touches: Touch..., milliseconds: Int = 1) -> MutatedFlow {
        MutatedFlow(
            id: name,
            site: FlowSite(file: "f.flow.lua", line: 1, name: name),
            touches: Set(touches),
            digest: "same",
            time: .milliseconds(milliseconds)
        )
    }

    private func results(_ runner: FakeRunner, _ flows: MutatedFlow...) -> [MutantResult] {
        var run = MutationRun(flows: flows, runner: runner)
        return run.run(mutants)
    }

    private let buys = Touch.action("buy", screen: "home")
    private let sells = Touch.action("sell", screen: "home")

    @Test("kills with an assertion that fails, and with that alone")
    func verdicts() {
        let ends: [(EndStatus, MutantResult.Verdict)] = [
            (.failed, .killed), (.errored, .error), (.crashed, .error), (.timedOut, .timeout), (.passed, .survived),
        ]
        for (status, verdict) in ends {
            let runner = FakeRunner()
            runner.ends["0 buy"] = MutatedOutcome(status: status, digest: "same")
            let found = results(runner, flow("a", buys))
            #expect(found.map { $0.verdict } == [verdict, .noCoverage])
        }
    }

    @Test("runs only flows that have to do with a mutant, the quickest first, until one notices")
    func order() {
        let runner = FakeRunner()
        runner.ends["2 buy"] = MutatedOutcome(status: .failed, message: "no")
        let found = results(
            runner,
            flow("a", buys, milliseconds: 3),
            flow("b", sells),
            flow("c", buys, milliseconds: 2),
            flow("d", .screen("home"), milliseconds: 1)
        )
        #expect(runner.runs == ["2 buy", "1 sell"])
        #expect(found[0].covering == [0, 2] && found[0].flow == 2 && found[0].message == "no")
    }

    @Test("flows that have killed before come first")
    func killers() {
        let runner = FakeRunner()
        runner.ends["1 buy"] = MutatedOutcome(status: .failed)
        _ = results(runner, flow("a", buys, sells, milliseconds: 1), flow("b", buys, sells, milliseconds: 2))
        #expect(runner.runs == ["0 buy", "1 buy", "1 sell", "0 sell"])
    }

    @Test("an error of one flow is no kill, and does not hide one")
    func errors() {
        let runner = FakeRunner()
        runner.ends["0 buy"] = MutatedOutcome(status: .errored)
        runner.ends["1 buy"] = MutatedOutcome(status: .failed)
        let found = results(runner, flow("a", buys), flow("b", buys, milliseconds: 2))
        #expect(found[0].verdict == .killed && found[0].completed == 2)
    }

    @Test("gives up a mutant in which flows come to no end")
    func timeouts() {
        let runner = FakeRunner()
        for flow in 0..<4 { runner.ends["\(flow) buy"] = MutatedOutcome(status: .timedOut) }
        let found = results(runner, flow("a", buys), flow("b", buys), flow("c", buys), flow("d", buys))
        #expect(found[0].verdict == .timeout && found[0].completed == 2)
    }

    @Test("says which flow came nearest: one whose events are different")
    func nearest() {
        let runner = FakeRunner()
        runner.ends["1 buy"] = MutatedOutcome(status: .passed, digest: "other")
        let found = results(runner, flow("a", buys), flow("b", buys, milliseconds: 2))
        #expect(found[0].verdict == .survived && found[0].nearest?.flow == 1)
        #expect(found[0].nearest?.difference?.assertion == "assert.event(\"pushed\")")
    }

    @Test("does not run what is left when the time is over")
    func budget() {
        var run = MutationRun(flows: [flow("a", buys, sells)], runner: FakeRunner())
        var left = 1
        let found = run.run(
            mutants,
            isOver: {
                left -= 1
                return left < 0
            }
        )
        #expect(found.map { $0.verdict } == [.survived, .notRun])
        #expect(MutationScore(found).valid == 1)
    }

    @Test("counts only kills, and among all that could be noticed")
    func score() {
        let runner = FakeRunner()
        runner.ends["0 buy"] = MutatedOutcome(status: .failed)
        #expect(MutationScore(results(runner, flow("a", buys))).percentage == 50)
        var run = MutationRun(flows: [flow("a", buys)], runner: runner)
        #expect(
            MutationScore(
                run.run(mutants, equivalence: { mutant, _ in mutant.subject.last == "sell" ? "the same" : nil })
            ).percentage == 100
        )
        #expect(MutationScore([]).percentage == nil)
    }

    @Test("trusts a run only if the one canary dies and the other lives")
    func canaries() throws {
        let runner = FakeRunner()
        let run = MutationRun(flows: [flow("a", buys), flow("b", buys)], runner: runner)
        try run.checkCanaries()
        runner.canaries = (.passed, .passed)
        #expect(
            try #require(throws: MutationRun.CanaryFault.self) { try run.checkCanaries() }.message.contains("must die")
        )
        // An error would not do.
        runner.canaries = (.passed, .errored)
        #expect(throws: MutationRun.CanaryFault.self) { try run.checkCanaries() }
        runner.canaries = (.failed, .failed)
        #expect(
            try #require(throws: MutationRun.CanaryFault.self) { try run.checkCanaries() }.message.contains("must live")
        )
    }
}
