import FlowReporting
import Platform
import RunTestSupport
import Testing

@Suite("Text of reports")
struct TextTests {
    @Test(
        "shows what would harm a terminal as escapes",
        arguments: [
            ("plain › text é 😀", "plain › text é 😀"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u{1b}[31m", "\\u{1b}[31m"),
            ("\u{202e}evil", "\\u{202e}evil"), ("\u{9b}0m\u{7f}\0", "\\u{9b}0m\\u{7f}\\u{0}"), ("", ""),
        ]
    )
    func escapes(_ text: String, _ expected: String) {
        #expect(SafeText.line(text) == expected)
    }

    /// A terminal that a person pulls smaller while time passes.
    private final class Terminal {
        var width = 80
        var now = ContinuousClock.now
    }

    @Test("takes a line of progress away that a narrower window has broken into several")
    func narrowerWindow() throws {
        let (sink, terminal) = (MemorySink(), Terminal())
        let line = ProgressLine(sink: sink, width: { terminal.width }, now: { terminal.now })
        func draw() throws {
            terminal.now += .milliseconds(60)
            try line.draw(String(repeating: "x", count: 200))
        }
        try line.draw("too early to be seen")
        #expect(sink.text == "")
        try draw()
        #expect(sink.text == "\r\u{1b}[2K" + String(repeating: "x", count: 79))
        // 79 columns take two rows of 40, and the cursor is in the second.
        terminal.width = 40
        try draw()
        #expect(sink.text.hasSuffix("\r\u{1b}[1A\u{1b}[J" + String(repeating: "x", count: 39)))
        terminal.width = 20
        try line.clear()
        #expect(sink.text.hasSuffix("xx\r\u{1b}[1A\u{1b}[J"))
        try line.clear()
        #expect(sink.text.hasSuffix("xx\r\u{1b}[1A\u{1b}[J"))
    }

    @Test("puts numbers in names where people look for them")
    func numbers() {
        let names = ["case 10", "case 2 b", "case", "b", "case 1", "case 02", "case 2 a", "12", "7"]
        let expected = ["7", "12", "b", "case", "case 1", "case 02", "case 2 a", "case 2 b", "case 10"]
        #expect(names.sorted { NaturalText($0) < NaturalText($1) } == expected)
        #expect(names.reversed().sorted { NaturalText($0) < NaturalText($1) } == expected)
    }

    @Test("keeps the lines of a block, and cuts what is too long")
    func blocks() {
        #expect(SafeText.block("a\n\tb\r\n") == "a\n    b\\r\n")
        let long = String(repeating: "x", count: 10_000)
        #expect(SafeText.block(long).hasSuffix("… (1808 more characters)"))
    }

    @Test("counts accents: one letter can have any number of them")
    func accents() {
        let letter = "e" + String(repeating: "\u{301}", count: 1_000_000)
        for text in [SafeText.line(letter), SafeText.block(letter), SafeText.cut(letter)] {
            #expect(text.unicodeScalars.count < SafeText.longest + 50)
            #expect(text.hasSuffix("… (991809 more characters)"))
        }
    }

    @Test(
        "words are quoted for a shell",
        arguments: [
            ("Tests/a.flow.lua:3", "Tests/a.flow.lua:3"), ("My Shop", "'My Shop'"), ("it's", "'it'\\''s'"), ("", "''"),
            ("$(rm -rf)", "'$(rm -rf)'"), ("größe", "größe"),
        ]
    )
    func quotes(_ word: String, _ expected: String) {
        #expect(ShellWord.quoted(word) == expected)
    }

    @Test(
        "times are read at a glance",
        arguments: [
            (0, "0 µs"), (850, "850 µs"), (1500, "1.5 ms"), (48_000, "48 ms"), (480_000, "0.48 s"),
            (59_990_000, "59.99 s"), (125_000_000, "2 min 5 s"),
        ]
    )
    func times(_ microseconds: Int, _ expected: String) {
        #expect(Amounts.time(microseconds: microseconds) == expected)
    }

    @Test("a difference says shared lines once")
    func difference() {
        #expect(
            TextDifference.lines("a\nb\nc", "a\nx\nc\nd") == [
                .same("a"), .missing("b"), .extra("x"), .same("c"), .extra("d"),
            ]
        )
        #expect(TextDifference.lines("a", "a") == [.same("a")])
        #expect(TextDifference.lines("", "b") == [.missing(""), .extra("b")])
        let long = (0..<1000).map(String.init).joined(separator: "\n")
        #expect(TextDifference.lines(long, long + "\nmore").last == .extra("more"))
    }
}
