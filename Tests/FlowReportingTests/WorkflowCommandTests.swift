import FlowReporting
import RunEvents
import RunTestSupport
import Testing

@Suite("Under a CI system that reads the output for commands")
struct WorkflowCommandTests {
    /// What runners take for a command: GitHub's drops blanks, Azure's and TeamCity's look anywhere in a line; all compare as
    /// people do, who see no joiners.
    private func commands(in text: String) -> [String] {
        let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { line in
            line.filter { !$0.properties.isDefaultIgnorableCodePoint }.drop { $0.properties.isWhitespace }
        }
        return lines.filter { line in
            let isInside = ["##[", "##vso[", "##teamcity["].contains { command in
                line.indices.contains { line[$0...].starts(with: command.unicodeScalars) }
            }
            return isInside || line.starts(with: "::".unicodeScalars) || line.starts(with: "##".unicodeScalars)
        }.map { String(String.UnicodeScalarView($0)) }
    }

    private static func power(_ base: Int, _ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * base }
    }

    private func guarded(_ pieces: [String]) throws -> String {
        let sink = MemorySink()
        let output = WorkflowCommandGuard(sink)
        for piece in pieces { try output.write(piece) }
        return sink.text
    }

    @Test(
        "makes plain text of commands, and leaves other text alone",
        arguments: [
            ("::error::x\n", ": :error::x\n"), (" \t::warning x", " \t: :warning x"), ("##[group]x", "# #[group]x"),
            ("a ##[error]", "a ## [error]"), ("##vso[x]", "# #vso[x]"),
            ("a ##vso[x]", "a ##vso [x]"), ("a ###teamcity[x", "a ###teamcity [x"), ("a ## b[1]", "a ## b[1]"),
            ("#a[1] b[2]", "#a[1] b[2]"), ("a ##v\u{200d}so[x]", "a ##v\u{200d}so [x]"),
            ("\u{200b}::x", "\u{200b}: :x"),
            (":\u{200d}:x", ":\u{200d} :x"), ("a::b\n  : :\n# # x\n", "a::b\n  : :\n# # x\n"), ("#", "#"), ("", ""),
        ]
    )
    func separates(_ text: String, _ expected: String) throws {
        #expect(try guarded([text]) == expected)
    }

    @Test("lets no command through, however the text comes in pieces")
    func property() throws {
        let parts = [":", "#", "[", " ", "\n", "\r", "a", "\u{2003}", "\u{200b}", "\u{301}", "::", "##[", "vso"]
        for number in 0..<parts.count * parts.count * parts.count * parts.count {
            let pieces = (0..<4).map { parts[number / Self.power(parts.count, $0) % parts.count] }
            let text = try guarded(pieces)
            if !commands(in: text).isEmpty { Issue.record("\(pieces) became \(text.debugDescription)") }
        }
    }

    @Test("no text of a run is a command in any report", arguments: 0..<7)
    func reports(_ index: Int) throws {
        let evil = "\n  ::error::x\n##[error]y\r::add-mask::a\u{2028}b ##vso[task.setvariable]c"
        let events = SampleRun.events(with: { evil + $0 + evil })
        let sink = MemorySink()
        let output = WorkflowCommandGuard(sink)
        let make =
            index < 6
            ? FormatTests.formats[index].1 : { ConsoleReporter(sink: $0, options: ConsoleOptions(detail: .flows)) }
        // Annotations are commands themselves.
        let isMadeOfCommands = index == 3 || index == 4
        let reporter = make(isMadeOfCommands ? sink : output)
        for event in events { try reporter.receive(event) }
        let found = commands(in: sink.text)
        let own = ["::error ", "::warning ", "##teamcity["]
        #expect(found.allSatisfy { line in isMadeOfCommands && own.contains { line.hasPrefix($0) } }, "\(found)")
        if index == 3 { #expect(found.count == 5) }
    }
}
