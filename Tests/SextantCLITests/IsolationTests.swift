import Foundation
import RunTestSupport
import Testing

@Suite("Scripts from strangers")
struct IsolationTests {
    private static let attacks = Checkout.tests.appending(path: "LuaRuntimeTests/Attacks")

    @Test("attacks on library functions cost their own flow only", arguments: ["", "--isolate"])
    func attackFiles(_ flag: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("app.lua", "return App { root = stack { 'home' }, screens = { home = {} } }")
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.attacks.path).filter { $0.hasPrefix("b") }
        for file in files {
            let attack = try String(contentsOf: Self.attacks.appendingPathComponent(file), encoding: .utf8)
            try folder.write(
                file.replacingOccurrences(of: ".lua", with: ".flow.lua"),
                "flow('before', function() end)\nflow('attack', function()\n\(attack)\nend)\n"
                    + "flow('after', function() assert.visible('home') end)\n"
            )
        }
        let (status, output) = try Shell.run(
            "$S run -q --jobs 2 --timeout 1s \(flag) -r json | grep '\"flowEnded\"' | grep -v '\"name\":\"attack\"'",
            tool: "sextant",
            in: folder.path
        )
        #expect(status == 0)
        #expect(files.count >= 12)
        let lines = output.split(separator: "\n")
        #expect(lines.count == 2 * files.count)
        #expect(lines.allSatisfy { $0.contains("\"status\":\"passed\"") }, "\(output)")
    }

    @Test("what one flow may use is nothing to the scripts after it", arguments: ["", "--no-images"])
    func ownLimits(_ flag: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("app.lua", "return App { root = stack { 'home' }, screens = { home = {} } }")
        let short = "flow('short', { timeout = 0.000001 }, function() while true do end end)\n"
        try folder.write("a.flow.lua", short)
        for name in ["b", "c"] { try folder.write("\(name).flow.lua", "flow('\(name)', function() end)\n") }
        let (_, output) = try Shell.run("$S run -q --jobs 1 \(flag) -r tap", tool: "sextant", in: folder.path)
        #expect(output.contains("not ok 1 - short") && output.contains("ok 1 - b"), "\(output)")
        #expect(!output.contains("not ok 1 - b") && !output.contains("not ok 1 - c"), "\(output)")
    }

    @Test("a flow cannot have no time at all")
    func noTime() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.flow.lua", "\nflow('zero', { timeout = 0 }, function() end)\n")
        let (status, output) = try Shell.run("$S run", tool: "sextant", in: folder.path)
        #expect(status == 1, "\(output)")
        #expect(output.contains("a.flow.lua:2") && output.contains("option 'timeout' for flow is longer than nothing"))
    }

    @Test("the operating system stops what uses up the processor or memory", .disabled(if: BuiltExecutable.isSanitized))
    func limits() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.flow.lua", "pass one\nspin two\ngulp three\npass four\n")
        let (status, output) = try Shell.run("$S run --isolate --timeout 1s -v", tool: "ToySextant", in: folder.path)
        #expect(status == 1)
        #expect(output.contains("2 passed, "), "\(output)")
        #expect(output.contains("CRASHED three"), "\(output)")
        // On a busy machine the wall clock is over before the processor's time is.
        #expect(output.contains("CRASHED two") || output.contains("TIMED OUT two"), "\(output)")
    }

    @Test("their settings are read in a process of their own")
    func settings() throws {
        let folder = try TemporaryFolder()
        try folder.write("app.lua", "return App { root = stack { 'home' }, screens = { home = {} } }")
        try folder.write("flows/a.flow.lua", "flow('a', function() assert.visible('home') end)\n")
        try folder.write("sextant.lua", "return { flows = 'flows', jobs = 1 }\n")
        let (status, output) = try Shell.run("$S run --isolate", tool: "sextant", in: folder.path)
        #expect(status == 0 && output.contains("1 passed in"), "\(output)")
        try folder.write("sextant.lua", "return { flows = 'flows', jobs = nowhere.to.be }\n")
        let (refused, complaint) = try Shell.run("$S run --isolate", tool: "sextant", in: folder.path)
        #expect(refused == 4 && complaint.contains("sextant.lua do not load: ") && complaint.contains("nowhere"))
    }

    @Test("every flow has a process of its own")
    func ownProcess() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.flow.lua", "pass one\npass two\nleave three\npass four\n")
        let (_, output) = try Shell.run("$S run --isolate --jobs 1", tool: "ToySextant", in: folder.path)
        #expect(output.contains("3 passed, 1 crashed in"), "\(output)")
        let (status, refusal) = try Shell.run("$S run --isolate --jobs 0", tool: "ToySextant", in: folder.path)
        #expect(status == 4, "\(refusal)")
    }
}
