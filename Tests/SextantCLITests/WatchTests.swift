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

    #if os(Linux)
        /// Watches on a terminal with these keys pressed, each when the run before has ended; tells how the terminal was
        /// before and after.
        private func press(_ keys: [String], then: String = "") throws -> String {
            let folder = try TemporaryFolder()
            try folder.write("app.lua", "return App { root = stack { 'home' }, screens = { home = {} } }")
            try folder.write("a.flow.lua", "flow('a', function() assert.visible('home') end)")
            try folder.write("b.flow.lua", "flow('b', function() assert.not_visible('home') end)")
            let steps = keys.enumerated().map { number, key in "ended \(number + 1); printf '\(key)'" }.joined(
                separator: "\n"
            )
            try folder.write(
                "watch",
                "set -m; stty -a >before; $S run --watch\n\(then)\necho status $?; stty -a >after\n"
            )
            return try Shell.run(
                """
                ended() {
                    for _ in $(seq 300); do [ "$(grep -c 'waiting for' out)" -ge "$1" ] && break; sleep 0.03; done
                    sleep 0.2
                }
                touch out; export S NO_COLOR=1
                { \(steps)
                  sleep 0.5; } | timeout 60 script -qfec 'bash watch' /dev/null >out 2>&1
                cat out; cmp before after && echo as it was
                """,
                tool: "sextant",
                in: folder.path
            ).output
        }

        @Test(
            "runs all again, or what has failed, at a key; leaves with the status of the last run and the terminal as it was"
        )
        func keys() throws {
            let output = try press(["\\n", "f", "q"])
            #expect(output.components(separatedBy: "1 passed, 1 failed in").count == 3, "\(output)")
            #expect(output.components(separatedBy: "1 failed in").count == 4, "\(output)")
            #expect(output.contains("(Enter: all again, f: failed, q: quit)"), "\(output)")
            #expect(output.contains("status 1") && output.contains("as it was"), "\(output)")
        }

        @Test("leaves the terminal as it was after Ctrl-C, and while it is stopped with Ctrl-Z")
        func signals() throws {
            let interrupted = try press(["\\003"])
            #expect(interrupted.contains("status 130") && interrupted.contains("as it was"), "\(interrupted)")
            let stopped = try press(
                ["\\032"],
                then: "stty -a >stopped; cmp before stopped && echo stopped well; pid=$(jobs -p %1)\n"
                    + "(sleep 1; kill -INT $pid) & fg %1"
            )
            #expect(stopped.contains("stopped well") && stopped.contains("as it was"), "\(stopped)")
        }
    #endif

    @Test("goes on after a script that does not load")
    func broken() throws {
        let (_, output) = try watch(["echo '((' > a.flow.lua", "echo \"flow('a', function() end)\" > a.flow.lua"])
        #expect(output.contains("1 errored in"), "\(output)")
        #expect(output.components(separatedBy: "a.flow.lua changed: running 1 script").count == 3, "\(output)")
    }
}
