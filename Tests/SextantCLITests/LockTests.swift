import Foundation
import RunTestSupport
import Testing

/// `sextant lock`, by the real executable.
@Suite("sextant lock")
struct LockTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", Self.app())
    }

    /// A small app with a link, what it leads to, and how that is guarded.
    private static func app(link: String = "/item/:id", guarded: String = "protect = \"signed in\"") -> String {
        """
        return App {
          name = "Shop", schemes = { "shop" }, state = { user = null }, root = stack { "home" },
          screens = {
            home = {}, login = { presentation = "sheet" },
            item = { parameters = { id = "string" }, links = { "\(link)" }, \(guarded) },
          },
          protections = {
            ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
          },
        }
        """
    }

    @Test("writes what the app promises, one promise a line")
    func written() throws {
        let (status, output) = try shell("$S lock 2> log; cat log navigation.lock")
        #expect(status == 0)
        #expect(
            output == """
                sextant: navigation.lock: 17 promises
                # navigation.lock 1: what the navigation of the app promises, one promise a line
                app = Shop
                link /item/:id = item
                protection "signed in" = presents login
                scheme shop
                screen home
                screen home at window:main/stack.1
                screen home from *
                screen item
                screen item from *
                screen item guard "signed in"
                screen item parameter id = string required
                screen login
                screen login from *
                screen login presentation = modal
                screen login style = sheet
                state user = null
                window main = stack
                ~ end of navigation.lock

                """
        )
    }

    @Test("writes the same bytes again, and those that sort has sorted")
    func bytes() throws {
        let (status, _) = try shell(
            "$S lock a.lock && $S lock - > b.lock && cmp a.lock b.lock && LC_ALL=C sort -c a.lock"
        )
        #expect(status == 0)
    }

    @Test("says with every difference how grave it is, and fails by the gravest")
    func differences() throws {
        _ = try shell("$S lock")
        #expect(try shell("$S lock --check") == (0, "navigation.lock: 17 promises, all of them kept\n"))
        try folder.write("app.lua", Self.app(link: "/item/:id?", guarded: ""))
        let (status, output) = try shell("$S lock --check")
        #expect(status == 0)
        #expect(
            output == """
                weakened
                  screen item guard "signed in"  is not asked here any more

                changed
                  link /item/:id            answers more addresses: now '/item/:id? = item'
                  screen item parameter id  has changed: string required → string

                navigation.lock: 1 weakened, 2 changed; none at least breaking

                """
        )
        #expect(try shell("$S lock --check --level weakened > /dev/null").status == 6)
        #expect(try shell("$S lock --check --level added > /dev/null").status == 6)
        try folder.write("app.lua", Self.app(link: "/thing/:id"))
        let broken = try shell("$S lock --check")
        #expect(broken.status == 6)
        #expect(broken.output.contains("breaking\n  link /item/:id  no screen answers it any more\n"))
    }

    @Test("says what a new lock file takes over")
    func overwritten() throws {
        _ = try shell("$S lock")
        try folder.write("app.lua", Self.app(guarded: ""))
        #expect(try shell("$S lock").output == "sextant: navigation.lock: 16 promises; since then: 1 weakened\n")
        #expect(try shell("$S lock").output == "sextant: navigation.lock: 16 promises, as before\n")
    }

    @Test("annotates a pull request at the lines of the file")
    func annotations() throws {
        _ = try shell("$S lock")
        try folder.write("app.lua", Self.app(link: "/thing/:id", guarded: ""))
        let (status, output) = try shell("GITHUB_ACTIONS=true $S lock --check --format github")
        #expect(status == 6)
        #expect(
            output == """
                ::error file=navigation.lock,line=3,title=breaking%3A link-gone::link /item/:id no screen answers it any more
                ::warning file=navigation.lock,line=11,title=weakened%3A guards-less::screen item guard "signed in" is not asked here any more
                ::notice file=navigation.lock,line=4,title=added%3A added::link /thing/:id is new

                """
        )
    }

    @Test("annotates nine differences, and says how many more there are")
    func manyAnnotations() throws {
        _ = try shell("$S lock")
        let screens = (1...12).map { "s\($0) = {}" }.joined(separator: ", ")
        try folder.write(
            "app.lua",
            Self.app().replacingOccurrences(of: "home = {},", with: "home = {}, \(screens),")
        )
        let (status, output) = try shell("$S lock --check --format github --level added")
        #expect(status == 6)
        #expect(output.split(separator: "\n").count == 10)
        #expect(output.hasSuffix("::error::and 3 more differences of navigation.lock: 12 added\n"))
    }

    @Test("says everything as JSON")
    func json() throws {
        _ = try shell("$S lock")
        try folder.write("app.lua", Self.app(guarded: ""))
        let (status, output) = try shell("$S lock --check --format json")
        #expect(status == 0)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        )
        #expect(object["v"] as? Int == 1 && object["passed"] as? Bool == true)
        #expect(object["counts"] as? [String: Int] == ["breaking": 0, "weakened": 1, "changed": 0, "added": 0])
        let difference = try #require((object["differences"] as? [[String: Any]])?.first)
        #expect(difference["kind"] as? String == "guards-less" && difference["class"] as? String == "weakened")
        #expect(difference["subject"] as? [String] == ["screen", "item", "guard", "signed in"])
        #expect(
            difference["before"] as? String == "screen item guard \"signed in\"" && difference["line"] as? Int == 11
        )
    }

    @Test("says what to do about a file that is not there, or not as it was written")
    func refused() throws {
        #expect(try shell("$S lock --check").output.contains("there is no navigation.lock yet"))
        #expect(try shell("$S lock other.lock --check").output.contains("sextant lock other.lock' writes it"))
        _ = try shell("$S lock")
        let cases = [
            ("head -5 navigation.lock > l", "l: it has been cut off"),
            ("tail -n +2 navigation.lock > l", "l:1: it is no lock file"),
            ("sed '3{p}' navigation.lock > l", "l:4: the line is there twice"),
            ("sed '3i<<<<<<< HEAD' navigation.lock > l", "l:3: '<<<<<<<' is left from a merge"),
            ("head -c 100000 /dev/urandom > l", "it is no lock file"), (": > l", "l:1: it is no lock file"),
            ("rm l; mkdir l", "l: it is a folder"),
        ]
        for (command, message) in cases {
            let (status, output) = try shell("\(command); $S lock --check l")
            #expect(status == 4 && output.contains(message), "\(command): \(status) \(output)")
        }
    }

    @Test("overwrites lock files only, also broken ones")
    func foreign() throws {
        let (status, output) = try shell("cp app.lua before; $S lock app.lua; code=$?; cmp app.lua before; exit $code")
        #expect(status == 4 && output.contains("'app.lua' is no lock file and is not overwritten"))
        #expect(try shell("$S lock; sed -i '3i<<<<<<< HEAD' navigation.lock; $S lock && $S lock --check").status == 0)
        #expect(try shell("$S lock /dev/full").status == 7)
        #expect(try shell("$S lock .").status == 7)
    }

    @Test("refuses flags that say nothing without --check")
    func usage() throws {
        for flags in ["--level added", "--format json", "--check --level grave", "--check --format xml", "- --check"] {
            #expect(try shell("$S lock \(flags)").status == 4, "\(flags)")
        }
        #expect(try shell("$S lock --check --level weakend").output.contains("did you mean 'weakened'?"))
    }

    @Test("does what the manual shows")
    func manual() throws {
        let page = Checkout.manual.appending(path: "Promises.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let blocks = text.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
            .map { $0.element }
        let app = try #require(blocks.first { $0.hasPrefix("lua\n") }).dropFirst(4)
        try folder.write("app.lua", String(app))
        #expect(text.contains("$ sextant lock\n" + (try shell("$S lock").output)))
        let lock = try shell("cat navigation.lock").output
        let shown = try #require(blocks.first { $0.hasPrefix("text\n") })
        for line in shown.split(separator: "\n").dropFirst() { #expect(lock.contains("\n\(line)\n")) }
        #expect(text.contains("$ sextant describe profile\n" + (try shell("$S describe profile").output)))
        let changed = app.replacingOccurrences(of: "/profile/:id", with: "/profile/:id/:tab")
            .replacingOccurrences(of: "protect = \"signed in\",", with: "").replacingOccurrences(of: "60s", with: "1h")
        try folder.write("app.lua", changed)
        #expect(text.contains("$ sextant lock --check\n" + (try shell("$S lock --check").output)))
    }

    @Test("writes the same for the shop in Lua and in Swift, but for what only one of them has")
    func languages() throws {
        let (_, output) = try shell(
            "$S lock - --app \(Checkout.tests.path)/Apps/Shop > lua; $S lock - --app SampleShop > swift; diff lua swift"
        )
        #expect(
            output == """
                2c2
                < app = Shop
                ---
                > app = SampleShop
                176a177
                > screen results action reload
                181a183
                > screen results property count = integer

                """
        )
    }
}
