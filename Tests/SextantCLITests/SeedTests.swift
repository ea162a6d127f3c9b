import Foundation
import RunTestSupport
import Testing

/// Seeds, orders and times through the real executable.
@Suite("Seeds and times")
struct SeedTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", "return App { root = 'home', screens = { home = {}, item = {} } }")
        try folder.write(
            "a.flow.lua",
            "for n = 1, 9 do flow('flow ' .. n, function() print('random', random(1000000)) end) end"
        )
    }

    private func run(_ arguments: String) throws -> (status: Int32, output: String) {
        try shell("$S run \(arguments)")
    }

    /// The names of flows in their order, what each drew, and the seeds that the report names.
    private func drawn(_ flags: String) throws -> (order: [String], random: [String: String], seeds: String) {
        let lines = try run("-v -j 1 \(flags)").output.split(separator: "\n").map(String.init)
        var (order, random): ([String], [String: String]) = ([], [:])
        for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("✓") {
            let name = line.split(separator: " ").dropFirst().prefix(2).joined(separator: " ")
            order.append(name)
            random[name] = next
        }
        return (order, random, lines.last.map { String($0.drop { $0 != "(" }) } ?? "")
    }

    @Test("the seed of the order changes nothing but the order, and the seed of 'random' nothing but that")
    func apart() throws {
        let plain = try drawn("")
        let shuffled = try drawn("--shuffle=7")
        let both = try drawn("--seed 5 --shuffle=7")
        #expect(plain.order.count == 9 && shuffled.order.sorted() == plain.order)
        #expect(shuffled.order != plain.order && both.order == shuffled.order)
        #expect(shuffled.random == plain.random && both.random != plain.random)
        #expect(
            [plain.seeds, shuffled.seeds, both.seeds] == ["(seed 1)", "(seed 1, shuffle 7)", "(seed 5, shuffle 7)"]
        )
        #expect(try drawn("--shuffle=8").order != shuffled.order)
    }

    @Test("an order that was drawn can be had again")
    func again() throws {
        let drawn = try drawn("--shuffle")
        let seed = drawn.seeds.split { !$0.isNumber }.last ?? ""
        #expect(try self.drawn("--shuffle=\(seed)").order == drawn.order)
    }

    @Test(
        "a value that is not joined to its flag is refused with advice",
        arguments: [
            ("--shuffle 7", "--shuffle takes its value after '=': --shuffle=7"),
            ("--coverage out.json", "--coverage takes its value after '=': --coverage=out.json"),
            ("--coverage out", "--coverage takes its value after '=': --coverage=out"),
        ]
    )
    func unjoined(_ flags: String, _ message: String) throws {
        try folder.write("7/b.flow.lua", "")
        try folder.write("out.json", "{}")
        let (status, output) = try run(flags)
        #expect(status == 4)
        #expect(output == "sextant: \(message)\n")
    }

    @Test(
        "a path may follow a flag without its value",
        arguments: ["--shuffle .", "--coverage a.flow.lua:1", "--shuffle -q"]
    )
    func paths(_ flags: String) throws {
        #expect(try run(flags).status == 0)
    }

    @Test("events have the same times in workers and without")
    func times() throws {
        try folder.write(
            "a.flow.lua",
            """
            flow("times", function()
              for _, seconds in ipairs { 0.1, 0.2, 0.7, 1 / 3, 1e-6, 12345.678901, 86400.1, 4e6 + 0.3 } do
                clock.advance(seconds)
                push("item")
                pop()
              end
            end)
            """
        )
        func lines(_ jobs: Int) throws -> [String] {
            let text = try run("-j \(jobs) -r json --trace on").output
            return text.split(separator: "\n").map(String.init).filter { $0.contains(#""kind":"navigation""#) }
        }
        let (inside, outside) = (try lines(0), try lines(1))
        #expect(inside.count > 40)
        #expect(inside == outside)
    }
}
