import FlowRunner
import FlowScripting
import RunEvents
import Testing

@Suite("Selection")
struct SelectionTests {
    static func script(_ file: String, _ flows: [FlowDeclaration], lines: Set<Int> = []) -> LoadedScript {
        LoadedScript(script: FoundScript(path: "/p/" + file, file: file, lines: lines), outcome: .success(flows))
    }

    static let scripts = [
        script(
            "a.flow.lua",
            [
                FlowDeclaration(index: 0, path: ["account", "signs in"], line: 3, tags: ["auth"]),
                FlowDeclaration(index: 1, path: ["account", "signs out"], line: 9, tags: ["auth", "slow"]),
            ]
        ),
        script("b.flow.lua", [FlowDeclaration(index: 0, path: ["buys"], line: 1, id: "buy", tags: ["shop"])]),
    ]

    func selected(
        _ scripts: [LoadedScript] = Self.scripts,
        failedBefore: Set<String> = [],
        _ change: (inout SelectionOptions) -> Void = { _ in }
    ) throws -> Selection {
        var options = SelectionOptions()
        change(&options)
        return try Selection(scripts, options: options, failedBefore: failedBefore)
    }

    func names(_ change: (inout SelectionOptions) -> Void) throws -> [String] {
        try selected(Self.scripts, change).entries.map(\.declaration.name)
    }

    @Test("without filters is everything, in order of discovery")
    func everything() throws {
        let selection = try selected()
        #expect(
            selection.entries.map(\.id) == [
                "a.flow.lua › account › signs in", "a.flow.lua › account › signs out", "buy",
            ]
        )
        #expect(selection.stages == [SelectionStage(name: "discover", flows: 3)])
    }

    @Test("says which scripts declare no flow")
    func emptyScripts() throws {
        let selection = try selected(Self.scripts + [Self.script("empty.flow.lua", [])])
        #expect(selection.notes == ["empty.flow.lua declares no flow"])
        #expect(throws: RunRefusal.self) { try selected([Self.script("empty.flow.lua", [])]) }
    }

    @Test("narrows by name and by tag")
    func filters() throws {
        #expect(try names { $0.grep = ["^account"] } == ["account › signs in", "account › signs out"])
        #expect(try names { $0.grep = ["in$", "buy"] } == ["account › signs in", "buys"])
        #expect(try names { $0.grepInvert = ["signs"] } == ["buys"])
        #expect(try names { $0.tag = "auth and not slow" } == ["account › signs in"])
    }

    @Test("that matches nothing is never a success")
    func refusesNothing() throws {
        for change: (inout SelectionOptions) -> Void in [
            { $0.grep = ["nothing"] }, { $0.tag = "shop and auth" }, { $0.lastFailed = true },
        ] {
            let refusal = try #require(throws: RunRefusal.self) { try selected(Self.scripts, change) }
            #expect(refusal.status == .nothingSelected)
        }
    }

    @Test("refuses patterns that are none and tags that no flow has, with the nearest")
    func refusesUnknown() throws {
        let pattern = try #require(throws: RunRefusal.self) { try selected { $0.grep = ["("] } }
        #expect(pattern.status == .usage)
        let tag = try #require(throws: RunRefusal.self) { try selected { $0.tag = "auht" } }
        #expect(tag.status == .usage)
        #expect(tag.message == "no flow has the tag 'auht': did you mean 'auth'?")
    }

    @Test(
        "at a line is the flow around it",
        arguments: [(3, ["account › signs in"]), (8, ["account › signs in"]), (99, ["account › signs out"])]
    )
    func lines(_ line: Int, _ expected: [String]) throws {
        let flows = try Self.scripts[0].outcome.get()
        let selection = try selected([Self.script("a.flow.lua", flows, lines: [line])])
        #expect(selection.entries.map(\.declaration.name) == expected)
        let refusal = try #require(throws: RunRefusal.self) {
            try selected([Self.script("a.flow.lua", flows, lines: [2])])
        }
        #expect(refusal.message == "no flow at a.flow.lua:2; its flows begin at lines 3, 9")
    }

    @Test("keeps to flows marked 'only', or refuses the marks")
    func only() throws {
        var flows = try Self.scripts[0].outcome.get()
        flows[1].only = true
        let scripts = [Self.script("a.flow.lua", flows), Self.scripts[1]]
        let kept = try selected(scripts)
        #expect(kept.entries.map(\.declaration.name) == ["account › signs out"])
        #expect(kept.notes == ["1 of 3 flows ran: those marked 'only'"])
        let refused = try selected(scripts) { $0.forbidsOnly = true }
        #expect(refused.entries.count == 3)
        #expect(refused.leftoverOnly == ["a.flow.lua:9"])
    }

    @Test("turns equal names and equal ids into failed entries that can be told apart")
    func duplicates() throws {
        let script = Self.script(
            "a.flow.lua",
            [
                FlowDeclaration(index: 0, path: ["same"], line: 1, id: "x"),
                FlowDeclaration(index: 1, path: ["same"], line: 2),
                FlowDeclaration(index: 2, path: ["other"], line: 3, id: "x"),
            ]
        )
        let entries = try selected([script]).entries
        #expect(
            entries.map { $0.problem?.message } == [
                nil, "another flow of this file has the same name: line 1", "another flow has the id 'x': a.flow.lua:1",
            ]
        )
        #expect(Set(entries.map(\.id)).count == 3)
    }

    @Test("keeps a script that does not load, whatever the filter")
    func keepsBroken() throws {
        let broken = LoadedScript(
            script: FoundScript(path: "/p/c.flow.lua", file: "c.flow.lua"),
            outcome: .failure(ScriptFailure(cause: .script, message: "bad", file: "c.flow.lua", line: 7))
        )
        let selection = try selected(Self.scripts + [broken]) { $0.grep = ["buys"] }
        #expect(selection.entries.map(\.site.name) == ["buys", "the script loads"])
        #expect(try selected(Self.scripts + [broken]) { $0.tag = "unheard-of" }.entries.count == 1)
    }

    @Test("of shards covers everything once, and an empty shard is no error")
    func shards() throws {
        let parts = try (1...4).map { index in
            try selected { $0.shard = Shard(index: index, total: 4) }
        }
        #expect(parts.flatMap { $0.entries.map(\.id) }.sorted() == (try selected().entries.map(\.id).sorted()))
        #expect(parts[3].entries.isEmpty)
        #expect(parts[3].notes == ["this shard is empty: it has no part of the selection"])
    }

    @Test("is shuffled the same way by the same seed")
    func shuffles() throws {
        let flows = (0..<50).map { FlowDeclaration(index: $0, path: ["flow \($0)"], line: $0 + 1) }
        let scripts = [Self.script("a.flow.lua", flows)]
        func order(_ seed: UInt64) throws -> [String] {
            try selected(scripts) { $0.shuffleSeed = seed }.entries.map(\.id)
        }
        #expect(try order(7) == order(7))
        #expect(try order(7) != order(8))
        #expect(try Set(order(7)) == Set(selected(scripts).entries.map(\.id)))
    }

    @Test("takes the failed ones of the last run, first or alone, and repeats")
    func lastFailed() throws {
        #expect(try selected(failedBefore: ["buy"]) { $0.lastFailed = true }.entries.map(\.id) == ["buy"])
        let first = try selected(failedBefore: ["buy"]) {
            $0.failedFirst = true
            $0.repetitions = 2
        }
        #expect(first.entries.map(\.repetition) == [1, 1, 1, 2, 2, 2])
        #expect(first.entries.first?.id == "buy")
        #expect(first.stages.map(\.name) == ["discover", "failed-first", "repeat"])
    }

    @Test("from a file takes names, ids, lines and whole scripts")
    func fromFile() throws {
        func listed(_ lines: String...) throws -> [String] {
            try selected { $0.listed = ("list.txt", lines) }.entries.map(\.declaration.name)
        }
        #expect(try listed("# comment", "", "  buy ") == ["buys"])
        #expect(try listed("b.flow.lua › buys", "a.flow.lua:9") == ["account › signs out", "buys"])
        #expect(try listed("a.flow.lua").count == 2)
        let refusal = try #require(throws: RunRefusal.self) { try listed("b.flow.lua › buyz") }
        #expect(refusal.message.hasSuffix("did you mean 'b.flow.lua › buys'?"))
    }
}
