import FlowRunner
import NavigationCore
import NavigationHarness
import RunEvents
import RunTestSupport
import Testing

@Suite("Project settings")
struct SettingsTests {
    struct FakeReader: SettingsReading {
        var fields: [String: Value]
        func settings(at path: String) throws -> [String: Value] { fields }
    }

    struct BrokenReader: SettingsReading {
        func settings(at path: String) throws -> [String: Value] { throw SettingsFailure("line 3: '}' expected") }
    }

    @Test("are taken over")
    func areRead() throws {
        let settings = try ProjectSettings([
            "flows": ["Flows", "More"], "app": "Apps/Shop", "tags": "not slow", "reports": "junit=out.xml",
            "jobs": 2, "timeout": "5s", "hazards": "fail", "unchecked": "ignore",
        ])
        #expect(settings.flows == ["Flows", "More"])
        #expect(settings.reports == ["junit=out.xml"])
        #expect(settings.timeout == .seconds(5))
        #expect(settings.hazards == .fail)
        #expect(settings.unchecked == .ignore)
        let measuring = try ProjectSettings(["coverage": "out/c.json", "coverage_minimum": 80])
        #expect(measuring.measuresCoverage && measuring.coveragePath == "out/c.json")
        #expect(measuring.coverageMinimum == 80)
        #expect(try ProjectSettings(["coverage": true]).measuresCoverage)
        #expect(try !ProjectSettings(["coverage": false]).measuresCoverage)
        #expect(try ProjectSettings(["timeout": 3]).timeout == .seconds(3))
    }

    @Test("that are stuck inside one instruction are given up")
    func areGivenUp() throws {
        let folder = try TemporaryFolder()
        // Keys that collide in a table of one size: making room for one more takes seconds.
        try folder.write(
            "sextant.lua",
            "local t = {} for i = 1, 2 ^ 17 + 1 do t[math.tointeger(i * (2 ^ 18 - 1))] = true end return {}"
        )
        let reader = LinkedSettingsReader(patience: .milliseconds(200))
        let refusal = #expect(throws: RunRefusal.self) {
            try Project.find(for: nil, from: folder.path, reader: reader)
        }
        #expect(refusal?.message.contains("it is stuck inside one library call") == true)
        try folder.write("sextant.lua", "return { app = 'Shop' }")
        #expect(try Project.find(for: nil, from: folder.path, reader: LinkedSettingsReader()).settings.app == "Shop")
    }

    @Test("say how every command runs the flows of the project")
    func reachFlows() throws {
        let fields: [String: Value] = ["timeout": "5s", "hazards": "fail", "unchecked": "ignore"]
        let project = try Project(folder: "/project", settings: ProjectSettings(fields))
        let flows = try AppLookup(apps: LinkedApps()).settings(of: project, app: nil, from: "/")
        #expect(flows.projectFolder == "/project")
        #expect(flows.timeout == .seconds(5))
        #expect(flows.hazards == .fail)
        #expect(flows.unchecked == .ignore)
    }

    @Test(
        "that are unknown or of the wrong type are refused",
        arguments: [
            (
                ["explore": "x"],
                "unknown setting 'explore' in sextant.lua; there are app, coverage, coverage_minimum, flows, hazards, "
                    + "jobs, reports, tags, timeout, unchecked"
            ),
            (["flow": "x"], "unknown setting 'flow' in sextant.lua: did you mean 'flows'?"),
            (
                ["timeout": "soon"],
                "setting 'timeout' in sextant.lua must be a duration such as '10s', or a number of seconds, not \"soon\""
            ),
            (
                ["timeout": -1],
                "setting 'timeout' in sextant.lua must be a duration such as '10s', or a number of seconds, not -1"
            ),
            (
                ["timeout": "60"],
                "setting 'timeout' in sextant.lua must be a duration such as '10s', or a number of seconds, not \"60\""
            ),
            (["jobs": "two"], "setting 'jobs' in sextant.lua must be a whole number from 0, not \"two\""),
            (
                ["unchecked": "loud"],
                "setting 'unchecked' in sextant.lua must be 'note', 'fail' or 'ignore', not \"loud\""
            ),
            (
                ["hazards": ["leak": "fail"]],
                "setting 'hazards' in sextant.lua must be 'warn', 'fail' or 'ignore' for all of them (a flow's option "
                    + "'hazards' decides single ones), not {leak = \"fail\"}"
            ),
            (["hazards": "loud"], "setting 'hazards' in sextant.lua must be 'warn', 'fail' or 'ignore', not \"loud\""),
            (
                ["coverage": 3],
                "setting 'coverage' in sextant.lua must be true, false or a path (a share is coverage_minimum), not 3"
            ),
            (["tags": ["a"]], "setting 'tags' in sextant.lua must be text such as 'auth and not slow', not {\"a\"}"),
            (
                ["coverage_minimum": 101],
                "setting 'coverage_minimum' in sextant.lua must be a percentage from 0 to 100, not 101"
            ),
            (["flows": [1]], "setting 'flows' in sextant.lua must be text or a list of texts, not {1}"),
        ] as [([String: Value], String)]
    )
    func refuses(_ fields: [String: Value], _ message: String) throws {
        let refusal = try #require(throws: RunRefusal.self) { try ProjectSettings(fields) }
        #expect(refusal == RunRefusal(.usage, message))
    }

    @Test("are found upwards from the first path; without them the working folder is the project")
    func areFound() throws {
        let folder = try TemporaryFolder()
        try folder.write("Tests/sextant.lua", "")
        try folder.write("Tests/Flows/a.flow.lua", "")
        let reader = FakeReader(fields: ["app": "Shop"])
        let project = try Project.find(for: "Tests/Flows/a.flow.lua", from: folder.path, reader: reader)
        #expect(project.folder == folder.path + "/Tests")
        #expect(project.settings.app == "Shop")
        #expect(try Project.find(for: nil, from: folder.path, reader: reader).folder == folder.path)
        let refusal = try #require(throws: RunRefusal.self) {
            try Project.find(for: "Tests/Flows", from: folder.path, reader: BrokenReader())
        }
        #expect(refusal.message.contains("sextant.lua do not load: line 3: '}' expected"))
    }

    @Test(
        "durations are read as people write them",
        arguments: [
            ("90s", Duration.seconds(90)), ("5m", .seconds(300)), ("2h", .seconds(7200)), ("250ms", .milliseconds(250)),
            ("1.5", .milliseconds(1500)), ("0", nil), ("-1s", nil), ("", nil), ("s", nil), ("2e9s", nil), ("nan", nil),
            ("1 s", nil), ("5d", nil),
        ]
    )
    func durations(_ text: String, _ expected: Duration?) {
        #expect(DurationText.parse(text) == expected)
    }

    @Test(
        "near names are suggested and far ones are not",
        arguments: [
            ("grpe", "grep"), ("Tags", "tags"), ("open", "open_url"), ("op", nil), ("xyzzy", nil), ("", nil),
            ("testShard", "shard"), ("my_tags", "tags"), ("myGrepper", nil),
        ]
    )
    func nearest(_ word: String, _ expected: String?) {
        #expect(nearestName(to: word, among: ["grep", "tags", "shard", "open_window", "open_url"]) == expected)
    }
}
