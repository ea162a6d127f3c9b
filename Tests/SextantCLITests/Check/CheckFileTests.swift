import RunTestSupport
import Testing

/// Scripts that nothing finds, properties, settings and rows.
@Suite("sextant check: files")
struct CheckFileTests: CheckSuite {
    let folder: TemporaryFolder

    init() throws { folder = try CheckedShop.folder() }

    @Test(
        "warns of files that no run and no search finds",
        arguments: [
            (
                "flows/extra.lua", "flow(\"x\", function() end)",
                "flows/extra.lua: warning: it declares flows, and no run"
            ),
            ("flows/extra.Flow.lua", "group(\"x\", function() end)", "a script is called extra.flow.lua"),
            (
                "shop.property.lua", "always(\"x\", function() end)",
                "no search finds it: they stand in shop.properties.lua"
            ),
            (
                "flows/x.properties.lua", "always(\"x\", function() return true end)",
                "a search reads it only if it is named"
            ),
            (
                "old/b.flow.lua", "flow(\"x\", function() end)",
                "does not find what lies outside of 'flows': old/b.flow.lua"
            ),
        ]
    )
    func strays(_ file: String, _ text: String, _ words: String) throws {
        try folder.write("sextant.lua", "return { flows = \"flows\" }")
        try folder.write("flows/a.flow.lua", "flow(\"a\", function() assert.visible(\"home\") end)")
        try folder.write(file, text)
        let (status, output) = try shell("$S check")
        #expect(status == 0 && output.contains(words) && output.hasSuffix(": 1 warning\n"), "\(output)")
    }

    @Test(
        "does not warn of modules, and of other projects",
        arguments: [
            ("flows/steps.lua", "local M = {} function M.both() flow(\"x\", print) end return M"),
            ("flows/steps.lua", "flow(\"x\", function() assert.visible(\"home\") end)"),
            ("other/sextant.lua", "return {}"),
        ]
    )
    func modules(_ file: String, _ text: String) throws {
        try folder.write("sextant.lua", "return { flows = \"flows\" }")
        try folder.write("other/b.flow.lua", "flow(\"b\", function() assert.visible(\"home\") end)")
        if !file.hasPrefix("other") { try folder.write("other/sextant.lua", "return {}") }
        try folder.write(file, text)
        let use = file.hasPrefix("other") ? "" : "require(\"steps\")\n"
        try folder.write("flows/a.flow.lua", use + "flow(\"a\", function() assert.visible(\"home\") end)")
        let (_, output) = try shell("$S check")
        #expect(output.hasSuffix(": no problems\n"), "\(output)")
    }

    @Test("takes snapshots for no scripts, and the line of a flow in the settings for what it is")
    func snapshots() throws {
        try folder.write("sextant.lua", "return { flows = \"flows/a.flow.lua:1\" }")
        try folder.write("flows/a.flow.lua", "flow(\"a\", function() assert.snapshot(\"tree\", tree()) end)")
        _ = try shell("$S run --update-snapshots")
        let (status, output) = try shell("$S check")
        #expect(status == 0 && output.hasSuffix(": no problems\n"), "\(output)")
        let missing = try shell("$S run flows/elsewhere.flow.lua").output
        #expect(!missing.contains("__snapshots__"), "\(missing)")
    }

    @Test(
        "tells what a property cannot be",
        arguments: [
            ("always(\"x\", function() tap(\"open\") return true end)", "a property only looks: it neither navigates"),
            ("never(\"x\", function() local a = screen().name end)", "its function returns nothing: write return"),
            ("always(\"x\", function() return can(\"push\", \"item\") end)", ""),
            ("after_each_step(\"x\", function() assert.visible(\"home\") end)", ""),
        ]
    )
    func properties(_ property: String, _ words: String) throws {
        try folder.write("app.properties.lua", property)
        let (status, output) = try shell("$S check")
        let start = "app.properties.lua:1: error: \(words)"
        #expect(words.isEmpty ? status == 0 : status == 1 && output.hasPrefix(start), "\(output)")
    }

    @Test("checks the properties beside the app")
    func besideApp() throws {
        try folder.write("app.properties.lua", "always(\"x\", function() screen().name ~= \"hme\" end)")
        let (status, output) = try shell("$S check")
        #expect(status == 1 && output.contains("app.properties.lua:1: error: syntax error near '~='"), "\(output)")
        try folder.write("app.properties.lua", "always(\"x\", function() return screen() ~= \"home\" end)")
        #expect(try shell("$S check").output.contains("write screen().name ~= \"home\""))
    }

    @Test("checks scripts of properties and settings")
    func others() throws {
        try folder.write(
            "a.properties.lua",
            "always(\"a\", function()\n  return #screens(\"hme\") == 0\nend)\nallways(\"b\")"
        )
        try folder.write("sextant.lua", "return {\n  flows = \"nowhere\",\n}")
        let (status, output) = try shell("$S check .")
        #expect(status == 1)
        #expect(output.contains("a.properties.lua:4: error: undefined global 'allways': did you mean 'always'?"))
        #expect(
            output.contains("sextant.lua:2: error: setting 'flows' in sextant.lua: no such file or folder: 'nowhere'")
        )
        try folder.write("sextant.lua", "return { flws = 1 }")
        let (_, unknown) = try shell("$S check .")
        #expect(unknown.contains("sextant.lua:1: error: unknown setting 'flws' in sextant.lua: did you mean 'flows'?"))
    }

    @Test("says where settings do not load once")
    func settings() throws {
        try folder.write("sextant.lua", "return {\n  app = \"app.lua\"\n  flows = \"flows\",\n}")
        let (_, output) = try shell("$S check")
        let words = "sextant.lua:3: error: '}' expected (to close '{' at line 1) near 'flows': entries are separated"
        #expect(output.hasPrefix(words), "\(output)")
    }

    @Test("warns of a column with a blank in its name")
    func columns() throws {
        try folder.write("d.csv", "id, name\n1, home\n")
        try folder.write("a.flow.lua", "rows(\"d.csv\")\nflow(\"a\", function() assert.visible(\"home\") end)")
        let (_, output) = try shell("$S check a.flow.lua")
        #expect(output.hasPrefix("d.csv:1: warning: the column ' name' has a blank in its name: write name\n"))
    }
}
