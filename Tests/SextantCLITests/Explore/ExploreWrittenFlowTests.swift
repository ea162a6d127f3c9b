import RunTestSupport
import Testing

/// What stands in the files that `--save` writes, and where they lie.
@Suite("How the explorer writes flows down")
struct ExploreWrittenFlowTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A finding that no flow can show is written down all the same, and skipped")
    func beyondFlows() throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { buy = function() present("cart") end } },
                cart = { style = "full_screen_cover", actions = { pay = function() present("payment") end } },
                payment = { style = "full_screen_cover", actions = { change = function() dismiss() end } },
              },
            }
            """
        let (status, output) = try explore(app, "--only dead-end --save found")
        #expect(status == 1 && output.contains("the flow for it is skipped"), "\(output)")
        let run = try shell("$S run found")
        #expect(run.status == 0 && run.output.contains("skipped"), "\(run.output)")
    }

    @Test("The step that could be avoided is counted in lines, also behind a flow of several")
    func avoidableStep() throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { go = function() navigate("list") end } },
                list = { presentation = "push", actions = { go = function() navigate("item") end } },
                item = { presentation = "push", actions = { fall = function() present("trap") end } },
                trap = {},
              },
            }
            """
        try folder.write("start.flow.lua", "flow('start', function()\n  tap('go')\n  tap('go')\nend)\n")
        try folder.write("own.properties.lua", #"never("trapped", function() return screen().name == "trap" end)"#)
        let (_, output) = try explore(app, "--only trapped --from start.flow.lua --save found")
        #expect(output.contains("    step 3 decides: with user.back() in its place it does not come"), "\(output)")
        let flow = try folder.read("found/trapped.flow.lua")
        #expect(flow.contains("-- Step 3 decides: "), "\(flow)")
    }

    @Test("Flows of findings stay in their folder, one for each, whatever the properties are called")
    func strangeNames() throws {
        let names = ["../out", "a/b", "/tmp-of-nobody", ".hidden", "..", "wide", "Wide", "wide-2", "w\\0i\\nos.exit()"]
        let long = String(repeating: "long ä ", count: 60)
        let lines = (names + [long]).map { "never(\"\($0)\", function() return screen().name == 'home' end)\n" }
        try folder.write("inner/own.properties.lua", lines.joined())
        try folder.write("inner/app.lua", "return App { root = stack { 'home' }, screens = { home = {} } }\n")
        let command = "cd inner && $S explore own.properties.lua --save found; cd .. && find . -name '*.flow.lua'"
        let found = try shell(command).output
        let files = found.split(separator: "\n").filter { $0.hasSuffix(".flow.lua") }
        #expect(files.count == names.count + 1, "\(found)")
        #expect(!found.contains("\0"), "\(found)")
        let run = try shell("$S run inner/found")
        #expect(run.output.contains("\n\(files.count) failed in "), "\(run.output)")
        #expect(files.allSatisfy { $0.hasPrefix("./inner/found/") && $0.split(separator: "/").count == 4 }, "\(found)")
    }
}
