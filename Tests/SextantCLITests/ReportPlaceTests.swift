import Foundation
import RunTestSupport
import Testing

/// Where reports and records go, with the real executable.
@Suite("Places of reports")
struct ReportPlaceTests {
    let folder: TemporaryFolder
    let outside: TemporaryFolder

    init() throws {
        (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
        try folder.write("app.lua", "return App { root = 'home', screens = { home = {} } }")
        try folder.write("a.flow.lua", "flow('a', function() assert.visible('home') end)")
        try outside.write("kept", "as it was")
    }

    /// `$O` is the folder outside of the project.
    private func shell(_ command: String) throws -> (status: Int32, output: String) {
        try Shell.run("O=\(outside.path); \(command)", tool: "sextant", in: folder.path)
    }

    @Test("a pipe or a device gets the report and stays what it is", arguments: ["junit", "html", "json", "tap"])
    func devices(_ format: String) throws {
        let (status, output) = try shell(
            "mkfifo p; cat p >got & $S run -q -r \(format)=p; status=$?; wait; test -p p && echo pipe; cat got; exit $status"
        )
        #expect(status == 0)
        #expect(output.contains("pipe\n") && output.count > 100, "\(output)")
        #expect(try shell("ln -s /dev/null n; $S run -q -r \(format)=n; test -c n").status == 0)
        #expect(try shell("$S run -q -r \(format)=/dev/fd/3 3>three; test -s three").status == 0)
    }

    @Test("an HTML report without a path has its usual place, which is said, beside the console report")
    func usualPlace() throws {
        let (status, output) = try shell(
            "$S run -r html; test -s sextant-report.html && head -c 15 sextant-report.html"
        )
        #expect(status == 0 && output.contains("1 passed") && output.hasSuffix("<!doctype html>"))
        #expect(output.contains("sextant: the html report is sextant-report.html\n"))
        #expect(
            try shell("$S run -q -r json=run.jsonl >o; cd /; $S merge-reports $OLDPWD/run.jsonl -q -r html=-").output
                .hasPrefix("<!doctype html>")
        )
        #expect(
            try shell("rm sextant-report.html; $S merge-reports run.jsonl -q -r html; test -s sextant-report.html")
                .status == 0
        )
    }

    @Test("a project's HTML report without a path lies in the project, whatever the working folder")
    func usualPlaceOfProject() throws {
        try folder.write("sextant.lua", "return { reports = { 'html' } }")
        #expect(try shell("mkdir deep; P=$PWD; cd deep; $S run -q $P; test -s $P/sextant-report.html").status == 0)
    }

    @Test("an HTML report that cannot be written in its usual place is not said to be there")
    func unusablePlace() throws {
        let (status, output) = try shell("mkdir sextant-report.html; $S run -q -r html")
        #expect(status == 7 && !output.contains("the html report is"), "\(output)")
    }

    @Test("a link that whoever runs it names leads to the report")
    func links() throws {
        try folder.link("run.xml", to: outside.path + "/kept")
        #expect(try shell("$S run -q -r junit=run.xml; test -L run.xml").status == 0)
        #expect(try outside.read("kept").hasSuffix("</testsuites>\n"))
    }

    @Test("two runs with one report do not mix: whoever comes too late says that it has none")
    func twoRuns() throws {
        try folder.write("b.flow.lua", "flow('b', function() while true do end end)")
        let (status, output) = try shell(
            """
            $S run -j 1 -q --timeout 2s -r json=run.jsonl -r junit=run.xml b.flow.lua & first=$!
            await 'grep -qs flowStarted run.jsonl'
            $S run -q -r json=run.jsonl -r junit=run.xml a.flow.lua; echo second $?
            wait $first; echo first $?; cat run.jsonl; tail -n 1 run.xml; ls -A
            """
        )
        #expect(status == 0)
        #expect(output.contains("run.jsonl: another run is writing it"), "\(output)")
        #expect(output.contains("run.xml: another run has written it meanwhile"), "\(output)")
        #expect(output.contains("second 7\n") && output.contains("first 7\n"))
        #expect(output.components(separatedBy: #""kind":"runEnded""#).count == 2)
        #expect(!output.contains("a.flow.lua ›"))
        #expect(output.contains("</testsuites>\n") && !output.contains(".part"))
    }

    @Test(
        "sextant.lua cannot have reports written out of its project",
        arguments: [
            ("reports = { 'junit=../x/out.xml' }", "true"), ("reports = { 'json=/tmp/no-such-folder/o' }", "true"),
            ("reports = { 'html=way/kept' }", "ln -s $O way"),
            ("reports = { 'json=deep/way/new' }", "mkdir deep; ln -s $O deep/way"),
            ("coverage = 'out.json'", "ln -s $O/kept out.json"), ("reports = { 'json=out' }", "ln -s $O/new out"),
            ("reports = { 'junit=pipe' }", "mkfifo pipe"), ("coverage = 'way/c.json'", "ln -s $O way"),
        ]
    )
    func bounds(_ setting: String, _ prepare: String) throws {
        try folder.write("sextant.lua", "return { \(setting) }")
        let (status, output) = try shell("\(prepare); timeout 20 $S run -q")
        #expect(status == 4, "\(output)")
        #expect(output.contains("setting '") && output.contains(" in sextant.lua:1: "), "\(output)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["kept"])
        #expect(try outside.read("kept") == "as it was")
    }

    @Test("a project's coverage takes no source's place")
    func coverageOverSource() throws {
        try folder.write("sextant.lua", "return { coverage = 'app.lua' }")
        let before = try folder.read("app.lua")
        let (status, output) = try shell("$S run -q")
        #expect(status == 4 && output.contains("setting 'coverage'") && output.contains("app.lua"), "\(output)")
        #expect(try folder.read("app.lua") == before)
    }

    @Test("a project that is trusted may do both, and within a project nobody has to be asked")
    func trusted() throws {
        try folder.write("sextant.lua", "return { reports = { 'quiet', 'json=\(outside.path)/run.jsonl' } }")
        #expect(try shell("$S run --trust-project").status == 0)
        #expect(try outside.read("run.jsonl").contains("runEnded"))
        try folder.write(
            "sextant.lua",
            "return { reports = { 'quiet', 'json=out/deep/run.jsonl' }, coverage = 'out/c.json' }"
        )
        #expect(try shell("$S run && test -s out/deep/run.jsonl && test -s out/c.json").status == 0)
        try outside.write("rows.csv", "a\n1\n")
        try folder.link("rows.csv", to: outside.path + "/rows.csv")
        try folder.write("a.flow.lua", "flow('a', function() assert.equal('1', rows('rows.csv')[1].a) end)")
        #expect(try shell("$S run").status == 1)
        #expect(try shell("$S run --trust-project").status == 0)
    }

    @Test(
        "the record of the last run follows no link",
        arguments: ["ln -s $O .sextant", "mkdir .sextant; ln -s $O/kept .sextant/last-run.json"]
    )
    func record(_ prepare: String) throws {
        try folder.write("a.flow.lua", "flow('a', function() assert(false) end)")
        #expect(try shell("\(prepare); $S run -q").status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["kept"])
        #expect(try outside.read("kept") == "as it was")
    }

    @Test("snapshots are not written over a link that leads out of the project")
    func snapshots() throws {
        try folder.write("a.flow.lua", "flow('a', function() assert.snapshot('s') end)")
        let (status, output) = try shell("ln -s $O __snapshots__; $S run -q --update-snapshots")
        #expect(status == 1)
        #expect(output.contains("lies outside of the project"), "\(output)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["kept"])
    }

    @Test("a failure shows lines of scripts and apps that the run has found, and of no other file")
    func excerpts() throws {
        try folder.write("secret.lua", "-- THE SECRET\n")
        try folder.write("a.flow.lua", "flow('a', function() load(\"error('x')\", '@secret.lua')() end)")
        #expect(try !shell("$S run -r json; $S run").output.contains("THE SECRET"))
        try folder.write("app.lua", "return App {\n  root = 'home' -- this line\n  screens = { home = {} } }")
        #expect(try shell("$S run").output.contains("root = 'home' -- this line"))
    }
}
