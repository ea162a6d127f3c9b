import FlowRunner
import Platform
import RunEvents
import RunTestSupport
import Testing

@Suite("Discovery")
struct DiscoveryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["b.flow.lua", "a/z.flow.lua", "a/y.flow.lua", ".hidden/h.flow.lua", ".build/x.flow.lua"] {
            try folder.write(name, "pass one\n")
        }
        try folder.write("a/module.lua", "return {}\n")
    }

    func found(_ paths: String...) throws -> [String] {
        let arguments = paths.map { PathArgument($0, in: folder.path) }
        return try Discovery.scripts(arguments, from: folder.path, project: folder.path).map(\.file)
    }

    @Test("finds scripts in folders, sorted, and leaves hidden folders out")
    func findsInFolders() throws {
        #expect(try found(".") == ["a/y.flow.lua", "a/z.flow.lua", "b.flow.lua"])
        #expect(try found("a", ".") == ["a/y.flow.lua", "a/z.flow.lua", "b.flow.lua"])
        #expect(try found("a/../b.flow.lua", folder.path) == ["a/y.flow.lua", "a/z.flow.lua", "b.flow.lua"])
    }

    @Test("takes a file of any name that is named, and a hidden folder that is named")
    func takesNamedFiles() throws {
        #expect(try found("a/module.lua") == ["a/module.lua"])
        #expect(try found(".hidden") == [".hidden/h.flow.lua"])
    }

    @Test("does not run in a circle of links")
    func survivesLinkLoops() throws {
        try folder.link("a/loop", to: folder.path)
        try folder.link("linked.flow.lua", to: folder.path + "/b.flow.lua")
        #expect(try found(".") == ["a/y.flow.lua", "a/z.flow.lua", "b.flow.lua", "linked.flow.lua"])
    }

    @Test("says what looks like a script or holds some and cannot be read")
    func saysWhatCannotBeRead() throws {
        try folder.link("gone.flow.lua", to: folder.path + "/nowhere")
        try folder.link("round.flow.lua", to: folder.path + "/round.flow.lua")
        try folder.write("a/dir.flow.lua/inner.flow.lua", "pass one")
        try folder.write("__snapshots__/b.flow.lua/tree.txt", "home")
        mkfifo(folder.path + "/pipe.flow.lua", 0o600)
        let foreign = (folder.path + "/caf").utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xE9)]
        close(open(foreign + ".flow.lua".utf8.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY, 0o600))
        let scripts = try Discovery.scripts([PathArgument(path: ".")], from: folder.path, project: folder.path)
        let problems = Dictionary(uniqueKeysWithValues: scripts.map { ($0.file, $0.problem) }).compactMapValues { $0 }
        #expect(
            problems == [
                "gone.flow.lua": "it is a link that leads nowhere", "round.flow.lua": "it is a link that leads nowhere",
                "a/dir.flow.lua": "it is a folder, not a file", "pipe.flow.lua": "it is a pipe, not a file",
                "caf\\xe9.flow.lua": "its name is not UTF-8, so nobody could name it in a report: rename it",
            ]
        )
        #expect(scripts.count { $0.problem == nil } == 3)
    }

    #if os(Linux)
        @Test("says that two files have names that nobody can tell apart")
        func saysWhatLooksTheSame() throws {
            try folder.write("caf\u{e9}.flow.lua", "pass one")
            try folder.write("cafe\u{301}.flow.lua", "pass two")
            let scripts = try Discovery.scripts([PathArgument(path: ".")], from: folder.path, project: folder.path)
            let problems = scripts.filter { $0.file == "caf\u{e9}.flow.lua" }.map(\.problem)
            #expect(problems.count == 2 && problems.compactMap { $0?.contains("reads the same") } == [true])
        }
    #endif

    @Test("reads FILE:LINE, unless a file is called so")
    func readsLines() throws {
        #expect(PathArgument("b.flow.lua:12", in: folder.path) == PathArgument(path: "b.flow.lua", line: 12))
        try folder.write("odd:3", "pass one\n")
        #expect(PathArgument("odd:3", in: folder.path) == PathArgument(path: "odd:3"))
        let whole = try Discovery.scripts(
            [PathArgument(path: "b.flow.lua", line: 1), PathArgument(path: ".")],
            from: folder.path,
            project: folder.path
        )
        #expect(whole.allSatisfy { $0.lines.isEmpty })
    }

    @Test("says what is missing", arguments: [("nope.flow.lua", RunStatus.usage), ("nope:3", .usage), ("a:3", .usage)])
    func refusesMissing(_ path: String, _ status: RunStatus) throws {
        let refusal = try #require(throws: RunRefusal.self) { try found(path) }
        #expect(refusal.status == status)
    }

    @Test("of a folder without scripts is not a success")
    func refusesEmpty() throws {
        try folder.write("empty/readme.txt", "")
        let refusal = try #require(throws: RunRefusal.self) { try found("empty") }
        #expect(refusal.status == .nothingSelected)
    }

    @Test(
        "paths are joined and related without asking the disk",
        arguments: [
            ("/a/b/c", "/a/b", "c"), ("/a/b", "/a/b", "."), ("/a/x", "/a/b/c", "../../x"), ("/", "/a", ".."),
            ("/a", "/", "a"),
        ]
    )
    func relates(_ path: String, _ base: String, _ expected: String) {
        #expect(Path.relative(path, to: base) == expected)
        #expect(Path.absolute(expected, from: base) == path)
    }
}
