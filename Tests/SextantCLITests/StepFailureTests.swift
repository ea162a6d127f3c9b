import RunTestSupport
import Testing

/// Where a failure has happened, and all failures of a flow, in every report.
@Suite("Failures within steps")
struct StepFailureTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", "return App { root = stack { 'home' }, screens = { home = {}, cart = {} } }")
        try folder.write(
            "a.flow.lua",
            """
            flow("stepped", function()
              step("first", function() assert.visible("home") end)
              step("second", function() step("inner", function() assert.visible("cart") end) end)
            end)
            flow("soft", function()
              step("looks", function() check.visible("cart") check.equal(1, 2) end)
              check.equal(3, 4)
            end)
            flow("caught", function()
              pcall(step, "forgiven", function() error("never mind") end)
              assert.equal(5, 6)
            end)
            """
        )
    }

    @Test("each report names the step", arguments: ["console", "junit", "tap", "github", "teamcity", "json", "html"])
    func steps(_ format: String) throws {
        let (status, output) = try shell("$S run -q --jobs 1 -r \(format)=- 2>&1")
        #expect(status == 1)
        let isData = format == "json" || format == "html"
        // TeamCity's messages hold other letters than ASCII by their numbers.
        let path = format == "teamcity" ? "in step second |0x203a inner" : "in step second › inner"
        #expect(output.contains(isData ? #""steps":["second","inner"]"# : path), "\(output)")
        #expect(output.contains(isData ? #""steps":["looks"]"# : "in step looks"), "\(output)")
        #expect(!output.contains(isData ? #""steps":["forgiven"]"# : "in step forgiven"), "\(output)")
    }

    @Test("each report tells all failures of a flow", arguments: ["console", "junit", "tap", "github", "teamcity"])
    func all(_ format: String) throws {
        let output = try shell("$S run -q --jobs 1 -g soft -r \(format)=- 2>&1").output
        #expect(output.components(separatedBy: "another screen is visible").count >= 2, "\(output)")
        #expect(output.components(separatedBy: "the values are not equal").count >= 3, "\(output)")
    }
}
