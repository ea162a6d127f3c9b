import Foundation
import Platform
import Testing

@testable import FlowScripting

@Suite("Completion")
struct InteractiveCompletionTests {
    static var context: CompletionContext {
        var context = CompletionContext()
        context.names = [
            .screen: SortedNames(["home", "item", "item_list", "login"]), .action: SortedNames(["submit", "cancel"]),
            .link: SortedNames(["/item/", "/home"]), .tab: SortedNames(["home", "account"]),
            .window: SortedNames(["main", "tracking"]), .style: SortedNames(["sheet", "popover"]),
            .event: SortedNames(["opened", "popped"]), .outcome: SortedNames(["done", "denied"]),
            .protection: SortedNames(["signed in"]), .answer: SortedNames(["done", "settled"]),
            .choice: SortedNames(["yes"]), .sequence: SortedNames(["opened:item", "popped"]),
        ]
        context.addresses = SortedNames(["shop://item/", "shop://home", "https://shop.example/item/"])
        context.globals = SortedNames(["navigate", "assert", "app", "print", "while"])
        context.fields = { path in
            switch path {
            case ["assert"]: ["visible", "not_visible", "equal"]
            case ["app"]: ["state", "launch"]
            case ["app", "state"]: ["user", "premium"]
            case ["screen()"]: ["name", "id"]
            default: []
            }
        }
        context.parameters = { $0 == "item" ? ["id"] : [] }
        context.commands = SortedNames([":undo", ":help", ":go", ":save"])
        context.commandArguments = [":go": .screen, ":save": .any]
        context.paths = { [$0 + "x.flow.lua"] }
        return context
    }

    @Test(
        "knows what belongs at the cursor",
        arguments: [
            ("nav", ["navigate"]), ("assert.vi", ["visible"]), ("assert.", ["equal", "not_visible", "visible"]),
            ("app.state.", ["premium", "user"]), ("x = app.state.us", ["user"]), ("screen().", ["id", "name"]),
            ("navigate(\"it", ["item", "item_list"]), ("navigate('lo", ["login"]), ("navigate \"lo", ["login"]),
            ("push(\"/it", ["/item/"]), ("open_url(\"shop://i", ["shop://item/"]),
            ("open_url(\"", ["/home", "/item/"]),
            ("navigate(\"", ["home", "item", "item_list", "login", "/home", "/item/"]),
            ("navigate(\"shop", ["shop://home", "shop://item/"]), ("tap(\"", ["cancel", "submit"]),
            ("tap(\"s", ["submit"]), ("user.tap_tab(\"a", ["account"]), ("select_tab('h", ["home"]),
            ("open_window(\"t", ["tracking"]), ("assert.visible(\"log", ["login"]), ("user.choose(\"", ["yes"]),
            ("assert.event(\"o", ["opened"]), ("assert.outcome(r, \"d", ["denied", "done"]),
            ("assert.order { \"opened\", \"p", ["popped"]), ("assert.stack { \"home\", \"lo", ["login"]),
            ("present(\"item\", { style = \"p", ["popover"]), ("push(\"item\", { from = \"ho", ["home"]),
            ("push(\"item\", { via = { \"lo", ["login"]), ("navigate(\"item\", { parameters = { ", ["id"]),
            ("assert.visible(\"item\", { ", ["id"]), ("push(\"item\", { prot", ["protect"]),
            ("open_url(\"x\", { sour", ["source"]), ("protect(\"item\", \"si", ["signed in"]),
            ("request:on(\"se", ["settled"]), ("print(1) navigate(\"log", ["login"]), (":un", [":undo"]),
            (":go it", ["item", "item_list"]), (":help assert.tab", ["assert.tab", "assert.tabs"]),
            (":save a", ["ax.flow.lua"]), ("x = \"it", []), ("-- nav", []), ("\"nav\" .. \"na", []), ("zzz", []),
            ("5", []), ("t.a.b.", []), ("for i = 1, 2 do\nnav", ["navigate"]), ("navigate(\"x\\", []),
        ] as [(String, [String])]
    )
    func place(_ line: String, _ expected: [String]) {
        let completion = Completer.complete(line, cursor: line.utf8.count, Self.context)
        #expect(completion.candidates == expected)
    }

    @Test("closes a text once, and leaves an address open for its parameter")
    func endings() {
        #expect(Completer.complete("tap(\"su", cursor: 7, Self.context).ending == "\"")
        #expect(Completer.complete("tap(\"su\")", cursor: 7, Self.context).ending == "")
        #expect(Completer.complete("open_url('shop://i", cursor: 18, Self.context).ending == "")
        #expect(Completer.complete("push('item', { par", cursor: 18, Self.context).ending == " = ")
        #expect(Completer.complete("assert.vis", cursor: 10, Self.context).ending == "(")
        let item = Completer.complete("navigate(\"i", cursor: 11, Self.context)
        #expect(item.common == "item" && item.replaced == 1)
    }

    @Test("survives whatever is typed, wherever the cursor is")
    func hostile() {
        var generator = SplitMix64(seed: 7)
        let pieces = [
            "\"", "'", "[[", "]]", "--", "--[[", "(", ")", "{", "}", "navigate", ".", ":", ",", "=", "\\", "ü", "\u{0}",
            " ", "\n", "assert", "5", "::", "[=", "a\u{301}",
        ]
        for _ in 0..<3000 {
            let count = Int(generator.next() % 12)
            let line = (0..<count).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }.joined()
            let cursor = Int(generator.next() % UInt64(line.utf8.count + 3)) - 1
            _ = Completer.complete(line, cursor: cursor, Self.context)
        }
        let nested = String(repeating: "navigate({", count: 10_000)
        _ = Completer.complete(nested, cursor: nested.utf8.count, Self.context)
    }

    @Test("answers at once with an app of 5,000 screens")
    func largeApp() throws {
        let folder = try Interactive.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let app = """
            local screens = { home = {} }
            for i = 1, 5000 do screens["screen_" .. i] = { links = { "/s/" .. i .. "/:id" }, parameters = { id = "string" } } end
            return App { name = "Large", schemes = { "large" }, root = stack { "home" }, screens = screens }
            """
        try app.write(toFile: folder + "/app.lua", atomically: true, encoding: .utf8)
        try Interactive.session(app: folder + "/app.lua") { session in
            _ = session.completionContext()
            for line in ["navigate(\"screen_4", "navigate(\"", "open_url(\"large://s/49", "assert.v", "na"] {
                let found = Completer.complete(line, cursor: line.utf8.count, session.completionContext())
                #expect(!found.candidates.isEmpty, "\(line)")
            }
        }
    }

    @Test("documents every function that entries can call")
    func manualIsWhole() throws {
        try Interactive.shop { session in
            let lua = session.session.lua
            var missing: [String] = []
            for space in ["assert", "user", "clock", "cache", "app"] {
                for name in session.values.keys(of: [space], in: lua) where Manual.entries["\(space).\(name)"] == nil {
                    missing.append("\(space).\(name)")
                }
            }
            #expect(missing.sorted() == [])
        }
    }
}
