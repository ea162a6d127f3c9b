import Foundation
import RunTestSupport
import Testing

@Suite("Watching")
struct WatchTests {
    /// Runs `--watch`, makes changes one after the other, each when the run before has ended, and interrupts it.
    private func watch(_ changes: [String], flags: String = "") throws -> (status: Int32, output: String) {
        let folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            "return App { root = stack { require('names').first }, screens = { home = {}, cart = {} } }"
        )
        try folder.write("names.lua", "return { first = 'home' }")
        try folder.write("a.flow.lua", "flow('a', function() assert.visible('home') end)")
        try folder.write("b.flow.lua", "flow('b', function() assert.visible('home') end)")
        let steps = changes.enumerated().map { number, change in "ended \(number + 1); \(change)" }.joined(
            separator: "\n"
        )
        return try Shell.run(
            """
            set -m
            ended() {
                for _ in $(seq 300); do [ "$(grep -c waiting out)" -ge "$1" ] && return; sleep 0.03; done
            }
            $S run --watch \(flags) >out 2>&1 & watcher=$!
            \(steps)
            ended \(changes.count + 1)
            kill -INT $watcher; wait $watcher; status=$?; sed -E 's/[0-9:]{8}/TIME/' out; exit $status
            """,
            tool: "sextant",
            in: folder.path
        )
    }

    @Test("runs again what a changed script touches, and leaves at an interruption")
    func script() throws {
        let (status, output) = try watch(["echo \"flow('c', function() end)\" >> a.flow.lua"])
        #expect(status == 130, "\(output)")
        #expect(output.contains("2 passed in"))
        #expect(output.contains("TIME a.flow.lua changed: running 1 script"), "\(output)")
        #expect(output.components(separatedBy: "2 passed in").count == 3, "\(output)")
    }

    @Test("runs everything that a module or the app's description is part of, and new scripts")
    func module() throws {
        let (_, output) = try watch([
            "echo \"return { first = 'cart' }\" > names.lua", "echo \"flow('d', function() end)\" > d.flow.lua",
        ])
        #expect(output.contains("names.lua changed: running 2 scripts"), "\(output)")
        #expect(output.contains("2 failed in"), "\(output)")
        #expect(output.contains("d.flow.lua changed: running 1 script"), "\(output)")
    }

    /// Watches two flows, one of which fails, on a terminal; the shell tells how the terminal was before and after.
    private func opened(in folder: TemporaryFolder, then: String = "") throws -> Terminal {
        try folder.write("app.lua", "return App { root = stack { 'home' }, screens = { home = {} } }")
        try folder.write("a.flow.lua", "flow('a', function() assert.visible('home') end)")
        try folder.write("b.flow.lua", "flow('b', function() assert.not_visible('home') end)")
        try folder.write(
            "watch",
            "set -m; stty -a >before; $S run --watch\n\(then)\necho status $?; stty -a >after; cmp before after && echo as it was"
        )
        let sextant = BuiltExecutable.at("sextant").path
        let session = try Terminal("bash watch", in: folder.path, environment: ["S": sextant, "NO_COLOR": "1"])
        try session.wait(for: Self.isWaiting)
        return session
    }

    private static let isWaiting = "waiting for"

    @Test(
        "runs all again, or what has failed, at a key; leaves with the status of the last run and the terminal as it was",
        .enabled(if: Terminal.canBeOpened)
    )
    func keys() throws {
        let folder = try TemporaryFolder()
        let session = try opened(in: folder)
        try session.type("\n", until: Self.isWaiting)
        try session.type("f", until: Self.isWaiting)
        try session.type("q")
        let output = try session.finish()
        #expect(output.components(separatedBy: "1 passed, 1 failed in").count == 3, "\(output)")
        #expect(output.components(separatedBy: "1 failed in").count == 4, "\(output)")
        #expect(output.contains("(Enter: all again, f: failed, q: quit)"), "\(output)")
        #expect(output.contains("status 1") && output.contains("as it was"), "\(output)")
    }

    @Test("does not forget what the flows have read that were not run again", .enabled(if: Terminal.canBeOpened))
    func partOfFlows() throws {
        let folder = try TemporaryFolder()
        try folder.write("names.csv", "name\nhome\n")
        let session = try opened(in: folder)
        func change(_ file: String, _ text: String) throws {
            let runs = session.count(of: Self.isWaiting)
            try folder.write(file, text)
            try session.wait(for: Self.isWaiting, times: runs + 1)
        }
        try change(
            "a.flow.lua",
            """
            flow('reads', function() for _, row in ipairs(rows('names.csv')) do assert.visible(row.name) end end)
            flow('fails', function() assert.not_visible('home') end)
            """
        )
        try session.type("f", until: Self.isWaiting)
        try change("names.csv", "name\ncart\n")
        try session.type("q")
        let output = try session.finish()
        #expect(output.contains("names.csv changed: running 1 script"), "\(output)")
        #expect(output.contains("2 failed in"), "\(output)")
    }

    @Test("leaves the terminal as it was after Ctrl-C", .enabled(if: Terminal.canBeOpened))
    func interruption() throws {
        let folder = try TemporaryFolder()
        let session = try opened(in: folder)
        try session.type("\u{3}")
        let output = try session.finish()
        #expect(output.contains("status 130") && output.contains("as it was"), "\(output)")
    }

    @Test("leaves the terminal as it was while it is stopped with Ctrl-Z", .enabled(if: Terminal.canBeOpened))
    func stop() throws {
        let folder = try TemporaryFolder()
        // An interruption of what is stopped waits for it to go on.
        let session = try opened(
            in: folder,
            then: "stty -a >stopped; cmp before stopped && echo stopped well; kill -INT $(jobs -p %1); fg %1"
        )
        try session.type("\u{1a}")
        let output = try session.finish()
        #expect(output.contains("stopped well") && output.contains("as it was"), "\(output)")
    }

    @Test("goes on after a script that does not load")
    func broken() throws {
        let (_, output) = try watch(["echo '((' > a.flow.lua", "echo \"flow('a', function() end)\" > a.flow.lua"])
        #expect(output.contains("1 errored in"), "\(output)")
        #expect(output.components(separatedBy: "a.flow.lua changed: running 1 script").count == 3, "\(output)")
    }
}
