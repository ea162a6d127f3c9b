import Foundation
import Platform
import RunTestSupport
import Testing

/// What lies at a path instead of a plain file: the shell commands that put it there as `$F`, and what is said.
struct OddFile: CustomTestStringConvertible, Sendable {
    var name: String
    var make: String
    var objection: String
    var testDescription: String { name }
}

/// A place where a file is read: its name, the command that reads it, and for which kinds nothing has to be said.
struct FileDoor: CustomTestStringConvertible, Sendable {
    var name: String
    var file: String
    var script = "flow('a', function() assert.visible('home') end)"
    var command = "run"
    /// Whether a person names the file, who may name any.
    var isNamed = false
    /// Kinds that mean that there is no such file.
    var passesOver: Set<String> = []
    var testDescription: String { name }
}

extension OddFile {
    static let all = [
        OddFile(name: "pipe", make: "mkfifo $F", objection: "it is a pipe, not a file"),
        OddFile(name: "socket", make: "socket", objection: "it is a socket, not a file"),
        OddFile(name: "folder", make: "mkdir $F", objection: "it is a folder, not a file"),
        OddFile(name: "device", make: "ln -s /dev/zero $F", objection: "it is a device, not a file"),
        OddFile(name: "dangling", make: "ln -s nowhere $F", objection: "it is a link that leads nowhere"),
        OddFile(name: "loop", make: "ln -s $(basename $F) $F", objection: "it is a link that leads nowhere"),
        OddFile(name: "outside", make: "ln -s $O/secret $F", objection: "it lies outside of the project"),
        OddFile(name: "environment", make: "ln -s /proc/self/environ $F", objection: "it lies outside of the project"),
        OddFile(name: "sparse", make: "truncate -s 20G $F", objection: "it is larger than 1"),
        OddFile(name: "unreadable", make: "echo x > $F; chmod 0 $F", objection: "it may not be read"),
        OddFile(name: "bytes", make: "printf 'a,b\\n\\377\\376,\\0\\n' > $F", objection: ""),
    ]
}

extension FileDoor {
    private static let missing: Set = ["folder"]

    static let all = [
        FileDoor(name: "script", file: "x.flow.lua"),
        FileDoor(name: "app", file: "app.lua", passesOver: missing),
        FileDoor(name: "settings", file: "sextant.lua", passesOver: missing),
        FileDoor(name: "rows", file: "rows.csv", script: "flow('a', function() rows('rows.csv') end)"),
        FileDoor(name: "rows of JSON", file: "rows.json", script: "flow('a', function() rows('rows.json') end)"),
        FileDoor(
            name: "module",
            file: "part.lua",
            script: "require('part') flow('a', function() end)",
            passesOver: missing
        ),
        FileDoor(name: "app.use", file: "other.lua", script: "app.use('other.lua') flow('a', function() settle() end)"),
        FileDoor(
            name: "snapshot",
            file: "__snapshots__/a.flow.lua/s.txt",
            script: "flow('a', function() assert.snapshot('s') end)",
            passesOver: missing
        ),
        FileDoor(
            name: "snapshot update",
            file: "__snapshots__/a.flow.lua/s.txt",
            script: "flow('a', function() assert.snapshot('s') end)",
            command: "run --update-snapshots",
            passesOver: ["sparse", "unreadable"]
        ),
        FileDoor(name: "list", file: "list.txt", command: "run --from-file list.txt", isNamed: true),
        FileDoor(name: "durations", file: "old.jsonl", command: "run --durations old.jsonl --shard 1/2", isNamed: true),
        FileDoor(name: "merge", file: "old.jsonl", command: "merge-reports old.jsonl", isNamed: true),
        FileDoor(name: "show", file: "old.jsonl", command: "show old.jsonl", isNamed: true),
        FileDoor(
            name: "last run",
            file: ".sextant/last-run.json",
            command: "run --failed-first",
            passesOver: Set(OddFile.all.map(\.name))
        ),
        FileDoor(
            name: "chunk name",
            file: "x.txt",
            script: "flow('a', function() load(\"error'x'\", '@x.txt')() end)",
            passesOver: Set(OddFile.all.map(\.name))
        ),
    ]
}

/// Everything that can lie where a file is expected, at every place where one is read.
@Suite("Doors to files")
struct FileDoorTests {
    @Test(
        "are never a reason to hang, to crash or to tell a secret",
        .disabled(if: BuiltExecutable.isSanitized),
        arguments: FileDoor.all,
        OddFile.all
    )
    func doors(_ door: FileDoor, _ kind: OddFile) throws {
        let isRoot = getuid() == 0
        if kind.name == "unreadable", isRoot { return }
        let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
        try outside.write("secret", "THE SECRET\n")
        let others = ["app.lua": "return App { root = 'home', screens = { home = {} } }", "a.flow.lua": door.script]
        for (name, text) in others where name != door.file { try folder.write(name, text) }
        let make =
            kind.make == "socket" ? "python3 -c 'import socket, sys; socket.socket(1).bind(sys.argv[1])' $F" : kind.make
        let (status, output) = try Shell.run(
            """
            export O=\(outside.path) F=\(door.file) TOKEN='THE SECRET'
            mkdir -p $(dirname $F); \(make) || exit 99
            (ulimit -v 8000000; timeout -s KILL 30 $S \(door.command) -j 1 2>&1 -r console -r json=all.jsonl)
            status=$?
            if [ \(door.isNamed) = false ]; then cat all.jsonl 2>/dev/null; fi
            exit $status
            """
            .replacing(
                door.command.hasPrefix("run") ? "" : " -j 1 2>&1 -r console -r json=all.jsonl",
                with: door.command.hasPrefix("run") ? "" : " 2>&1"
            ),
            tool: "sextant",
            in: folder.path
        )
        #expect([0, 1, 4, 5].contains(status), "status \(status): \(output)")
        if !door.isNamed { #expect(!output.contains("THE SECRET"), "\(output)") }
        let mayPass = door.passesOver.contains(kind.name) || kind.objection.isEmpty
        let isPersonsOwn = door.isNamed && ["outside", "environment"].contains(kind.name)
        if !mayPass, !isPersonsOwn {
            #expect(status != 0)
            #expect(output.contains(kind.objection), "\(output)")
        }
    }
    /// What was refused when it was read is not read for a message, either.
    @Test(
        "are not opened by what is said of mistakes",
        arguments: [
            "flow('a', function() pcall(rows, 'table.csv') local t = {} return t.sekret.x end)",
            "flow('a', function() pcall(rows, 'elsewhere/sekret.csv') error('x') end) rows('elsewhere/sekret2.csv')",
            "pcall(require, 'module') flow('a', function() local t = {} t.sekret_functio() end)",
            "require('elsewhere.sekre')", "app.use('elsewhere/sekre.lua') flow('a', function() end)",
            "app.use('$O/sekre.lua') flow('a', function() end)", "app.use('$O/sekret.lua') flow('a', function() end)",
            "app.use('$O/sekrets') flow('a', function() end)", "app.use('$O/nothing.lua') flow('a', function() end)",
            "flow('a', function() load('return sekret_word', '@$O/sekret.lua')() end)",
            "flow('a', function() load('return sekret_word', '@module.lua')() end)",
        ]
    )
    func messages(_ script: String) throws {
        let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
        try outside.write("sekret.csv", "THE SECRET,b\n1,2\n")
        try outside.write(
            "sekret.lua",
            "local sekret_word = 1\nlocal m = {}\nfunction m.sekret_function() end\nreturn m\n"
        )
        try outside.write("sekrets/x", "x")
        try folder.write("app.lua", "return App { root = 'home', screens = { home = {} } }")
        try folder.write("a.flow.lua", script.replacing("$O", with: outside.path))
        let (status, output) = try Shell.run(
            """
            ln -s \(outside.path)/sekret.csv table.csv; ln -s \(outside.path)/sekret.lua module.lua
            ln -s \(outside.path) elsewhere; $S run; status=$?; $S check; exit $status
            """,
            tool: "sextant",
            in: folder.path
        )
        #expect(status == 1, "\(output)")
        for told in ["THE SECRET", "did you mean", "sekret_function'?", "local from line", "no such file", "a folder"] {
            #expect(!output.contains(told), "\(output)")
        }
    }
}
