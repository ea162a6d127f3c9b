import Foundation
import NavigationCore
import NavigationHarness
import Platform
import Testing

@testable import NavigationExploration

/// A search as a whole.
@Suite("A search")
struct ExplorationTests {
    @Test("An interruption leaves no more than two seconds for what is still to be looked at")
    func interruption() throws {
        // A launch that takes its time: fifty ways are walked once more where nobody is in a hurry.
        let (launches, interruptions) = (Counter(), Counter())
        let app = DescribedApp(Apps.rooms(9)) {
            guard interruptions.value > 0 else { return }
            launches.add()
            Thread.sleep(forTimeInterval: 0.1)
        }
        let exploration = try Exploration(app, properties: [], bounds: ExplorationBounds(situations: 5000))
        let report = try exploration.run(
            progress: { numbers in if numbers.situations > 200 { interruptions.add() } },
            isCancelled: { interruptions.value > 0 }
        )
        #expect(report.numbers.end == .interrupted && report.numbers.situations > 200)
        #expect((1...21).contains(launches.value), "\(launches.value)")
    }

    @Test("Helpers that would have nothing to do are not started", arguments: [0, 3, 1000])
    func helpers(count: Int) throws {
        let made = Counter()
        let helpers = Helpers(
            count: count,
            startThread: { body in
                Thread(block: body).start()
                return true
            },
            make: {
                made.add()
                return (DescribedApp(Apps.rooms(3)), [])
            }
        )
        _ = try Exploration(DescribedApp(Apps.rooms(3)), properties: [], helpers: helpers)
        #expect(made.value == min(count, Exploration.batch - 1))
    }

    @Test("The way to what another explorer has found begins where this one has been", arguments: [1, 3])
    func nearestPlace(stride: Int) throws {
        let (rooms, moves) = (Apps.rooms(40), Counter())
        let finder = try Explorer(DescribedApp(rooms), [])
        var (table, way) = (SituationTable(), [0])
        _ = table.insert(try finder.begin().whole, from: nil, by: nil)
        for number in 1..<40 {
            let move = Move.navigate("room\(number)", parameters: [:], from: nil)
            _ = finder.runner.perform(move)
            way.append(table.insert(try finder.identity().whole, from: way.last, by: move).number)
        }
        #expect(table.count == 40)

        let thief = try Explorer(DescribedApp(rooms, willMove: moves.add), [])
        _ = try thief.begin()
        thief.learn(table) { _ in false }
        let launch = moves.value
        for number in Swift.stride(from: 0, to: way.count, by: stride).map({ way[$0] }) {
            #expect(try thief.arrive(at: number) != nil)
            #expect(try thief.identity().whole == table.fingerprint(of: number))
        }
        #expect(moves.value - launch < way.count)
    }

    @Test("A place that cannot be put back is gone to by the moves that have led there, not by any others")
    func pastMoves() throws {
        let runner = try MoveRunner(DescribedApp(Apps.rooms(3)))
        try runner.launch()
        let open = Move.navigate("room1", parameters: [:], from: nil)
        _ = runner.perform(open)
        let (shorter, numbers) = (try runner.fingerprint(), runner.navigator.state.live)
        for move in [.gesture(.userBack), open] { _ = runner.perform(move) }
        let (place, state) = (try #require(runner.keep()), runner.navigator.state)
        #expect(try runner.fingerprint() == shorter && state.live != numbers)

        // Of an app that was made anew nothing is put back.
        try runner.launch()
        try runner.go(to: place) { [open] }
        #expect(runner.navigator.state.live == state.live && runner.replays == 1)
        #expect(try runner.fingerprint() == shorter)
    }

    @Test("A long list of moves is let go of without as many calls within each other")
    func longPast() {
        var past: PastMoves?
        for _ in 0..<1_000_000 { past = PastMoves(past, .wait) }
        #expect(past?.all.count == 1_000_000)
        past = nil
    }

    @Test("A search that begins anew forgets what there was no time to finish")
    func anew() throws {
        let exploration = try Exploration(DescribedApp(Apps.rooms(3)), properties: [])
        var expansion = Expansion(number: 0)
        expansion.remarks.isCutOff = true
        #expect(exploration.whole([(0, expansion), nil]).isEmpty && !exploration.cutOff.isEmpty)
        exploration.startAnew()
        #expect(exploration.cutOff.isEmpty && exploration.scout == nil && exploration.aheadOwners.isEmpty)
        #expect(exploration.state.table.count == 0)
    }

    @Test("A search by random walks ends where all situations were visited")
    func walksEnd() throws {
        func search(_ strategy: ExplorationBounds.Strategy, _ situations: Int? = nil) throws -> Exploration {
            let bounds = ExplorationBounds(
                budget: .seconds(300),
                situations: situations,
                depth: 3,
                strategy: strategy
            )
            return try Exploration(DescribedApp(Apps.rooms(6)), properties: [], bounds: bounds)
        }
        var text = ""
        let keeper = CheckpointKeeper { text = String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        _ = try search(.swarm(seed: 1), 5).run(keeper: keeper)
        // As if walks had begun already, which they do where an app is large.
        let walked = text.replacing(#""walks":0"#, with: #""walks":8"#)
        let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: Data(walked.utf8))
        #expect(walked != text)
        let exploration = try search(.swarm(seed: 1))
        let numbers = try exploration.run(from: checkpoint).numbers
        #expect(numbers.end == .depth && exploration.state.waiting == 0 && exploration.state.walks > 8)
        #expect(try search(.breadth).run().numbers.situations == numbers.situations)
    }

    @Test("What properties have noted is the same after a way in words")
    func notes() throws {
        let app = Apps.rooms(6) { app in
            app.state = ["member": false, "visits": 0]
            app.protections["member"] = StateProtection("member", challenge: .screen(ScreenEntry("room5"))) {
                state,
                _ in
                state["member"] == true
            }
            app.screens["room3"]?.protections = ["member"]
            app.screens["room2"]?.keepAlive = KeepAlive(DurationLifetime(.seconds(60)))
        }
        let search = try Exploration(DescribedApp(app), bounds: ExplorationBounds(situations: 60))
        _ = try search.run()
        let properties = search.explorer.properties
        let noting = try properties.filter { try !$0.words.isEmpty }.map(\.name)
        #expect(Set(noting).isSuperset(of: ["unreachable-screen", "unreachable-link", "stale-cache", "unbounded"]))
        for (noted, other) in zip(properties, Properties.builtIn()) {
            var other = other
            let words = try noted.words
            try other.note(words: words)
            #expect(try other.words == words && other.isVacuous == noted.isVacuous, "\(noted.name)")
            if noting.contains(noted.name) { #expect(throws: DecodingError.self) { try other.note(words: ["{"]) } }
        }
    }

    @Test("A search goes on from its checkpoint as if it had never stopped", arguments: [nil, 5] as [UInt64?])
    func goingOn(seed: UInt64?) throws {
        func exploration(_ situations: Int) throws -> Exploration {
            let strategy = seed.map { ExplorationBounds.Strategy.swarm(seed: $0) } ?? .breadth
            let bounds = ExplorationBounds(budget: .seconds(300), situations: situations, strategy: strategy)
            let app = Apps.rooms(30) { $0.explore.skip.gestures = ["open_url"] }
            return try Exploration(
                DescribedApp(app),
                properties: [Forbidden(screen: "room7")],
                bounds: bounds
            )
        }
        let whole = try exploration(620).run()
        var saved: Checkpoint?
        for situations in [40, 300, 580] {
            let keeper = CheckpointKeeper { saved = try recoded($0) }
            _ = try exploration(situations).run(from: saved, keeper: keeper)
        }
        let last = try exploration(620).run(from: saved)
        #expect(last.numbers.digest == whole.numbers.digest && last.numbers.situations == whole.numbers.situations)
        #expect(last.findings.map(\.count) == whole.findings.map(\.count))
    }
}
