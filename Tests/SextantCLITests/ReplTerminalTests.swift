import Foundation
import RunTestSupport
import Testing

/// `sextant repl` on a pseudo-terminal, typed at as a person does.
@Suite("The interactive session on a terminal", .enabled(if: Terminal.canBeOpened))
struct ReplTerminalTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A line editor asks for pasted text to be bracketed as it begins to read.
    static let prompt = "\u{1b}[?2004h"

    func opened(terminal: String = "xterm", prompt: String = prompt) throws -> Terminal {
        let session = try Terminal(
            "'\(ReplTests.program)' repl --app '\(ReplTests.shop)'; echo status $?",
            in: folder.path,
            environment: ["HOME": folder.path, "TERM": terminal, "LC_ALL": "C.UTF-8"]
        )
        try session.wait(for: prompt)
        return session
    }

    /// Types each text; after one that ends a line, or drops it with Ctrl-C, waits for the next prompt. The last one
    /// ends the session. Returns what the terminal showed.
    func typed(_ keys: [String], terminal: String = "xterm", prompt: String = prompt) throws -> String {
        let session = try opened(terminal: terminal, prompt: prompt)
        for text in keys.dropLast() {
            let endsLine = text.hasSuffix("\r") || text.hasSuffix("\u{3}")
            try session.type(text, until: endsLine ? prompt : nil)
        }
        try session.type(keys.last ?? "")
        return try session.finish()
    }

    @Test("a session: stuck at the login, signed in, a kept screen expires, a link, undone, saved, run")
    func session() throws {
        let shown = try typed([
            ":actions\r", "tap(\"open_i\t)\r", "open_url(\"shop://profile/42\")\r", "navig", "at(\"item\")\r",
            "tap('submit', { user = 'ada' })\r", "assert.vis\t\"profile\", { id = '42' })\r", "clock.advance('61s')\r",
            "open_url('shop://item/5')\r", ":undo\r", ":steps\r", ":save found\r", "\u{4}",
        ])
        #expect(shown.contains("tap(\"open_item\")"))
        #expect(shown.contains("held by 'signed in'") && shown.contains("presented login"))
        #expect(shown.contains("undefined global 'navigat'") && shown.contains("did you mean 'navigate'?"))
        #expect(shown.contains("expired item"))
        #expect(shown.contains("took back step"))
        #expect(shown.contains("it passes") && shown.contains("status 0"), "\(shown)")
        let run = try ExecutableTests().shell("$S run \(folder.path)/found.flow.lua --app \(ReplTests.shop)")
        #expect(run.status == 0 && run.output.contains("1 passed"))
        let text = try String(contentsOfFile: folder.path + "/found.flow.lua", encoding: .utf8)
        #expect(text.contains("assert.visible('login')") || text.contains("assert.visible(\"login\")"))
        #expect(!text.contains("shop://item/5"))
    }

    @Test("Ctrl-C drops a line and stops an endless loop; the session goes on, its history stays")
    func interruption() throws {
        let session = try opened()
        try session.type("nonsense\u{3}", until: Self.prompt)
        try session.type("print('be' .. 'gun') while true do end\r", until: "begun")
        try session.type("\u{3}", until: Self.prompt)
        for line in ["x = 'still' .. ' here'\r", "x\r", "\u{12}still\r"] {
            try session.type(line, until: Self.prompt)
        }
        try session.type(":quit\r")
        let shown = try session.finish()
        #expect(
            shown.contains("interrupted") && shown.contains("\"still here\"") && shown.contains("status 0"),
            "\(shown)"
        )
        let histories = folder.path + "/.local/state/sextant/history"
        let files = try FileManager.default.contentsOfDirectory(atPath: histories)
        let text = try String(contentsOfFile: histories + "/" + (files.first ?? ""), encoding: .utf8)
        #expect(text.contains("x = 'still' .. ' here'\n") && !text.contains("nonsense"))
    }

    @Test("takes pasted lines as one entry, and entries over several lines")
    func lines() throws {
        let shown = try typed([
            "\u{1b}[200~y = {\n\ta = 'ü',\n}\u{1b}[201~", "\r", "#y.a\r", "for i = 1, 2 do\r", "print('line', i)\r",
            "end\r",
            ":quit\r",
        ])
        #expect(
            shown.contains("...>\u{1b}[0m ") && shown.contains("line    2") && shown.contains("status 0"),
            "\(shown)"
        )
        #expect(shown.contains("\u{1b}[?2004l2\r\n"), "\(shown)")
    }

    @Test("works on a terminal that cannot do anything")
    func dumb() throws {
        let shown = try typed(["screen()\r", "x = (\r", "\u{3}", "1 + 1\r", "\u{4}"], terminal: "dumb", prompt: "> ")
        #expect(shown.contains("home> ") && shown.contains("\n2\r\n") && shown.contains("status 0"), "\(shown)")
        #expect(!shown.contains("\u{1b}"))
    }

    @Test("shows colours to a person, but not for a script of lines")
    func colours() throws {
        let colourful = try typed(["nonsense()\r", ":quit\r"])
        #expect(colourful.contains("\u{1b}[31m"))
        let script = try ExecutableTests().shell(
            "export TERM=xterm; /usr/bin/script -qec \"echo 'nonsense()' | $S repl --app '\(ReplTests.shop)'\" /dev/null"
        )
        #expect(script.output.contains("undefined global") && !script.output.contains("\u{1b}"), "\(script)")
    }

    @Test("the prompt is bold and numbered as the steps are, and changed lines of the tree are marked")
    func prompt() throws {
        let shown = try typed(["1 + 1\r", "select_tab('cart')\r", ":undo\r", "help\r", "exit\r"])
        #expect(shown.contains("\u{1b}[1m1 home>\u{1b}[0m"), "\(shown)")
        #expect(shown.contains("2 home>") && shown.contains("3 cart>") && shown.contains("status 0"), "\(shown)")
        #expect(shown.contains("\u{1b}[33m~       main: tabs main [home → cart]\u{1b}[0m"), "\(shown)")
        #expect(shown.contains(":goto STEP"))
    }

    @Test("survives keys that nobody presses")
    func hostile() throws {
        let keys = [
            String(repeating: "(", count: 3000) + "\r", "\u{1b}[200~", String(repeating: "{\u{0}", count: 500),
            "\u{1b}[201~\r", "\u{1b}\u{1b}[[[\u{7f}\u{7f}\t\t\t\u{17}\u{15}\r", "\u{16}\u{3}",
            "\u{1a}\u{fffd}\u{202e}e\u{301}👩‍👩‍👧\r",
            "\u{3}", ":quit\r",
        ]
        let shown = try typed(keys)
        #expect(shown.contains("status 0"), "\(shown.suffix(2000))")
    }
}
