import Foundation
import RunTestSupport
import Testing

@testable import SextantCLI

/// `sextant repl` reading a script, in a process of its own.
@Suite("The interactive session from a pipe")
struct ReplTests {
    static let root = Checkout.root.path
    static let shop = root + "/Tests/Apps/Shop/app.lua"
    static let program = BuiltExecutable.at("sextant").path

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    struct End {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs `sextant repl` with the bytes as its input.
    func repl(_ input: Data, _ arguments: [String] = ["--app", shop], in place: String? = nil) throws -> End {
        let file = folder.path + "/input-\(UUID().uuidString)"
        try input.write(to: URL(fileURLWithPath: file))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ReplTests.program)
        process.arguments = ["repl"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: place ?? folder.path)
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        let (output, errors) = (
            folder.path + "/output-\(UUID().uuidString)", folder.path + "/errors-\(UUID().uuidString)"
        )
        for path in [output, errors] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        process.waitUntilExit()
        func text(_ path: String) throws -> String {
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        }
        #expect(process.terminationReason == .exit)
        return End(status: process.terminationStatus, output: try text(output), errors: try text(errors))
    }

    func repl(_ lines: String..., app: String = shop) throws -> End {
        try repl(Data((lines.joined(separator: "\n") + "\n").utf8), ["--app", app])
    }

    @Test("says what an entry does not mean as it stands, and what stands without a colon")
    func doubts() throws {
        let compared = try repl(#"screen() == "home""#)
        #expect(compared.output.contains("note: screen() is no text, so '==' is false: write screen().name =="))
        let flow = try repl(#"flow("a", function() end)"#)
        #expect(flow.output == "flow 'a' went through, on the app as it is here\n")
        #expect(try repl(":tap open").errors.contains("unknown command ':tap': it stands without a colon, as in tap("))
    }

    @Test("is a smoke test with an exit status")
    func smoke() throws {
        let passed = try repl(#"navigate("item", {parameters={id="1"}})"#, #"assert.visible("item")"#)
        #expect(passed.status == 0 && passed.errors == "")
        #expect(passed.output.hasPrefix("navigate → done"))
        #expect(!passed.output.contains("\u{1b}") && !passed.output.contains("> navigate"))
        let failed = try repl(
            #"navigate("item", {parameters={id="1"}})"#,
            #"assert.visible("login")"#,
            "print('not run')"
        )
        #expect(failed.status == 1)
        #expect(failed.errors.contains("line 2") && failed.errors.contains("expected: login"))
        #expect(!failed.output.contains("not run"))
    }

    @Test(
        "ends with the documented status",
        arguments: [
            ("", Int32(0)), ("-- nothing", 0), ("1 + 1", 0), (":quit\nerror()", 0), ("x = = 2", 1), ("f(", 1),
            (":undo", 1), (":hlp", 1), (":help navigate\n:help\n:steps\n:tree\n:events 3\n:actions", 0), (":", 1),
            ("check.visible('login')", 1), (":load nowhere", 1), (":save", 1), (":goto 5", 1),
            ("print('x')\n:goto 0", 0),
            ("app.terminate()\nscreen()\n:tree\n:actions\nopen_url('shop://item/1')\nassert.visible('item')", 0),
            (":go item id=1\nassert.visible('item', { id = '1' })", 0), (":go nowhere", 1), ("skip('why')", 1),
            ("::label::\ngoto label", 1), ("while true do end", 1), ("string.rep('x', 1e9)", 1),
        ]
    )
    func status(_ lines: String, _ status: Int32) throws {
        let end = try repl(lines)
        #expect(end.status == status, "\(end)")
    }

    @Test("finds the app as flows do, and says what is wrong with it")
    func lookup() throws {
        let inside = try repl(Data("screen()\n".utf8), [], in: Self.root + "/Tests/Apps/Shop/screens")
        #expect(inside.status == 0 && inside.output == "home\n")
        let byFolder = try repl("screen()", app: Self.root + "/Tests/Apps/Shop")
        #expect(byFolder.status == 0)
        #expect(try repl(Data(), []).status == 4)
        #expect(try repl("1", app: "nowhere").status == 4)
        let broken = try repl("1", app: Self.root + "/Tests/Apps/Broken/syntax_error/app.lua")
        #expect(broken.status == 4 && broken.errors.contains("app.lua:"))
    }

    @Test("goes on with another app, again from the start, and with files")
    func apps() throws {
        try "x = 1\nlocal y = 2\nassert(x + y == 3)\n".write(
            toFile: folder.path + "/setup.lua",
            atomically: true,
            encoding: .utf8
        )
        try "x = 2\n:go item id=1\n".write(toFile: folder.path + "/lines.txt", atomically: true, encoding: .utf8)
        let end = try repl(
            ":load setup.lua",
            "assert(x == 1)",
            ":load lines.txt",
            "assert.visible('item')",
            ":reset",
            "assert.visible('home')",
            ":app \(Self.root)/Tests/Apps/Shop",
            "assert.visible('home')",
            ":app nowhere"
        )
        #expect(end.status == 1 && end.errors.contains("line 9"), "\(end)")
    }

    @Test("writes a flow that sextant run accepts")
    func saving() throws {
        let end = try repl(
            "open_url('shop://profile/42')",
            "tap('submit', { user = 'ada' })",
            "screen()",
            ":save found",
            "back()",
            ":undo",
            ":save found"
        )
        #expect(end.status == 0, "\(end)")
        let run = try ExecutableTests().shell("$S run \(folder.path)/found.flow.lua --app \(Self.shop)")
        #expect(run.status == 0 && run.output.contains("1 passed"))
        let again = try repl(":load found.flow.lua", "assert.visible('profile', { id = '42' })", ":undo", ":steps")
        #expect(again.status == 0 && again.output.contains("(taken back)"), "\(again)")
    }

    @Test("goes back with everything of Lua: variables of the app's own code, and what is inside of tables")
    func variables() throws {
        let show = "services.counter.opened(), #services.notes.all(), #mine"
        let end = try repl(
            "mine = {}",
            "tap('open')",
            "services.notes.add('salt') mine[1] = 'salt'",
            show,
            ":goto 1",
            show,
            ":redo",
            show,
            app: Self.root + "/Tests/Flows/Variables/app.lua"
        )
        #expect(end.status == 0, "\(end)")
        let shown = end.output.split(separator: "\n").filter { Int($0) != nil }
        #expect(shown == ["1", "1", "1", "0", "0", "0", "1", "1", "1"], "\(end.output)")
    }

    // MARK: Hostile input

    @Test("survives whatever is typed")
    func hostile() throws {
        var inputs: [Data] = [
            Data([0]), Data(repeating: 0, count: 100_000), Data([0xff, 0xfe, 0x80, 0x0a]), Data("\r\r\n\r".utf8),
            Data("x = '\u{1b}[2J\u{202e}' x\n".utf8), Data("\u{1b}[200~\u{1b}[201~\n".utf8),
            Data(repeating: UInt8(ascii: "("), count: 10_000), Data(repeating: UInt8(ascii: "{"), count: 10_000),
            Data(repeating: UInt8(ascii: "["), count: 10_000), Data(repeating: UInt8(ascii: "x"), count: 5_000_000),
            Data(String(repeating: "(\n", count: 10_000).utf8), Data(String(repeating: "do\n", count: 10_000).utf8),
            Data(("[[" + String(repeating: "y\n", count: 40_000)).utf8),
            Data(("a = {} a.b = a return a" + String(repeating: ".b", count: 200_000)).utf8),
            Data((":" + String(repeating: "z", count: 300_000)).utf8),
            Data(":help \0\n:go \0\n:load \0\n:save \0/\n".utf8),
            Data((":goto 99999999999999999999999\n").utf8), Data((":undo -1\n:events 9999999999\n").utf8),
        ]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<10 { inputs.append(Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) })) }
        for input in inputs {
            let end = try repl(input)
            #expect([0, 1].contains(end.status), "\(input.prefix(40)): \(end)")
            #expect(!end.output.contains("\u{1b}") && !end.errors.contains("\u{1b}"))
            #expect(end.errors.utf8.count < 20_000)
        }
    }

    @Test("says that what entries come to cannot be written, with the documented status")
    func fullDevice() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let entry = "echo 'screen()' | \(ReplTests.program) repl --app \(Self.shop) >/dev/full"
        let end = try ExecutableTests().shell(entry)
        #expect(end.status == 7, "\(end.output)")
        #expect(end.output.contains("standard output: no space left on device"), "\(end.output)")
    }

    @Test("ends quietly when nobody reads")
    func closedPipe() throws {
        let program = "\(ReplTests.program) repl --app \(Self.shop)"
        let closed = try ExecutableTests().shell(
            "{ yes 'screen()' | head -n 2000 | \(program); echo status $? >&2; } | head -n 1"
        )
        #expect(closed.output.contains("home") && closed.output.contains("status 0"), "\(closed.output)")
    }

    @Test("an interruption ends a script with status 130")
    func interruption() throws {
        let program = "\(ReplTests.program) repl --app \(Self.shop)"
        let waiting = try ExecutableTests().shell(
            """
            mkfifo fifo; exec 3<>fifo; echo "print('ready')" >&3; \(program) <fifo >out & p=$!
            await 'grep -q ready out'
            kill -INT $p; wait $p; echo status $?
            """
        )
        #expect(waiting.output.contains("status 130"), "\(waiting.output)")
    }
}
