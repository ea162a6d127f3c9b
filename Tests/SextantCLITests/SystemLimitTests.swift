import Foundation
import RunTestSupport
import Testing

/// What the operating system can do to a run, with the real executable.
@Suite("Limits of the system")
struct SystemLimitTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", "return App { root = 'home', screens = { home = {} } }")
        try folder.write("a.flow.lua", "for n = 1, 300 do flow('flow ' .. n, function() print(n) end) end")
    }

    @Test(
        "results that do not fit on a full device are said with the documented status",
        arguments: [
            "run --list", "run --list --json", "show run.jsonl -g .", "--help", "--version", "", "run -r junit",
        ]
    )
    func fullDevice(_ arguments: String) throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let (status, output) = try shell("$S run -q -r json=run.jsonl; $S \(arguments) >/dev/full")
        #expect(status == 7, "\(output)")
        #expect(output.hasSuffix("cannot write the report standard output: no space left on device\n"), "\(output)")
    }

    @Test("a folder that cannot be made is told by the reason, not by what is missing then")
    func closedFolder() throws {
        // Nobody makes folders there.
        guard FileManager.default.fileExists(atPath: "/sys/kernel") else { return }
        let (status, output) = try shell("$S run -q -r junit=/sys/sextant/run.xml")
        #expect(status == 7, "\(output)")
        #expect(output.contains("/sys/sextant/run.xml: operation not permitted"), "\(output)")
        try folder.write("app.lua", "return App { root = 'home', screens = { home = {}, unreached = {} } }")
        let saved = try shell("$S explore --save /sys/sextant/found --states 50")
        #expect(saved.status == 7 && saved.output.contains("not permitted"), "\(saved.output)")
    }

    // A sanitizer's own files may not grow either.
    @Test("a file that may not grow is a report that could not be written", .disabled(if: BuiltExecutable.isSanitized))
    func fileLimit() throws {
        let (status, output) = try shell("ulimit -f 16; $S run -q -r json=run.jsonl -r junit=run.xml")
        #expect(status == 7, "\(output)")
        #expect(output.contains("300 passed"))
        #expect(output.contains("/run.jsonl: file too large"), "\(output)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/run.xml"))
    }

    @Test("an output that does not wait gets the whole report all the same")
    func nonBlockingOutput() throws {
        try folder.write(
            "a.flow.lua",
            "for n = 1, 40 do flow('flow ' .. n, function() print(('x'):rep(20000)) end) end"
        )
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let process = Process()
        process.executableURL = BuiltExecutable.at("sextant")
        process.arguments = ["run", "-r", "junit"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = pipe
        try process.run()
        try pipe.fileHandleForWriting.close()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.components(separatedBy: "<testcase").count == 41)
        #expect(text.hasSuffix("</testsuites>\n"))
    }

    @Test("a terminal that closes ends a run with its reports, however often it says so")
    func hangUp() throws {
        try folder.write("b.flow.lua", "flow('one', function() while true do end end) flow('two', function() end)")
        let (status, output) = try shell(
            """
            $S run b.flow.lua -j 1 --timeout 1s -r json=run.jsonl -r junit=run.xml >/dev/null 2>&1 & run=$!
            await 'grep -qs flowStarted run.jsonl'
            kill -HUP $run; kill -HUP $run; wait $run; echo status $?; cat run.xml
            """
        )
        #expect(status == 0)
        #expect(output.contains("status 143\n"), "\(output)")
        #expect(output.contains("</testsuites>"), "\(output)")
        #expect(output.contains("not run: terminated"), "\(output)")
    }

    @Test("a working folder that is gone is no project")
    func deletedFolder() throws {
        let (status, output) = try shell("mkdir gone; cd gone; rmdir ../gone; $S run")
        #expect(status == 4)
        #expect(output == "sextant: the working folder does not exist any more: change to one that does\n")
    }

    @Test("watching what does not exist is refused at once")
    func watchNothing() throws {
        let (status, output) = try shell("timeout 20 $S run --watch nowhere")
        #expect(status == 4)
        #expect(output == "sextant: no such file or folder: nowhere; there is a.flow.lua\n")
    }
}
