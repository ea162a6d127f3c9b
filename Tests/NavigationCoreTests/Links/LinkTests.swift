import NavigationCore
import Testing

@Suite("Links")
struct LinkTests {
    /// A table with one screen for each pattern, named by it.
    private func table(_ patterns: [String], types: [String: ValueType] = [:]) -> LinkTable {
        LinkTable(
            app: app(
                stack("root"),
                [screen("root")]
                    + patterns.map { pattern in
                        screen(pattern) { screen in
                            screen.links = [Link(pattern)]
                            for (name, type) in types { screen.parameters[name] = type }
                        }
                    }
            )
        )
    }

    /// What an address leads to, as `pattern {parameters}`, or `nil`.
    private func lead(_ table: LinkTable, _ text: String) -> String? {
        guard let address = try? Address(text), let match = try? table.match(FollowedAddress(address, from: .external))
        else { return nil }
        return "\(match.pattern) \(Value.record(match.parameters))"
    }

    @Test(
        "An address of the web comes as a universal link, any other from outside, unless somebody says otherwise",
        arguments: [
            ("https://shop.example/item/5", LinkSource.universalLink), ("HTTPS://shop.example", .universalLink),
            ("http://shop.example/item/5", .universalLink), ("shop://item/5", .external), ("/item/5", .external),
            ("https-shop://item/5", .external),
        ]
    )
    func usualSource(address: String, source: LinkSource) { #expect(LinkSource.usual(for: address) == source) }

    @Test(
        "An address that matches nothing is told what it may have been meant to be",
        arguments: [
            ("/item/x", "no link matches '/item/x': '/item/:id' of '/item/:id' takes an integer as 'id', not 'x'"),
            ("/itme/5", "no link matches '/itme/5': did you mean '/item/:id'?"),
            ("/settigns", "no link matches '/settigns': did you mean '/settings/:page'?"),
            ("/other", "no link matches '/other'"), ("/", "no link matches '/'"),
        ]
    )
    func nearMisses(address: String, message: String) throws {
        let table = table(["/item/:id", "/settings/:page"], types: ["id": .integer, "page": .string])
        let parsed = try Address(address)
        do {
            Issue.record("it matches \(try table.match(FollowedAddress(parsed)).pattern)")
        } catch let miss as LinkTable.Miss {
            #expect(miss.message == message)
        }
    }

    @Test(
        "Patterns and addresses have defined answers",
        arguments: [
            ("/item/:id", "/item/5", "{id = \"5\"}"),
            ("/item/:id", "/item/5?id=9&q=a%20b", "{id = \"5\", q = \"a b\"}"),
            ("/item/:id", "/item/caf%C3%A9", "{id = \"café\"}"), ("/item/:id", "/item/5#frag", "{id = \"5\"}"),
            ("/item/:id", "/item/5?", "{id = \"5\"}"), ("/item/:id", "/item/1?k&k=2&k=3", "{id = \"1\", k = \"3\"}"),
            ("/item/:x", "/item/5", "{x = \"5\"}"), ("/u/:id/p/:idx", "/u/1/p/2", "{id = \"1\", idx = \"2\"}"),
            ("/settings", "/settings/", "{}"), ("/settings", "/xsettings", nil),
            ("/settings", "https://evil.example/any/settings", nil),
            ("/settings", "https://evil.example/settings", nil),
            ("/settings", "https://test.example/settings", "{}"),
            ("/settings", "https://TEST.example:8080/settings", "{}"),
            ("/settings", "https://test.example@evil.example/settings", nil),
            ("/settings", "https://test.example.evil.example/settings", nil), ("/settings", "other://settings", nil),
            ("/settings", "test://settings", "{}"), ("/settings", "TEST://settings", "{}"),
            ("/settings", "test:///settings", "{}"),
            ("/a.b/:id", "/aXb/3", nil), ("/a.b/:id", "/a.b/3", "{id = \"3\"}"),
            ("/person/:personId(.*)", "/person/a/b/c", "{personId = \"a/b/c\"}"),
            ("/1/:a(.*)/:b(.*)", "/1/x/y/z", "{a = \"x/y\", b = \"z\"}"),
            (
                "/1/:firstName([a-zA-Z]+).*/:lastName(.*)", "/1/john-middle-name/doe?query=param",
                "{firstName = \"john\", lastName = \"doe\", query = \"param\"}"
            ),
            ("/c/:color([A-Fa-f0-9]{6}|[A-Fa-f0-9]{3})", "/c/239ddd", "{color = \"239ddd\"}"),
            ("/c/:color([a-f0-9]{3})", "/c/xyz", nil),
            ("/c/:a((x)|(y))/z", "/c/y/z", "{a = \"y\"}"), ("/Item/:id", "/item/1", nil),
            ("/item/:id", "/item/a😀b", "{id = \"a😀b\"}"),
            ("/item/:id", "/item", nil), ("/item/:id", "/item/5/6", nil), ("/item/:id", "/item/%ZZ", nil),
            ("/item/:id", "/item/%2", nil),
            ("/item/:id", "/item/%FF", nil), ("/item/:id", "/item/a%2Fb", "{id = \"a/b\"}"),
            ("/item/:id", "/item/a+b?q=a+b", "{id = \"a+b\", q = \"a b\"}"),
            ("test://item/:id", "test://item/5", "{id = \"5\"}"),
            ("test://item/:id", "https://test.example/item/5", nil),
            ("https://test.example/item/:id", "https://test.example/item/5", "{id = \"5\"}"),
            ("https://test.example/item/:id", "test://item/5", nil),
            ("/", "test://", "{}"), ("/item/:id", "item/5", nil), ("/item/:id", "", nil),
            ("/item/:id", "/item/5 6", nil),
            ("/item/:id", "test:item/5", nil), ("/item/:id", "://item/5", nil),
            ("/item/:id", "https://test.example:99999/item/5", nil),
        ] as [(String, String, String?)]
    )
    func patterns(pattern: String, address: String, parameters: String?) {
        #expect(lead(table([pattern]), address) == parameters.map { "\(pattern) \($0)" })
    }

    @Test(
        "The more specific pattern wins, in whatever order they are declared",
        arguments: [
            ("/a/b", "/a/b {}"), ("/a/x", "/a/:name {name = \"x\"}"), ("/a/x/y", "/a/:rest(.*) {rest = \"x/y\"}"),
            ("/z", "/:any {any = \"z\"}"),
            ("/z/z", nil),
        ] as [(String, String?)]
    )
    func specificity(address: String, answer: String?) {
        let patterns = ["/a/:rest(.*)", "/:any", "/a/:name", "/a/b"]
        #expect(lead(table(patterns), address) == answer)
        #expect(lead(table(patterns.reversed()), address) == answer)
    }

    @Test(
        "Typed parameters are converted, and what has another type leads elsewhere",
        arguments: [
            (ValueType.integer, "7", Value.integer(7)), (.integer, "seven", nil), (.integer, "7.5", nil),
            (.number, "7.5", 7.5),
            (.number, "nan", nil), (.number, "1e999", nil), (.boolean, "true", true), (.boolean, "no", false),
            (.boolean, "2", nil), (.string, "7", "7"),
            (.any, "x", "x"), (.table, "x", nil), (.integer, "99999999999999999999", nil),
        ] as [(ValueType, String, Value?)]
    )
    func types(type: ValueType, text: String, value: Value?) throws {
        let match = try? table(["/t/:p"], types: ["p": type]).match(FollowedAddress(Address("/t/\(text)")))
        #expect(match?.parameters["p"] == value)
    }

    @Test(
        "Broken patterns are refused with a reason",
        arguments: [
            "/x/:id(", "/x/:id)", "/x/:1a", "/x/:", "/x/a:b", "/x/:id/:id", "/x/:id([)",
        ]
    )
    func malformed(pattern: String) {
        #expect(throws: LinkPattern.Malformed.self) { try LinkPattern(pattern) }
    }

    @Test("Only screens whose patterns are as narrow and fit as well are rivals")
    func rivals() throws {
        let app = try Driver(
            app(
                stack("root"),
                [
                    screen("root"),
                    screen("number") {
                        $0.parameters = ["n": .integer]
                        $0.links = ["/x/:n"]
                    },
                    screen("size") {
                        $0.parameters = ["n": .number]
                        $0.links = ["/x/:n"]
                    },
                    screen("name") { $0.links = ["/x/:name", "/y/:name"] },
                ]
            )
        )
        #expect(try app(.openURL("test://x/a", .external)).outcome == .done)
        #expect(app.visible == "name")
        #expect(app.hazards.isEmpty)
        #expect(try app(.openURL("test://x/5", .external)).outcome == .done)
        #expect(app.visible == "number")
        #expect(app.hazards == ["ambiguous-route"])
    }

    @Test(
        "Links inside the app to the outside are left to the system",
        arguments: [
            ("https://elsewhere.example/x", LinkSource.inApp, "done(completed)"),
            ("tel://123", .inApp, "done(completed)"),
            ("https://elsewhere.example/x", .external, "failed(routeNotFound)"),
            ("test://nowhere", .inApp, "failed(routeNotFound)"),
        ]
    )
    func foreign(url: String, source: LinkSource, end: String) throws {
        let app = try Driver()
        #expect(try app(.openURL(url, source)).text == end)
        #expect(app.trace(.effect).count == (end.hasPrefix("done") ? 1 : 0))
    }

    @Test("An item of a query that no screen on the way declares is reported, as a mistyped parameter is")
    func undeclared() throws {
        let app = try Driver()
        try app(.openURL("test://item/5?campaign=spring", .external))
        #expect(app.hazards == ["ignored-input"])
        #expect(app.screenData?.parameters == ["id": "5", "campaign": "spring"])
        try app(.push(.screen("item"))) { $0.parameters = ["id": "5", "idd": "6"] }
        #expect(app.hazards == ["ignored-input", "ignored-input"])
        #expect(try app(.push(.screen("item"))) { $0.parameters = ["id": 5] }.text == "failed(payloadType)")
    }

    @Test("An address can be made up for a link whose values are given for a parameter of another type")
    func samples() {
        let links = LinkTable(
            app: app(stack("home"), [screen("home"), screen("item") { $0.links = ["/item/:id"] }]) {
                $0.schemes = ["test"]
            }
        )
        func addresses(_ values: [Value]?) -> [String] { links.samples { _, _ in values }.map(\.address) }
        #expect(addresses([1]) == addresses(nil))
        #expect(addresses(["5", 1]) == ["/item/5"])
        #expect(addresses(nil).count == 1)
    }

    @Test("A link that starts the app is followed once it is up")
    func coldStart() throws {
        let app = try Driver(url: "test://item/5")
        #expect(app.stack == ["home", "item"])
        #expect(app.trace(.didAppear) == ["didAppear:home", "didAppear:item"])
        #expect(app.outcome(of: app.last) == .done)
        let unknown = try Driver(url: "test://nowhere")
        #expect(unknown.settlement(of: unknown.last).text == "failed(routeNotFound)")
        let guarded = try Driver(url: "test://vault")
        #expect(guarded.visible == "login")
        try guarded.set(["user": "ada"])
        #expect(guarded.stack == ["home", "vault"])
    }
}
