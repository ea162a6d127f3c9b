import FlowReporting
import FlowRunner
import Platform
import RunEvents
import RunTestSupport
import SextantCLI
import Testing

/// Event files that somebody has written by hand, or that a broken disk has changed.
@Suite("Hostile event files")
struct HostileFileTests {
    private static let numbers = [
        "0", "-1", "1e300", "-1e300", "9223372036854775807", "-9223372036854775808", "1e18", "9e15", "0.1", "1e-300",
        "18446744073709551615", "2147483648", "null", "\"x\"", "[]",
    ]

    private static let reports = [
        "-r", "json=all.jsonl", "-r", "junit=r.xml", "-r", "html=r.html", "-r", "tap=r.tap", "-r", "github=r.gh",
        "-r", "teamcity=r.tc", "-r", "dots=r.dots", "-r", "quiet=r.quiet", "--coverage=c.json", "-v",
    ]

    /// The event lines of a run with a failure, a retry, coverage and a shard.
    private func original() throws -> (bench: Bench, text: String) {
        let bench = try Bench(["a.flow.lua": "pass one\nfail two\nflaky three\nhazard four"])
        _ = bench.run("run", "--retries=1", "--trace=on", "--shard=1/1", "-r", "json=run.jsonl")
        return (bench, try bench.folder.read("run.jsonl"))
    }

    private func readEverywhere(_ bench: Bench) {
        _ = bench.run(["merge-reports", "bad.jsonl", "run.jsonl"] + Self.reports)
        _ = bench.run("show", "bad.jsonl", "--grep", ".")
        _ = bench.run("run", "--durations=bad.jsonl", "--shard=1/2", "--list")
        _ = bench.run("run", "--failed-first", "--list")
    }

    /// Texts between which numbers stand.
    private func splitAtNumbers(_ text: String) -> [(text: String, isNumber: Bool)] {
        var parts: [(String, Bool)] = []
        for character in text {
            let isNumber = character.isNumber || (parts.last?.1 == true && ".e-".contains(character))
            if parts.last?.1 == isNumber, var last = parts.popLast() {
                last.0.append(character)
                parts.append(last)
            } else {
                parts.append((String(character), isNumber))
            }
        }
        return parts
    }

    @Test("with any number in place of another stop nothing")
    func numbers() throws {
        let (bench, text) = try original()
        let parts = splitAtNumbers(text)
        var random = SplitMix64(seed: 5)
        for _ in 0..<20 {
            let changed = parts.map { part in
                part.isNumber && Int.random(in: 0..<6, using: &random) == 0
                    ? Self.numbers.randomElement(using: &random) ?? "" : part.text
            }
            try bench.folder.write("bad.jsonl", changed.joined())
            try bench.folder.write(".sextant/last-run.json", changed.joined())
            readEverywhere(bench)
        }
    }

    @Test(
        "with each number of a failure at each end of its range stop nothing",
        arguments: ["firstLine", "line", "time"]
    )
    func extremes(_ key: String) throws {
        let bench = try Bench(["a.flow.lua": "pass one"])
        _ = bench.run("run", "-r", "json=run.jsonl")
        for number in Self.numbers {
            let excerpt = #"{"\#(key)":\#(number),"lines":["a","b","c"]}"#
            let failure = #"{"message":"m","file":"a.flow.lua","\#(key)":\#(number),"excerpt":\#(excerpt)}"#
            let id = #""id":"x","attempt":1"#
            try bench.folder.write(
                "bad.jsonl",
                """
                {"v":1,"kind":"runStarted","shard":"1/\(number)","flows":\(number)}
                {"v":1,"kind":"navigation",\(id),"event":"pushed","\(key)":\(number)}
                {"v":1,"kind":"called",\(id),"name":"tap","\(key)":\(number)}
                {"v":1,"kind":"flowEnded",\(id),"name":"x","file":"a.flow.lua","\(key)":\(number),\
                "wallMicroseconds":\(number),"virtualSeconds":\(number),"status":"failed","failure":\(failure)}
                {"v":1,"kind":"runEnded","passed":\(number),"failed":\(number),"wallMicroseconds":\(number)}

                """
            )
            readEverywhere(bench)
        }
    }

    @Test("with any bytes changed stop nothing")
    func bytes() throws {
        let (bench, text) = try original()
        var random = SplitMix64(seed: 9)
        for _ in 0..<20 {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let position = Int.random(in: bytes.indices, using: &random)
                bytes[position] = UInt8.random(in: 0x20...0x7E, using: &random)
            }
            try bench.folder.write("bad.jsonl", String(decoding: bytes, as: UTF8.self))
            readEverywhere(bench)
        }
    }

    @Test("of a later version of the format are refused, not misread")
    func version() throws {
        let (bench, text) = try original()
        try bench.folder.write("bad.jsonl", text.replacing("{\"v\":1,", with: "{\"v\":2,"))
        #expect(bench.run("merge-reports", "bad.jsonl") == .usage)
        #expect(bench.errors.text.contains("bad.jsonl is written in version 2 of the event format"))
        #expect(bench.run("show", "bad.jsonl") == .usage)
        #expect(bench.run("run", "--durations=bad.jsonl") == .usage)
    }
}
