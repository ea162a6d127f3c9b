import Foundation
import RunTestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `sextant graph`, by the real executable.
@Suite("sextant graph")
struct GraphTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop",
              state = { user = null },
              root = tabs("main", {
                tab("home", { root = stack { "home" } }),
                tab("account", { root = stack { "account" } }),
              }),
              screens = {
                { "home" }, { "account" },
                { "item", from = { "home", "item" }, links = { "/item/:id" }, parameters = { id = "string" } },
                { "profile", from = { "account" }, protect = "signed in" },
                { "login", presentation = "sheet" },
                { "about", from = { "home" }, presentation = "sheet" },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
              },
              segues = { { from = "home", identifier = "buy", to = "item" } },
            }
            """
        )
        try folder.write(
            "a.flow.lua",
            "flow(\"a\", function() navigate(\"item\", { parameters = { id = \"1\" } }) assert.visible(\"item\") end)"
        )
    }

    private func json(_ flags: String) throws -> (screens: [String: [String: Any]], edges: [[String: Any]]) {
        let (status, output) = try shell("$S graph --format json \(flags)")
        #expect(status == 0, "\(output)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        let screens = try #require(object["screens"] as? [[String: Any]])
        let named = screens.map { ($0["name"] as? String ?? "", $0) }
        return (Dictionary(uniqueKeysWithValues: named), try #require(object["edges"] as? [[String: Any]]))
    }

    @Test("knows what guards the container in which a screen has its place")
    func guardedPlaces() throws {
        let app = try folder.read("app.lua")
        try folder.write(
            "app.lua",
            app.replacing("stack { \"account\" }", with: "stack { \"account\", protect = \"signed in\" }")
        )
        let (screens, edges) = try json("")
        #expect(screens["account"]?["protections"] as? [String] == ["signed in"])
        #expect(screens["home"]?["protections"] == nil)
        let asks = edges.contains { $0["from"] as? String == "account" && $0["kind"] as? String == "challenge" }
        #expect(asks, "\(edges)")
        let (status, types) = try shell("$S editor-types >/dev/null && cat .sextant/types/app.lua")
        #expect(status == 0 && types.contains("---| \"account\" # needs signed in\n"), "\(types)")
    }

    @Test("says as JSON what the other formats draw")
    func data() throws {
        let (screens, edges) = try json("")
        let lines = edges.map { "\($0["from"] ?? "") \($0["kind"] ?? "") \($0["to"] ?? "") \($0["label"] ?? "")" }
        #expect(
            lines == [
                "home push item ", "item push item ", "account push profile ", "profile challenge login signed in",
                "home modal about ", "home segue item buy",
            ]
        )
        #expect(screens["home"]?["start"] as? Bool == true && screens["home"]?["place"] as? String == "home")
        #expect(screens["profile"]?["place"] as? String == "account")
        #expect(screens["login"]?["place"] == nil && screens["login"]?["anywhere"] as? Bool == true)
        #expect(screens["item"]?["links"] as? [String] == ["/item/:id"])
    }

    @Test("writes Mermaid")
    func mermaid() throws {
        let (status, output) = try shell("$S graph")
        #expect(status == 0)
        #expect(
            output == """
                ```mermaid
                flowchart LR
                  subgraph g0["home"]
                    n0["home"]
                    n2["item"]
                    n5(["about"])
                  end
                  subgraph g1["account"]
                    n1["account"]
                    n3["profile"]
                  end
                  n4(["login"])
                  n0 --> n2
                  n2 --> n2
                  n1 --> n3
                  n3 -.->|"signed in"| n4
                  n0 -.-> n5
                  n0 -->|"buy"| n2
                  classDef start stroke-width:3px
                  class n0 start
                ```

                """
        )
    }

    @Test("writes DOT, with a cluster for each place")
    func dot() throws {
        let (status, output) = try shell("$S graph --format dot")
        #expect(status == 0)
        #expect(output.hasPrefix("digraph \"Shop\" {\n") && output.hasSuffix("}\n"))
        #expect(output.contains("  n3 -> n4 [label = \"signed in\", style = dotted]\n"))
        #expect(output.components(separatedBy: "subgraph cluster_").count == 3)
    }

    @Test("draws a picture with everything in it, the same bytes every time")
    func picture() throws {
        let (status, output) = try shell(
            "$S graph --format svg > a.svg && $S graph --format svg | cmp - a.svg && cat a.svg"
        )
        #expect(status == 0, "\(output)")
        let document = try XMLDocument(data: Data(output.utf8))
        #expect(try document.nodes(forXPath: "//*[@data-screen]").count == 6)
        #expect(try document.nodes(forXPath: "//*[contains(@class, 'edge ')]").count >= 6)
        #expect(output.contains("marker-end=\"url(#arrow-plain)\"") && output.contains("prefers-color-scheme: dark"))
    }

    @Test("colours what flows have exercised")
    func coverage() throws {
        #expect(try shell("$S run --coverage=coverage.json").status == 0)
        let (screens, edges) = try json("--coverage coverage.json")
        #expect(screens["item"]?["flows"] as? Int == 1 && screens["profile"]?["flows"] as? Int == 0)
        #expect(edges.map { $0["flows"] as? Int } == [1, 0, 0, 0, 0, 0])
        let (_, picture) = try shell("$S graph --coverage coverage.json --format svg")
        #expect(picture.contains("class=\"screen covered\" data-screen=\"item\""))
        #expect(picture.contains("class=\"screen missed\" data-screen=\"profile\""))
        #expect(picture.contains(">in no flow<"))
    }

    @Test("shows what an exploration has reached, beside what is declared")
    func explored() throws {
        try folder.write(
            "found.json",
            """
            { "v": 9, "app": "Shop", "else": [1], "screens": ["home", "account"],
              "edges": [ { "from": "home", "to": "item" }, { "from": "item", "to": "account" }, { "from": "gone", "to": "home" } ] }
            """
        )
        let (screens, edges) = try json("--explored found.json")
        #expect(screens["item"]?["reached"] as? Bool == true && screens["profile"]?["reached"] as? Bool == false)
        #expect(edges.count == 7)
        #expect(edges.last?["kind"] as? String == "observed" && edges.last?["to"] as? String == "account")
        let (_, picture) = try shell("$S graph --explored found.json --format svg")
        #expect(picture.contains("edge observed plain") && picture.contains("not reached by exploring"))
    }

    /// Names with everything that means something in one of the formats.
    private static let names = [
        "a \"quoted\" [name]", "ümläut ß", "🧭 👩‍👩‍👧", "日本語", String(repeating: "x", count: 300),
        "<script>alert(1)</script>",
        "back\\slash `tick` #hash; {x} (y) | a & b", "line\nbreak", "end", "graph", "--> n1", "%%comment", "]]>", "--",
        "'",
    ]

    @Test("keeps any name whole", arguments: ["mermaid", "dot", "svg", "json"])
    func hostile(_ format: String) throws {
        let screens = Self.names.map { name in
            let text = name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            return "[\"\(text.replacingOccurrences(of: "\n", with: "\\n"))\"] = { from = { \"home\" } }"
        }
        try folder.write(
            "app.lua",
            """
            return App { name = "\\"x\\" </title>", root = stack { "home" },
              screens = { home = {}, \(screens.joined(separator: ", ")) } }
            """
        )
        let (status, output) = try shell("$S graph --format \(format)")
        #expect(status == 0, "\(output.prefix(500))")
        switch format {
        case "json":
            let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
            let found = (object?["screens"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
            #expect(Set(found) == Set(Self.names + ["home"]))
        case "svg":
            let document = try XMLDocument(data: Data(output.utf8))
            let found = try document.nodes(forXPath: "//*[@data-screen]/@data-screen").compactMap(\.stringValue)
            #expect(found.count == Self.names.count + 1)
            #expect(found.contains("<script>alert(1)</script>") && found.contains("🧭 👩‍👩‍👧"))
            #expect(try document.nodes(forXPath: "//*[local-name() = 'script']").isEmpty)
        case "mermaid":
            // In quotes, without a sign that ends them or means anything.
            let labels = output.split(separator: "\n").filter { $0.contains("[\"") }
            #expect(labels.count == Self.names.count + 2)
            #expect(labels.allSatisfy { $0.split(separator: "\"", omittingEmptySubsequences: false).count == 3 })
        default:
            #expect(
                output.contains("label = \"a \\\"quoted\\\" [name]\"") && output.contains("label = \"line\\\\nbreak\"")
            )
        }
    }

    @Test("splits Mermaid into blocks that viewers render, each edge in one of them")
    func blocks() throws {
        try folder.write(
            "app.lua",
            """
            local screens = { hub = {} }
            for i = 1, 700 do screens["a screen with a long name, number " .. i] = { from = { "hub" } } end
            for i = 1, 500 do screens["k" .. i] = { from = { "k" .. (i * 7 % 500 + 1), "hub" } } end
            return App { name = "Large", screens = screens, root = tabs("m", {
              tab("a", { root = stack { "hub" } }), tab("b", { root = stack { "k1" } }) }) }
            """
        )
        let (status, output) = try shell("$S graph")
        #expect(status == 0)
        let blocks = output.components(separatedBy: "```mermaid\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        let edges = blocks.map { $0.components(separatedBy: " --> ").count - 1 }
        #expect(blocks.count > 3 && blocks.count < 12)
        #expect(blocks.allSatisfy { $0.utf16.count < 50_000 } && edges.allSatisfy { $0 < 500 })
        #expect(edges.reduce(0, +) == 1700)
    }

    @Test(
        "ends with the documented status and says what is wrong",
        arguments: [
            ("$S graph --help", 0, "USAGE: sextant graph"), ("$S graph --app SampleShop", 0, "```mermaid"),
            ("$S graph --format png", 4, "--format does not take 'png'"),
            ("$S graph --coverage nowhere", 4, "cannot read nowhere: there is no such file"),
            ("$S graph --coverage app.lua", 4, "cannot use app.lua: it is no coverage"),
            (
                "echo '{\"apps\":[{\"name\":\"Other\"}]}' > c; $S graph --coverage c", 4,
                "it is about 'Other', not about 'Shop'"
            ),
            ("echo '{' > c; $S graph --explored c", 4, "cannot use c: it is no report"),
            ("echo '{\"app\":\"Shop\"}' > c; $S graph --explored c", 4, "it does not say which screens were reached"),
            ("rm app.lua; $S graph", 4, "there is no app.lua here or above"),
            ("echo 'return 7' > app.lua; $S graph", 4, "it returned a number"),
            ("$S graph --format svg > /dev/full", 7, "no space left on device"),
        ] as [(String, Int32, String)]
    )
    func status(_ command: String, _ expected: Int32, _ message: String) throws {
        try Shell.expect(command, in: folder.path, endsWith: expected, saying: message)
    }
}
