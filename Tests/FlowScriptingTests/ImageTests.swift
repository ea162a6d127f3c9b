import FlowScripting
import Foundation
import NavigationCore
import NavigationHarness
import RunEvents
import Testing

@Suite struct `Flows that start from an image` {
    private static let app = """
        local visits, log = 0, { "loaded" }
        local notes = require "notes"
        print("app", math.random(1000))
        return App {
          name = "Own", root = stack { "home" }, state = { n = 0 }, screens = { home = {}, other = {} },
          services = { own = {
            visit = function() visits = visits + 1; log[#log + 1] = "visit"; notes.add(visits); return visits end,
            log = function() return #log, notes.count() end,
          } },
        }
        """
    private static let notes = """
        local all = {}
        return { add = function(x) all[#all + 1] = x end, count = function() return #all end }
        """
    private static let tampering = """
        print("script", math.random(1000), random ~= nil)
        local seen, list = 0, {}
        local function probe(name)
          flow(name, function()
            print(seen, #list, math.random(1000), services.own.log())
            assert.equal({ 0, 0 }, { seen, #list })
            assert.equal("ABC", ("abc"):upper())
            assert.equal(1, services.own.visit())
            seen, list[1] = seen + 1, name
            push("other")
            if name ~= "last" then print("chance", random(1000)) end
            step("inner", function() assert.visible("other") end)
          end)
        end
        probe("first")
        flow("hostile", function()
          services.own.visit()
          string.upper, string.format, table.concat = string.lower, nil, print
          getmetatable("").__index = nil
          math.random = function() return 0 end
          pairs, tostring, select = nil, nil, nil
          rawset(_G, "leftover", true)
          rawset(assert, "equal", function() end)
          error("hostile")
        end)
        group("inside", function()
          before_each(function() list[#list + 1] = "hook"; table.remove(list) end)
          probe("second")
        end)
        flow("other app", function() assert.visible("start") end)
        """

    @Test func `find what was loaded, whatever the flow before has done, and tell the same as without`() throws {
        let project = try Project(["app.lua": Self.app, "notes.lua": Self.notes, "test.flow.lua": Self.tampering])
        let with = try Outcome(project)
        #expect(with.results.map(\.status) == [.passed, .errored, .passed, .failed])
        #expect(with.text.components(separatedBy: "script").count == 5, "each flow begins with what loading tells")
        project.settings.usesImages = false
        #expect(try Outcome(project) == with)
    }

    @Test func `find a large script as it was loaded, too, and tell the same as without`() throws {
        let script = """
            local list, seen = {}, 0
            for i = 1, 24000 do list[i] = { i } end
            for n = 1, 6 do
              flow("flow " .. n, function()
                seen = seen + 1
                assert.equal(seen, 1)
                for i = n, #list, 997 do
                  assert.truthy(list[i][1] == i)
                  list[i] = nil
                end
                print(n, #list, math.random(1000))
              end)
            end
            """
        let project = try Project(["app.lua": Self.app, "notes.lua": Self.notes, "test.flow.lua": script])
        let with = try Outcome(project)
        #expect(with.results.map(\.status) == Array(repeating: .passed, count: 6))
        project.settings.usesImages = false
        #expect(try Outcome(project) == with)
    }

    @Test func `can run different apps in one script, also some that do not load`() throws {
        let apps = [
            "one.lua": Self.app, "notes.lua": Self.notes, "broken.lua": "error('broken')",
            "two.lua": "return App { name = 'Two', root = stack { 'home' }, screens = { home = {} } }",
        ]
        let project = try Project(apps)
        try project.write(
            """
            for round = 1, 2 do
              for _, name in ipairs { "one", "two", "broken", "missing" } do
                group(name .. round, function()
                  app.use(name .. ".lua")
                  flow("a", function() print(name, app.check().problems) assert.visible("home") end)
                  flow("b", { skip = round == 2 and "later" }, function() assert.equal(1, services.own.visit()) end)
                end)
              end
            end
            """,
            to: "test.flow.lua"
        )
        let with = try Outcome(project)
        #expect(with.failures.count == 6 && with.results.count == 10, "\(with)")
        project.settings.usesImages = false
        #expect(try Outcome(project) == with)
    }

    @Test(arguments: Attack.all) func `are not changed by an attack between them`(_ attack: Attack) throws {
        let project = try Project(["app.lua": Self.app, "notes.lua": Self.notes])
        project.settings.hasStrictGlobals = false
        let probe = Self.tampering.components(separatedBy: "flow(\"hostile\"")[0]
        let hostile = "flow('attack', { timeout = '1s' }, function()\n\(attack.source)\nend)"
        try project.write(probe + hostile + "\nprobe('last')", to: "test.flow.lua")
        let outcome = try Outcome(project)
        #expect([outcome.results.first?.status, outcome.results.last?.status] == [.passed, .passed])
        // The flow's own random number depends on its name.
        let first = try #require(outcome.texts.first).split(separator: "\n").filter { !$0.hasPrefix("chance") }
        #expect(first == outcome.texts.last?.split(separator: "\n"))
    }

    @Test func `make apps in Swift anew, whose variables no image reaches`() throws {
        let project = try Project(["test.flow.lua": ""])
        try project.write(
            """
            hazards = { leak = "fail" }
            app.use "Counting"
            for i = 1, 3 do flow("f" .. i, function() assert.equal(1, services.counter.next()) end) end
            """,
            to: "test.flow.lua"
        )
        var script = project.script()
        script.apps = LinkedApps([Counting.self])
        #expect(try Outcome(script).results.map(\.status) == [.passed, .passed, .passed])
    }

    @Test func `belong to the settings that the script was loaded with, and to its path`() throws {
        let project = try Project(["test.flow.lua": "leftover = 1 flow('a', function() assert.equal(leftover, 1) end)"])
        try project.write("flow('b', function() assert.equal(rawget(_G, 'leftover'), nil) end)", to: "other.flow.lua")
        let strict = (project.script(), project.script("other.flow.lua"))
        project.settings.hasStrictGlobals = false
        let loose = (project.script(), project.script("other.flow.lua"))
        try InteractiveSession.onThread { () throws in
            for _ in 0..<3 {
                #expect(try Outcome(loose.0).results.map(\.status) == [.passed])
                let refusal = #expect(throws: ScriptFailure.self) { try strict.0.declarations() }
                #expect(refusal?.file == "test.flow.lua" && refusal?.line == 1)
                #expect(try Outcome(strict.1).results.map(\.status) == [.passed])
                #expect(try Outcome(loose.1).results.map(\.status) == [.passed])
            }
        }
    }

    @Test(arguments: Fixtures.flows) func `end as those do that load their script afresh`(_ path: String) throws {
        var script = Fixtures.script(path)
        let with = try Outcome(script)
        script.settings.usesImages = false
        #expect(try Outcome(script) == with)
    }
}

/// What comes of all flows of a script, run one after the other on one thread.
private struct Outcome: Equatable {
    var results: [FlowResult] = []
    var failures: [ScriptFailure] = []
    /// What each flow tells.
    var texts: [String] = []

    var text: String { texts.joined() }

    init(_ project: Project) throws { try self.init(project.script()) }

    init(_ script: FlowScript) throws {
        var outcome = (results, failures, texts)
        try InteractiveSession.onThread {
            do {
                for flow in try script.declarations() {
                    let recorder = Recorder()
                    do {
                        outcome.0.append(try script.run(flow, observer: recorder))
                    } catch let failure as ScriptFailure {
                        outcome.1.append(failure)
                    }
                    outcome.2.append(
                        (recorder.steps + recorder.hazards + [recorder.text, "\(recorder.events)\n"]).joined(
                            separator: "\n"
                        )
                    )
                }
            } catch let failure as ScriptFailure {
                outcome.1.append(failure)
            }
        }
        (results, failures, texts) = outcome
    }
}

/// An app in Swift that counts in a variable of its own.
private enum Counting: LinkedApp {
    static let name = "Counting"

    static func assemble(functions: FunctionTable) -> AppAssembly {
        var app = AppDescription(name: name, root: .stack(ScreenEntry("home")))
        app.screens["home"] = ScreenDescription("home")
        var assembly = AppAssembly(app)
        var count = 0
        assembly.services["counter"] = [
            "next": { _ in
                count += 1
                return .integer(count)
            }
        ]
        return assembly
    }
}

extension Fixtures {
    /// Every flow script of the repository.
    static let flows: [String] = {
        let files = FileManager.default.enumerator(atPath: tests + "/Flows")?.allObjects as? [String] ?? []
        return files.filter { $0.hasSuffix(".flow.lua") }.sorted().map { "Flows/" + $0 }
    }()
}
