import RunEvents
import RunTestSupport
import Testing

@testable import FlowRunner

@Suite("Lines around a failure")
struct ExcerptTests {
    private static func excerpts(_ folder: TemporaryFolder, _ names: [String]) -> Excerpts {
        let scripts = names.map { FoundScript(path: "\(folder.path)/\($0)", file: $0) }
        return Excerpts(settings: FlowSettings(projectFolder: folder.path), scripts: scripts)
    }

    private static func failure(_ file: String, line: Int) -> FailureReport {
        var failure = FailureReport(message: "m")
        (failure.file, failure.line) = (file, line)
        return failure
    }

    @Test("are cut out of any number of long scripts, of which no more is kept than fits")
    func memory() throws {
        let folder = try TemporaryFolder()
        let names = (1...10).map { "s\($0).flow.lua" }
        for name in names { try folder.write(name, String(repeating: "\n", count: 150_000) + "last of \(name)\n") }
        var excerpts = Self.excerpts(folder, names)
        for name in names + names {
            let excerpt = excerpts.add(to: Self.failure(name, line: 150_001)).excerpt
            #expect(excerpt?.lines == ["", "", "last of \(name)"])
            #expect(excerpts.keptBytes <= Excerpts.mostBytes)
        }
    }

    @Test("are not cut out of what has more lines than anybody writes")
    func longest() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.flow.lua", "first\n" + String(repeating: "\r\n", count: 1_000_000))
        var excerpts = Self.excerpts(folder, ["a.flow.lua"])
        #expect(excerpts.add(to: Self.failure("a.flow.lua", line: 1)).excerpt == nil)
        #expect(excerpts.keptBytes < 1_000)
    }
}
