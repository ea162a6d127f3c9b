import Foundation
import RunTestSupport
import Testing

/// What flows have not exercised, and the ways that `sextant explore --uncovered` finds to it; by the real executable.
@Suite("Coverage that tells the truth")
struct UncoveredTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Ways between screens of every kind, and things that end in functions.
    private static let kinds = """
        return App {
          name = "Kinds",
          schemes = { "kinds" },
          state = { user = null, cleared = 0 },
          root = tabs("main", {
            tab("home", { root = stack { "home" } }),
            tab("mail", { root = split("mail", { primary = stack { "folders" }, detail = stack { "nothing" } }) }),
            tab("more", { root = stack { "more" } }),
          }),
          screens = {
            home = { actions = { wipe = function() app.state.cleared = 1 end } },
            folders = {}, nothing = {}, banner = {},
            more = { from = { "home" } },
            pushed = { from = { "home" } },
            sheet = { from = { "home" }, presentation = "sheet" },
            boxed = { from = { "home" }, presentation = "sheet", embed_in = "stack" },
            inner = { from = { "boxed" } },
            message = { from = { "folders" } },
            only = { from = { "home" } },
            shown = { from = { "home" } },
            chosen = { from = { "home" }, resolve = function(resolver) resolver.complete("pushed") end },
            vault = { from = { "home" }, protect = "signed in", links = { "/vault" } },
            login = { presentation = "sheet", from = { "vault" },
              actions = { submit = function(form) app.state.user = form and form.user or "ada" end } },
          },
          segues = {
            { from = "folders", identifier = "open", to = "message", kind = "show_detail" },
            { from = "home", identifier = "begin", to = "only", kind = "root" },
            { from = "home", identifier = "part", to = "banner", kind = "embed" },
            { from = "home", identifier = "own", to = "shown", kind = "custom",
              with = function(source, destination) return present(destination) end },
            { identifier = "anywhere", to = "more", kind = "show" },
          },
          routes = { latest = function() return { to = "pushed" } end },
          providers = { start = function() return { to = "sheet" } end },
          link_actions = { ["/wipe"] = function() app.state.cleared = 1 end },
          protections = {
            ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
          },
        }
        """

    /// Items of a coverage by whether a flow has exercised them.
    private func items(of file: String) throws -> (covered: Set<String>, missing: Set<String>) {
        let json = try JSONSerialization.jsonObject(with: Data(folder.read(file).utf8)) as? [String: Any]
        let app = try #require((json?["apps"] as? [[String: Any]])?.first)
        var (covered, missing): (Set<String>, Set<String>) = ([], [])
        for kind in try #require(app["kinds"] as? [[String: Any]]) {
            for item in try #require(kind["items"] as? [[String: Any]]) {
                let name = "\(kind["kind"] ?? "") \(item["name"] ?? "")"
                if item["flows"] as? Int == 0 { missing.insert(name) } else { covered.insert(name) }
            }
        }
        return (covered, missing)
    }

    /// An app without a flow that does anything: almost everything is missing.
    private func explore(_ app: String, _ flags: String = "") throws -> (status: Int32, output: String) {
        try folder.write("nothing.flow.lua", "app.use(\"\(app)\")\nflow(\"launch\", function() screen() end)\n")
        _ = try shell("$S run nothing.flow.lua --trust-project --coverage=before.json")
        return try shell("$S explore --app \(app) --uncovered before.json --save ways --budget 2m \(flags)")
    }

    @Test("Every kind of way between screens, and whatever ends in a function, can be exercised")
    func kinds() throws {
        try folder.write("app.lua", Self.kinds)
        let (status, output) = try explore("app.lua")
        #expect(status == 0, "\(output)")
        #expect(!output.contains("no way found"), "\(output)")
        for call in ["segue(\"anywhere\")", "route(\"latest\")", "navigate { provider = \"start\" }"] {
            #expect(output.contains("    -- \(call) does it, from anywhere\n"), "\(output)")
            try folder.write(
                "ways/\(call.prefix(4)).flow.lua",
                "app.use(\"../app.lua\")\nflow(\"call\", function() \(call) end)\n"
            )
        }
        let run = try shell("$S run ways --coverage-minimum 100")
        #expect(run.status == 0, "\(run.output)")
    }

    @Test(
        "Says what is wrong with the file, and what goes without properties",
        arguments: [
            ("none.json", "", "none.json"), ("app.lua", "", "cannot use app.lua: it is no coverage"),
            ("other.json", "", "cannot use other.json: it is about 'Other', not about 'Kinds'"),
            ("list.json", "", "cannot use list.json: it is no coverage"),
            ("other.json", "--only dead-end", "leave --only out"),
            ("other.json", "--report json=x.json", "leave --report out"),
            ("other.json", "--resume x", "leave --resume out"),
        ]
    )
    func wrong(_ file: String, _ flags: String, _ says: String) throws {
        try folder.write("app.lua", Self.kinds)
        try folder.write("other.json", #"{"apps":[{"name":"Other","kinds":[]}]}"#)
        try folder.write("list.json", "[1, 2]")
        let (status, output) = try shell("$S explore --app app.lua --uncovered \(file) \(flags)")
        #expect(status == 4, "\(output)")
        #expect(output.contains(says), "\(output)")
    }

    @Test(
        "The ways that are found are flows that pass, and that exercise what they say",
        arguments: ["Bookshop/app.lua", "Mail/Mail.storyboard", "Club/app.lua", "Profile/app.lua"]
    )
    func ways(_ name: String) throws {
        let app = ClubTraces.club.deletingLastPathComponent().appending(path: name).path
        let (status, output) = try explore(app)
        #expect(status == 0, "\(output)")
        let lost = Set(output.split(separator: "\n").compactMap { $0.wholeMatch(of: /no way found to (.*)/)?.1 })
        let run = try shell("$S run ways nothing.flow.lua --trust-project --coverage=after.json")
        #expect(run.status == 0, "\(run.output)")
        let missing = try items(of: "after.json").missing
        #expect(missing == Set(lost.map(String.init)), "\(output)")
    }
}
