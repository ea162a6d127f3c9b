import Foundation
import RunTestSupport
import Testing

/// `sextant links`, by the real executable.
@Suite("sextant links")
struct LinksTests: FolderSuite {
    let folder: TemporaryFolder

    /// An app with screens and links and nothing else, and the file of its site.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop",
              schemes = { "shop" },
              hosts = { "shop.example" },
              root = stack { "home" },
              screens = {
                home = { links = { "/" } },
                item = { parameters = { id = "integer" }, links = { "/item/:id" } },
                help = { parameters = { page = "string" }, links = { "/help/:page" } },
              },
            }
            """
        )
        try folder.write(
            "apple-app-site-association",
            """
            { "applinks": { "details": [{ "appIDs": ["ABCDE12345.com.example.shop"], "components": [
              { "/": "/item/*" }, { "/": "/help/*" }, { "/": "/gift/*" } ] }] } }
            """
        )
        try folder.write("Info.plist", SampleFiles.infoPlist)
        try folder.write(
            "Shop.entitlements",
            """
            <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
            <array><string>applinks:shop.example</string></array></dict></plist>
            """
        )
    }

    @Test("on a terminal that is too narrow for the table, each address says where it leads in which situations")
    func narrow() throws {
        let links = "$S links apple-app-site-association --app app.lua --color never 2>/dev/null"
        let output = try shell("export TERM=xterm; /usr/bin/script -qec \"stty cols 80; \(links)\" /dev/null").output
        let lines = output.replacing("\r\n", with: "\n").split(separator: "\n")
        #expect(
            lines.prefix(3) == [
                "https://shop.example/help/1", "  help                   cold, warm, locked, under a modal",
                "  help (noop)            twice",
            ],
            "\(output)"
        )
        #expect(lines.contains("  failed: routeNotFound  cold, warm, locked, under a modal, twice"), "\(output)")
        #expect(lines.allSatisfy { !$0.contains("under a modal          twice") })
    }

    @Test("finds something true about an app with only screens and links")
    func first() throws {
        let (status, output) = try shell("$S links apple-app-site-association --app app.lua")
        #expect(status == 1)
        #expect(
            output == """
                address                      cold                   warm                   locked                 under a modal          twice
                https://shop.example/help/1  help                   help                   help                   help                   help (noop)
                shop://                      home (noop)            home (noop)            home (noop)            home                   home (noop)
                https://shop.example/item/1  item                   item                   item                   item                   item (noop)
                https://shop.example/gift/1  failed: routeNotFound  failed: routeNotFound  failed: routeNotFound  failed: routeNotFound  failed: routeNotFound

                guest is missing: the app declares no protections, so everybody is the same to it
                member is missing: the app declares no protections, so everybody is the same to it
                under a modal: an alert

                unhandled: 1 published, but not handled by the app
                  shop.example /gift/*: applinks.details[0].components[2], such as https://shop.example/gift/1: no link matches '/gift/1'
                unpublished: 1 declared, but not published
                  /: such as https://shop.example/: no pattern in the association file of 'shop.example' matches it

                4 addresses in 5 situations, 2 findings

                """
        )
    }

    @Test("reads Info.plist and entitlements by what is in them, in any order")
    func propertyLists() throws {
        let (status, output) = try shell(
            "mv Shop.entitlements e.xml; $S links e.xml Info.plist shop.example=apple-app-site-association"
        )
        #expect(status == 1)
        #expect(output.contains("shop://cart                  failed: routeNotFound"))
        #expect(output.contains("unanswered: 1 no screen answers\n  shop://cart: no link matches '/cart'"))
    }

    @Test("tries a list of addresses")
    func list() throws {
        try folder.write(
            "urls.txt",
            "# from the campaign\nhttps://shop.example/item/9?utm=mail\n\nhttps://shop.example/sale\nshop://help/me\n"
        )
        let (status, output) = try shell("$S links urls.txt")
        #expect(status == 1)
        #expect(output.contains("https://shop.example/item/9?utm=mail  item"))
        #expect(
            output.contains("unanswered: 1 no screen answers\n  https://shop.example/sale: no link matches '/sale'")
        )
    }

    @Test("says as JSON what the table says")
    func json() throws {
        let (status, output) = try shell("$S links apple-app-site-association --json")
        #expect(status == 1)
        let data = try #require(output.data(using: .utf8))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let addresses = try #require(object["addresses"] as? [[String: Any]])
        #expect(addresses.map { $0["address"] as? String }.last == "https://shop.example/gift/1")
        #expect(addresses.map { $0["origin"] as? String } == ["declared", "declared", "declared", "published"])
        let cell = (addresses[2]["cells"] as? [String: [String: Any]])?["cold"]
        #expect(cell?["screen"] as? String == "item" && cell?["outcome"] as? String == "done")
        let findings = try #require(object["findings"] as? [[String: Any]])
        #expect(findings.map { $0["kind"] as? String } == ["unhandled", "unpublished"])
        let situations = try #require(object["situations"] as? [[String: Any]])
        #expect(situations.map { $0["produced"] as? Bool } == [true, true, false, false, true, true, true])
    }

    @Test("signs in with what the app says, or with the state that it is given")
    func member() throws {
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop", schemes = { "shop" }, state = { user = null }, root = stack { "home" },
              screens = {
                home = {}, orders = { links = { "/orders" }, protect = "signed in" },
                login = { presentation = "sheet", actions = { submit = function(form) app.state.user = form.user end } },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
              },
              explore = EXPLORE,
            }
            """
        )
        let held = "login (held: signed in)"
        let (_, without) = try shell("sed -i 's/EXPLORE/nil/' app.lua; $S links")
        #expect(without.contains("member is missing: nothing that is known opens 'signed in'"))
        #expect(without.contains("guest: closed are 'signed in'"))
        let (status, given) = try shell("$S links --member user=ada")
        #expect(status == 0)
        #expect(given.contains("shop://orders  \(held)  \(held)  \(held)  orders  "))
        let (_, named) = try shell(
            "sed -i 's/explore = nil/explore = { actions = { login = { submit = { { user = \"ada\" } } } } }/' app.lua; $S links"
        )
        #expect(named.contains("member: login.submit {user = \"ada\"}\n"))
        #expect(named.contains("\(held)  orders  "))
    }

    @Test("compares with a snapshot, and accepts the findings in it")
    func snapshot() throws {
        let links = "$S links apple-app-site-association --snapshot stored/links.txt"
        let (none, complaint) = try shell("\(links) 2>&1 >/dev/null")
        #expect(
            none == 1 && complaint.contains("there is no snapshot stored/links.txt yet: --update-snapshots stores it")
        )
        #expect(try shell("\(links) --update-snapshots >/dev/null").status == 0)
        #expect(try shell("\(links) >/dev/null").status == 0)
        #expect(try shell("\(links) --json >/dev/null").status == 0)
        let (status, difference) = try shell("sed -i 's/item.:id/thing\\/:id/' app.lua; \(links) 2>&1 >/dev/null")
        #expect(status == 1)
        #expect(difference.contains("- https://shop.example/item/1"), "\(difference)")
        #expect(difference.contains("+ unpublished: 2 declared, but not published"))
    }

    @Test("writes a page in which nothing of an app is markup")
    func page() throws {
        try folder.write("urls.txt", "https://shop.example/<script>alert(1)</script>\n")
        let (status, output) = try shell("$S links urls.txt --html out/links.html")
        #expect(status == 1, "\(output)")
        let page = try folder.read("out/links.html")
        #expect(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script"))
        #expect(page.contains("<th scope=\"col\" title=\"the address starts the app\">cold</th>"))
    }

    @Test(
        "ends with the documented status and says what is wrong",
        arguments: [
            ("$S links --help", 0, "USAGE: sextant links"),
            ("$S links nowhere", 4, "cannot read nowhere: there is no such file"),
            ("$S links --app nowhere.lua", 4, "there is no app at 'nowhere.lua'"),
            ("$S links --update-snapshots", 4, "--update-snapshots goes with --snapshot FILE"),
            ("$S links --html /dev/null/x.html", 7, "failed to write /dev/null/x.html"),
            ("$S links --member usr=ada", 4, "the app declares no state 'usr'"),
            ("$S links --member ada", 4, "--member is KEY=VALUE"),
            ("$S links https://x=app.lua", 4, "'https://x' in 'https://x=app.lua' is no host"),
            ("$S links shop.example=Info.plist", 4, "'Info.plist' is no association file"),
            (
                "echo '{ \"applinks\": 7 }' > a.json; $S links a.json", 4,
                "a.json:1: applinks: a dictionary expected, got a number"
            ),
            (
                "printf '<plist>\\n<dict>' > a.plist; $S links a.plist", 4,
                "a.plist:2: the file is cut off: 'dict' of line 2 does not end"
            ),
            ("echo 'no address' > a.txt; $S links a.txt", 4, "a.txt:1: 'no address' is no address"),
            (
                "echo 'return App { root = stack { \"a\" }, screens = { a = {} } }' > app.lua; $S links", 5,
                "declares no links"
            ),
            ("echo 'return 7' > app.lua; $S links", 4, "it returned a number"),
            ("rm app.lua; $S links", 4, "there is no app.lua here or above"),
        ] as [(String, Int32, String)]
    )
    func status(_ command: String, _ expected: Int32, _ message: String) throws {
        try Shell.expect(command, in: folder.path, endsWith: expected, saying: message)
    }

    @Test("takes a file without a host as that of the only site there is, and says so")
    func noHost() throws {
        let (status, output) = try shell("sed -i '/hosts/d' app.lua; $S links apple-app-site-association")
        #expect(status == 1)
        #expect(
            output.contains(
                "neither app nor entitlements name a host: 'apple-app-site-association' counts as that of 'site.example'"
            )
        )
        #expect(output.contains("https://site.example/item/1  item"))
    }

    @Test("says what is odd about the doors")
    func doors() throws {
        let (_, output) = try shell(
            "sed -i 's/com.example.shop/com.example.other/' Info.plist; $S links apple-app-site-association Info.plist"
        )
        let message = "the association file of 'shop.example' does not name 'com.example.other'"
        #expect(output.contains("\(message): it names ABCDE12345.com.example.shop"))
        #expect(output.contains("unpublished: 3 declared, but not published"))
    }

    @Test("tries an app in Swift")
    func linked() throws {
        let (status, output) = try shell("$S links --app SampleShop")
        #expect(status == 0, "\(output)")
        #expect(output.contains("login (held: signed in)") && output.contains("\nmember: "))
    }
}
