import AppImport
import NavigationCore
import Testing

@Suite("Association files")
struct AssociationTests {
    /// The doors that a file opens into an app of `example.com`.
    private func doors(_ text: String, app: AppID?) throws -> Doors {
        var problems: [ImportProblem] = []
        var doors = Doors()
        doors.app = app
        doors.associations = [
            "example.com": try #require(AssociationFile.read(Array(text.utf8), file: "f", problems: &problems))
        ]
        #expect(problems.isEmpty)
        return doors
    }

    private func isOpen(_ address: String, _ doors: Doors) throws -> Bool {
        doors.passage(of: try Address(address), from: .universalLink) == .open
    }

    @Test("An address reaches the app as the documentation says", arguments: AssociationVectors.all)
    func vectors(_ vectors: AssociationVectors) throws {
        let doors = try doors(#"{ "applinks": \#(vectors.links) }"#, app: AppID("ABCDE12345.com.example.app"))
        for address in vectors.opens {
            #expect(try isOpen("https://example.com" + address, doors), "\(vectors.sentence): \(address) opens the app")
        }
        for address in vectors.stays {
            #expect(
                try !isOpen("https://example.com" + address, doors),
                "\(vectors.sentence): \(address) stays outside"
            )
        }
    }

    @Test("There are at least 150 vectors")
    func count() {
        #expect(AssociationVectors.all.reduce(0) { $0 + $1.opens.count + $1.stays.count } >= 150)
    }

    @Test("Where the app is not known it may be any that the file names; the bundle alone stands for every prefix")
    func unknownApp() throws {
        let file = #"""
            { "applinks": { "details": [
              { "appIDs": ["A.com.example.one"], "components": [{ "/": "/one" }, { "exclude": true }] },
              { "appIDs": ["B.com.example.two"], "components": [{ "/": "/two" }] } ] } }
            """#
        for (app, one, two): (AppID?, Bool, Bool) in [
            (nil, true, true), (AppID(bundle: "com.example.one"), true, false),
            (AppID(bundle: "com.example.two"), false, true), (AppID(bundle: "example.two"), false, false),
            (AppID("B.com.example.two"), false, true), (AppID("A.com.example.two"), false, false),
        ] {
            let doors = try doors(file, app: app)
            #expect(try isOpen("https://example.com/one", doors) == one, "\(String(describing: app))")
            #expect(try isOpen("https://example.com/two", doors) == two, "\(String(describing: app))")
        }
    }

    @Test(
        "The entitlements say which hosts have doors, and the longest name that stands for a host has its file",
        arguments: [
            ("https://example.com/a", true), ("https://EXAMPLE.com/a", true), ("https://example.com/wide", false),
            ("https://www.example.com/wide", true), ("https://www.example.com/a", false),
            ("https://a.users.example.com/users", true), ("https://a.users.example.com/wide", false),
            ("https://www.other.example/other", true), ("https://other.example/other", false),
            ("https://unknown.example/a", false), ("http://example.com/a", false), ("https://example.com:8443/a", true),
        ]
    )
    func hosts(address: String, isOpen: Bool) throws {
        func site(_ path: String) -> Association {
            let rule = Association.Rule(path: AssociationPattern(plain: path))
            return Association([Association.Entry(apps: ["A.app"], rules: [rule])])
        }
        var doors = Doors()
        doors.app = AppID("A.app")
        doors.domains = ["example.com", "*.example.com", "*.users.example.com", "*.other.example"].map {
            AssociatedDomain($0)
        }
        doors.associations = [
            "example.com": site("/a"), "*.example.com": site("/wide"), "*.users.example.com": site("/users"),
            "other.example": site("/other"), "unknown.example": site("/a"),
        ]
        #expect(try self.isOpen(address, doors) == isOpen)
    }

    @Test("What is not known limits nothing, and what the app follows by itself needs no door")
    func openDoors() throws {
        var doors = Doors()
        let web = try Address("https://example.com/a")
        let own = try Address("shop://a")
        for source in LinkSource.allCases {
            #expect(doors.passage(of: web, from: source) == .open && doors.passage(of: own, from: source) == .open)
        }
        (doors.domains, doors.schemes) = ([], [])
        for source in LinkSource.allCases {
            let isOpen = source == .inApp || source == .notification
            #expect((doors.passage(of: web, from: source) == .open) == isOpen)
            #expect((doors.passage(of: own, from: source) == .open) == isOpen)
            #expect(doors.passage(of: try Address("/a"), from: source) == .open)
        }
    }

    @Test("The first systems had a dictionary from apps to paths")
    func dictionary() throws {
        let doors = try doors(
            #"{ "applinks": { "details": { "A.com.example.app": { "paths": ["/a"] } } } }"#,
            app: AppID("A.com.example.app")
        )
        #expect(try isOpen("https://example.com/a", doors))
        #expect(try !isOpen("https://example.com/b", doors))
    }

    @Test(
        "A file that cannot be understood says where and why",
        arguments: [
            ("", "f: it is empty"),
            ("{", "f:1: it ends where a key in double quotes is expected: it is cut off"),
            ("{ \"applinks\": {\n \"details\": [\n", "f:3: it ends where a value is expected: it is cut off"),
            ("{ \"applinks\": {\n \"details\": [] }", "f:2: it ends where ',' or '}' is expected: it is cut off"),
            ("{ 'a': 1 }", "f:1: ''' where a key in double quotes is expected"),
            ("{\n \"a\": 1,\n}", "f:3: '}' where a key in double quotes is expected"),
            ("{} {}", "f:1: something follows the end of the JSON"),
            ("{ \"a\": 1, \"a\": 2 }", "f:1: the key 'a' is there twice in one dictionary"),
            ("{ \"a\": \"x", "f:1: a text has no end: it is cut off"),
            ("{ \"a\": \"x\n\" }", "f:1: a text holds a control character or ends on another line"),
            ("{ \"a\": \"\\x\" }", "f:1: '\\x' is no escape"),
            ("{ \"a\": \"\\uD800\" }", "f:1: half a surrogate pair"),
            ("{ \"a\": 01x }", "f:1: 'x' where ',' or '}' is expected"),
            ("[]", "f:1: a dictionary expected, got a list"),
            (
                "<!DOCTYPE html><html>",
                "f: it is a page of the site and not its association file: the site answers another address, or none"
            ),
            ("{ \"applinks\": [] }", "f:1: applinks: a dictionary expected, got a list"),
            ("{ \"applinks\": {\n\"details\": 7 } }", "f:2: applinks.details: a list expected, got a number"),
            (
                "{ \"applinks\": { \"details\": [\n\"A.b\"] } }",
                "f:2: applinks.details[0]: a dictionary expected, got a text"
            ),
            (
                "{ \"applinks\": { \"details\": [{ \"appIDs\": \"A.b\" }] } }",
                "f:1: applinks.details[0].appIDs: a list expected, got a text: write \"appID\" for one app"
            ),
            (
                "{ \"applinks\": { \"details\": [{ \"appIDs\": [1] }] } }",
                "f:1: applinks.details[0].appIDs[0]: a text expected, got a number"
            ),
            (
                "{ \"applinks\": { \"details\": [{ \"appID\": \"A.b\", \"components\": [\n{ \"/\": 1 }] }] } }",
                "f:2: applinks.details[0].components[0]./: a text expected, got a number"
            ),
            (
                "{ \"applinks\": { \"details\": [{ \"appID\": \"A.b\", \"components\": [{ \"?\": [] }] }] } }",
                "f:1: applinks.details[0].components[0].?: a text or a dictionary expected, got a list"
            ),
            (
                "{ \"applinks\": { \"details\": [{ \"appID\": \"A.b\", \"components\": [{ \"exclude\": \"yes\" }] }] } }",
                "f:1: applinks.details[0].components[0].exclude: true or false expected, got a text"
            ),
            (
                "{ \"applinks\": { \"details\": [{ \"appID\": \"A.b\", \"components\": [{ \"/\": \"/$(langs)\" }] }] } }",
                "f:1: applinks.details[0].components[0]./: there is no variable '$(langs)': did you mean '$(lang)'?"
            ),
            (
                "{ \"applinks\": { \"details\": [{ \"appID\": \"A.b\", \"components\": [{ \"/\": \"/$(lang\" }] }] } }",
                "f:1: applinks.details[0].components[0]./: the variable '$(lang' has no end: write $(name)"
            ),
            (
                "{ \"applinks\": { \"substitutionVariables\": { \"a\": [\"$(lang)\"] } } }",
                "f:1: applinks.substitutionVariables.a: the texts of a variable cannot name variables"
            ),
            (
                "{ \"applinks\": { \"substitutionVariables\": { \"a(\": [] } } }",
                "f:1: applinks.substitutionVariables.a(: the name of a variable has no '$', '(' or ')' and is not empty"
            ),
            (
                "{ \"applinks\": { \"details\": [{ \"appID\": \"A.b\", \"paths\": [\n1] }] } }",
                "f:2: applinks.details[0].paths[0]: a text expected, got a number"
            ),
        ]
    )
    func badFiles(text: String, message: String) {
        var problems: [ImportProblem] = []
        _ = AssociationFile.read(Array(text.utf8), file: "f", problems: &problems)
        #expect(problems.map { $0.description } == [message])
    }

    @Test("One look shows everything that is wrong")
    func manyProblems() {
        var problems: [ImportProblem] = []
        let text = """
            { "applinks": { "details": [
              { "appID": 1, "components": [] },
              { "appID": "A.b", "components": [{ "/": 1 }, 2, { "/": "/a" }] } ] } }
            """
        let found = AssociationFile.read(Array(text.utf8), file: "f", problems: &problems)
        #expect(problems.map { $0.line } == [2, 3, 3])
        #expect(found?.entries.map { $0.rules.count } == [1])
    }

    @Test("What is no UTF-8 text of a sensible size is refused for what it is")
    func otherBytes() {
        let deep = String(repeating: "[", count: 100_000)
        for (bytes, part): ([UInt8], String) in [
            ([0xEF, 0xBB, 0xBF] + Array("{}".utf8), "byte order mark"),
            ([0xFF, 0xFE, 0x7B, 0], "UTF-16"), ([0x7B, 0, 0x7D, 0], "UTF-16"), ([0, 0, 0, 0x7B], "UTF-16"),
            ([0x30, 0x82, 1, 2], "signed"), (Array("{ \"a\": \"".utf8) + [0xFF], "not UTF-8"),
            (Array(deep.utf8), "nested more than 100 levels"),
            ([UInt8](repeating: 0x20, count: 129 << 10), "larger than 128 KiB"),
        ] {
            var problems: [ImportProblem] = []
            #expect(AssociationFile.read(bytes, file: "f", problems: &problems) == nil)
            #expect(problems.count == 1 && problems[0].message.contains(part), "\(problems)")
        }
    }

    @Test("A pattern that could be matched in countless ways is matched at once")
    func hostilePattern() throws {
        let stars = String(repeating: "*a", count: 300)
        let doors = try doors(
            #"{ "applinks": { "details": [{ "appID": "A.b", "components": [{ "/": "\#(stars)b" }, { "/": "*$(lang)*$(lang)*$(lang)!" }] }] } }"#,
            app: nil
        )
        // Trying the ways out one after the other would never end.
        #expect(try !isOpen("https://example.com/" + String(repeating: "a", count: 2000), doors))
    }
}
