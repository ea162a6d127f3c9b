import RunTestSupport
import Testing

/// Files whose lines end as under Windows, and that begin with a byte order mark, as some editors and checkouts make them.
@Suite("a file of Windows")
struct WindowsFileTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop", schemes = { "shop" }, root = stack { "home" },
              screens = {
                home = {
                  actions = { open = function(arguments) push("item", { parameters = { id = arguments.id } }) end },
                },
                item = { parameters = { id = "string" }, links = { "/item/:id" }, from = { "home" } },
              },
            }

            """
        )
    }

    private func convert(_ file: String) throws {
        let command = "sed -i -e 's/$/\\r/' -e '1s/^/\\xef\\xbb\\xbf/' \(file)"
        #expect(try shell(command).status == 0)
    }

    /// What is said, without what differs from run to run.
    private func said(_ command: String) throws -> [Substring] {
        try shell(command).output.split(separator: "\n").filter { !$0.contains(/\d m?s\b/) }
    }

    private static let tap = "tap(\"open\", { id = \"5\" })"

    @Test(
        "is read as any other",
        arguments: [
            (file: "app.lua", made: "", command: "$S run -v && $S check"),
            ("t.flow.lua", "", "$S run -v && $S check"), ("ids.csv", "", "$S run -v"), ("ids.json", "", "$S run -v"),
            ("sextant.lua", "", "$S run -v && $S check"), ("t.properties.lua", "", "$S check"),
            ("list.txt", "$S run --list > list.txt", "$S run -v --from-file list.txt"),
            ("events.json", "$S run -r json=events.json", "$S merge-reports events.json -r tap"),
            ("navigation.lock", "$S lock", "$S lock --check"),
            ("urls.txt", "echo shop://item/5 > urls.txt", "$S links urls.txt"),
            ("links.txt", "$S links --snapshot links.txt --update-snapshots", "$S links --snapshot links.txt; echo $?"),
            ("taps.txt", "echo home.open = Open > taps.txt", "$S generate --format maestro --names taps.txt -o m"),
            ("typed.txt", "printf ':tree\\nscreen().name\\n' > typed.txt", "echo ':load typed.txt' | $S repl"),
            ("__snapshots__/t.flow.lua/tree.txt", "", "$S run -v"),
        ]
    )
    func isRead(_ file: String, _ made: String, _ command: String) throws {
        try folder.write("sextant.lua", "return {\n  app = \"app.lua\",\n  timeout = \"20s\",\n}\n")
        try folder.write("ids.csv", "id,name\n5,five\n6,six\n")
        try folder.write("ids.json", "[\n  { \"id\": \"5\" }\n]\n")
        try folder.write("t.properties.lua", "always(\"somewhere\", function()\n  return screen() ~= nil\nend)\n")
        try folder.write(
            "t.flow.lua",
            """
            flow("a", function()
              \(Self.tap)
              assert.visible("item", { id = rows("ids.csv")[1].id })
              assert.equal("six", rows("ids.csv")[2].name)
              assert.equal("5", rows("ids.json")[1].id)
              assert.snapshot("tree")
            end)

            """
        )
        _ = try shell("$S run --update-snapshots; \(made)")
        let expected = try said(command)
        #expect(!expected.isEmpty && !expected.contains { $0.contains("cannot read") || $0.contains("✗") })
        try convert(file)
        let actual = try said(command)
        #expect(actual == expected)
    }

    @Test("a snapshot is that of its own value alone, whatever control characters that holds")
    func snapshots() throws {
        let pieces = ["a", "\\r", "\\n", "\\r\\n", "\\u{FEFF}", "\\f"]
        let values = pieces.flatMap { first in pieces.flatMap { second in pieces.map { first + second + $0 } } }
        func run(_ values: [String], _ options: String) throws -> String {
            let flows = values.enumerated().map { number, value in
                "flow(\"\(number)\", function() assert.snapshot(\"v\(number)\", \"\(value)\") end)"
            }
            try folder.write("t.flow.lua", flows.joined(separator: "\n") + "\n")
            return try shell("$S run -r quiet \(options)").output
        }
        _ = try run(values, "--update-snapshots")
        #expect(try run(values, "").hasPrefix("\(values.count) passed"))
        // Each with the snapshot of another one, which differs by more than a checkout could have changed.
        let others = Array(values[7...] + values[..<7])
        let alike = zip(values, others).count { $0.replacing("\\r\\n", with: "\\n") == $1 }
        let output = try run(others, "")
        #expect(output.contains("\(values.count - alike) failed"), "\(alike) alike: \(output.suffix(80))")
    }

    @Test(
        "a script whose lines end as under Windows is told the same",
        arguments: [
            "  local x = 1\n  if x != 2 then\n  end\n", "  for i = 1, 2 do\n  assert.visible(\"home\")\n",
            "  local a = nil\n  assert.truthy(1 < a)\n",
            "  user = \"ada\"\n  assert.truthy(screen().name = \"home\")\n",
            "  screen = 1\n  assert.visible(\"itm\")\n", "  assert.truthy(screen().name == home)\n",
        ]
    )
    func lineEnds(_ body: String) throws {
        let script = "flow(\"a\", function()\n\(body)end)\n"
        let told = try ["\n", "\r\n"].map { end in
            try folder.write("t.flow.lua", script.replacing("\n", with: end))
            let lines = try shell("$S run; $S check").output.split(separator: "\n")
            return lines.filter { !$0.contains(/\d m?s\b/) }.joined(separator: "\n")
        }
        #expect(told[0] == told[1])
        #expect(told[0].contains("t.flow.lua:"))
    }
}
