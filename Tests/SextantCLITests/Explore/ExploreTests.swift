import Foundation
import RunTestSupport
import Testing

/// `sextant explore` through the executable.
@Suite("Exploring an app")
struct ExploreTests: FolderSuite {
    private static let apps = Checkout.tests.appending(path: "Apps/Explored")

    /// Properties with the fault of the core that shows them, if the app has none of its own.
    private static let properties: [(name: String, quirk: String?)] = [
        ("dead-end", nil), ("back-trap", nil), ("unreachable-screen", nil), ("unreachable-link", nil),
        ("link-history", nil), ("link-twice", nil), ("double-tap", nil), ("protected-visible", nil),
        ("protected-restored", nil), ("held-lost", nil), ("no-outcome", nil), ("restore-differs", nil),
        ("lock-leak", "lock-is-modal"), ("stale-cache", "expiry-ignores-owner"), ("unbounded", nil),
        ("instant-order", nil), ("hidden-state", nil), ("link-state", nil), ("link-back", nil), ("unguarded", nil),
        ("delivered-twice", "data-twice"), ("app-error", nil), ("link-lost", nil), ("failing-action", nil),
        ("link-acts", nil), ("left-open", nil), ("left-running", nil), ("unheard-message", nil), ("alert-twice", nil),
        ("other-window", nil), ("stray-close", nil), ("led-away", nil), ("left-behind", nil), ("kept-other", nil),
        ("back-to-done", nil), ("step-skipped", nil), ("never-opens", nil), ("stale-timer", nil),
    ]

    /// Further apps of one fault, by their files: other ways in which a property is broken.
    private static let otherFaults: [(file: String, property: String, quirk: String?)] = [
        ("dead_end_round", "dead-end", nil), ("dead_end_behind", "dead-end", nil),
        ("dead_end_session", "dead-end", nil), ("link_adds", "link-twice", nil),
        ("held_lost_later", "held-lost", nil), ("held_lost_gone", "held-lost", nil),
        ("held_lost_lock", "held-lost", nil),
        ("opened_twice", "delivered-twice", nil), ("opened_again", "delivered-twice", nil),
        ("app_stopped", "app-error", nil),
        ("unbounded_cache", "unbounded", nil), ("kept_anew", "stale-cache", "expiry-ignores-owner"),
        ("mid_transition", "hazard:mid-transition", nil), ("session_leak", "hazard:session-leak", nil),
        ("unguarded_place", "unguarded", nil), ("link_fails", "unreachable-link", nil),
        ("mid_transition_loop", "hazard:mid-transition", nil),
        ("resolvers_circle", "hazard:unbounded-search", nil),
        ("ambiguous_route", "hazard:ambiguous-route", "suffix-links"),
        ("answered_twice", "hazard:double-continuation", "answers-repeat"),
        ("gone_at_once", "hazard:bounce", nil), ("double_tap_late", "double-tap", nil),
        ("double_tap_order", "double-tap", nil), ("unbounded_timers", "unbounded", nil),
        ("link_function", "link-history", nil), ("lock_leak_later", "lock-leak", nil),
        ("left_open_part", "left-open", nil), ("link_state_beside", "link-state", nil),
        ("link_state_nothing", "link-state", nil),
        ("stray_close_challenge", "stray-close", nil), ("led_away_on", "led-away", nil),
        ("lock_leak_itself", "lock-leak", nil), ("left_running_part", "left-running", nil),
        ("link_pops", "link-history", nil), ("left_running_next", "left-running", nil),
        ("unguarded_challenge", "unguarded", nil), ("led_away_back", "led-away", nil),
        ("left_behind_later", "left-behind", nil), ("double_tap_pay", "double-tap", nil),
        ("back_to_done_waiting", "back-to-done", nil), ("failing_action_value", "failing-action", nil),
        ("dead_end_window", "dead-end", nil), ("back_to_done_over", "back-to-done", nil),
        ("link_back_slow", "link-back", nil), ("dead_end_counting", "dead-end", nil),
        ("never_opens_entry", "never-opens", nil), ("link_history_slow", "link-history", nil),
        ("kept_other_slow", "kept-other", nil), ("dead_end_update", "dead-end", nil),
        ("unbounded_slow", "unbounded", nil), ("step_skipped_login", "step-skipped", nil),
        ("stale_cache_slow", "stale-cache", nil), ("stale_cache_below", "stale-cache", nil),
        ("lock_leak_input", "lock-leak", nil),
        ("unbounded_round", "unbounded", nil), ("unbounded_listeners", "unbounded", nil),
        ("unbounded_observers", "unbounded", nil),
        ("dead_end_locked", "dead-end", nil), ("link_back_root", "link-back", nil),
        ("left_behind_next", "left-behind", nil), ("no_outcome_unknown", "no-outcome", nil),
        ("session_leak_part", "hazard:session-leak", nil), ("left_open_tabs", "left-open", nil),
        ("opened_again_form", "delivered-twice", nil), ("link_lost_guest", "link-lost", nil),
        ("never_opens_timer", "never-opens", nil),
        ("back_to_done_slow", "back-to-done", nil), ("back_to_done_cancel", "back-to-done", nil),
        ("held_lost_alert", "held-lost", nil),
    ]

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explore(_ flags: String) throws -> (status: Int32, output: String) {
        try shell("$S explore \(flags)")
    }

    /// Puts the app that has one fault into the folder, or the same without it.
    private func place(_ property: String, mended: Bool = false) throws {
        let file = property.replacing("-", with: "_") + ".lua"
        var text = try String(contentsOf: ExploreTests.apps.appending(path: file), encoding: .utf8)
        if mended { text = text.replacing("local fault = true", with: "local fault = false") }
        try folder.write("app.lua", text)
        // What never ends need not take as long as a flow may.
        try folder.write("sextant.lua", #"return { timeout = "500ms" }"#)
    }

    @Test("finds each fault where it is, and none where it was mended", arguments: properties)
    func faults(_ property: (name: String, quirk: String?)) throws {
        try place(property.name)
        let quirk = property.quirk.map { " --quirks \($0)" } ?? ""
        let loud = try explore("--states 150 --only \(property.name)\(quirk)")
        #expect(loud.status == 1)
        #expect(loud.output.contains("broken \(property.name): "))
        try place(property.name, mended: true)
        let quiet = try explore("--states 120")
        #expect(quiet.status == 0)
        #expect(!quiet.output.contains("BROKEN"))
        // What lies beyond the bounds is not known to be missing.
        for depth in 1...2 { #expect(try explore("--depth \(depth)").status == 0) }
    }

    @Test("finds the same fault in other shapes, and none where it was mended", arguments: otherFaults)
    func shapes(_ fault: (file: String, property: String, quirk: String?)) throws {
        try place(fault.file)
        let quirk = fault.quirk.map { " --quirks \($0)" } ?? ""
        let loud = try explore("--states 150 --only \(fault.property)\(quirk) --save found")
        #expect(loud.status == 1)
        #expect(loud.output.contains("broken \(fault.property): "))
        let isBeyondFlows =
            fault.file.hasPrefix("dead_end_")
            || ["unbounded_timers", "unbounded_listeners", "unbounded_observers"].contains(fault.file)
        if fault.quirk == nil, !isBeyondFlows, fault.property != "unreachable-link" {
            #expect(try shell("$S run found").status == 1)
        }
        try place(fault.file, mended: true)
        #expect(try explore("--states 120").status == 0)
        #expect(try shell("$S run found").status != 1)
    }

    @Test("names what it has not seen where it has not been everywhere")
    func unseen() throws {
        try place("unreachable-screen")
        let output = try explore("--depth 1").output
        #expect(output.contains("not broken unreachable-screen (not seen so far: "), "\(output)")
    }

    @Test(
        "finds faults of the core that are planted in the shop, without a flow that knows of them",
        arguments: [
            ("already-there-is-silent", "no-outcome"), ("push-without-stack-is-silent", "no-outcome"),
            ("dismiss-rechecks-parent", "hazard:query-mismatch"), ("hide-by-place", "hazard:query-mismatch"),
            ("expiry-ignores-owner", "stale-cache"), ("suffix-links", "hazard:ambiguous-route"),
        ]
    )
    func planted(_ quirk: String, _ property: String) throws {
        let flags =
            "--app \(ExploreTests.apps.deletingLastPathComponent().path)/Shop/app.lua --states 60 --only \(property)"
        #expect(try explore(flags).status == 0)
        let (status, output) = try explore("\(flags) --quirks \(quirk) --save found")
        #expect(status == 1, "\(output)")
    }

    @Test(
        "tells a fault of the core once, wherever it shows",
        arguments: [
            ("history-ignores-gestures", "hazard:desync"), ("gate-holds-queue", "no-outcome"),
            ("lock-is-modal", "lock-leak,hazard:lock-bypass"),
        ]
    )
    func plantedOnce(_ quirk: String, _ properties: String) throws {
        let shop = ExploreTests.apps.deletingLastPathComponent().path + "/Shop/app.lua"
        let output = try explore("--app \(shop) --states 150 --only \(properties) --quirks \(quirk)").output
        #expect(output.split(separator: "\n").count { $0.hasPrefix("BROKEN ") } == 1, "\(output)")
    }

    @Test("tells who gets past a protection without being asked by what can be seen, once for each protection")
    func plantedBypass() throws {
        let shop = ExploreTests.apps.deletingLastPathComponent().path + "/Shop/app.lua"
        let properties = "protected-visible,hazard:protection-bypass"
        let flags = "--app \(shop) --states 60 --only \(properties) --quirks address-skips-protections"
        let told = try explore(flags).output.split(separator: "\n").filter { $0.hasPrefix("BROKEN ") }
        #expect(told.count == 3 && told.allSatisfy { $0.hasPrefix("BROKEN protected-visible: ") }, "\(told)")
    }

    /// Orders of timers and variables nobody sees are no matter of one flow.
    private static let shown = properties.filter {
        !["unreachable-screen", "unreachable-link", "instant-order", "hidden-state"].contains($0.name)
            && $0.quirk == nil
    }.map(\.name)

    @Test("writes each finding as a flow that fails until the app is mended", arguments: shown)
    func flows(_ property: String) throws {
        try place(property)
        #expect(try explore("--states 150 --only \(property) --save found").status == 1)
        let failing = try shell("$S run found")
        #expect(failing.status == 1)
        #expect(failing.output.contains(property == "app-error" ? "ERRORED" : "FAILED"))
        try place(property, mended: true)
        let flow = try String(contentsOfFile: folder.path + "/found/\(property).flow.lua", encoding: .utf8)
        #expect(try shell("$S run found").status == 0, "\(flow)")
    }

    /// Sample apps without a fault.
    private static let samples = [
        "Profile/app.lua", "Bookshop/app.lua", "Club/app.lua", "Mail/Mail.storyboard", "Segues/Segues.storyboard",
        "Segues/Split.storyboard", "Segues/Embedding.storyboard",
    ]

    @Test("finds nothing in the sample apps", arguments: samples)
    func clean(_ app: String) throws {
        let path = ExploreTests.apps.appending(path: "../\(app)").standardized.path
        let (status, output) = try explore("--app \(path) --states 200")
        #expect(status == 0, "\(output)")
    }

    @Test("finds nothing in the shops but the one fault that flows about hazards need", arguments: ["Lua", "Swift"])
    func shops(_ language: String) throws {
        let path = ExploreTests.apps.appending(path: "../Shop/app.lua").standardized.path
        let output = try explore("--app \(language == "Lua" ? path : "SampleShop") --states 300").output
        let broken = output.split(separator: "\n").filter { $0.hasPrefix("broken ") }
        #expect(
            broken == ["broken double-tap: two quick taps on 'reviews' of 'item' open 'reviews' twice"],
            "\(output)"
        )
    }

    /// Apps with tabs, parts of screens, columns, sheets and locks.
    private static let layouts = ["Shop/app.lua", "Bookshop/app.lua", "Club/app.lua", "Segues/Split.storyboard"]

    @Test("gets nowhere where a failed 'assert.visible' cannot say why another screen is in front", arguments: layouts)
    func whyNotVisible(_ app: String) throws {
        let property = """
            always("there is a reason", function()
              local front = screen()
              for _, one in ipairs(screens()) do
                if front == nil or one.name ~= front.name then
                  local _, why = pcall(assert.visible, one.name)
                  if not tostring(why):find("another screen is visible: ", 1, true) then return false end
                end
              end
              return true
            end)
            """
        try folder.write("why.properties.lua", property)
        let path = ExploreTests.apps.appending(path: "../\(app)").standardized.path
        let flags = "--only \"there is a reason\" --strategy swarm --states 120 --budget 5s"
        let (status, output) = try explore("--app \(path) why.properties.lua \(flags)")
        #expect(status == 0, "\(output)")
    }

    @Test("gets behind a sign-in whose arguments nobody has named, and goes ways that begin beside the screen in front")
    func guesses() throws {
        let apps = ExploreTests.apps.deletingLastPathComponent()
        let profile = try explore("--app \(apps.appending(path: "Profile/app.lua").path) --only unreachable-screen")
        #expect(profile.output.contains("holds unreachable-screen\n"))
        let mail = try explore("--app \(apps.appending(path: "Mail/Mail.storyboard").path) --only unreachable-screen")
        #expect(mail.output.contains("holds unreachable-screen\n"))
    }

    @Test("walks at random where that is asked for, and makes what it finds as short as the nearest way")
    func swarm() throws {
        try place("protected-visible")
        let nearest = try explore("--only protected-visible --states 400").output
        let walked = try explore("--only protected-visible --strategy swarm --seed 7 --budget 2s").output
        let steps = nearest.split(separator: "\n").prefix { !$0.hasPrefix("broken") }
        #expect(steps.count >= 5)
        #expect(walked.split(separator: "\n").prefix { !$0.hasPrefix("broken") }.count <= steps.count)
        #expect(walked.contains("step 3 decides: "))
        #expect(try explore("--strategy depth").status == 4)
    }

    @Test("visits all of a small app before any walk, and finds behind many situations what asks for every move")
    func walks() throws {
        try place("dead-end")
        #expect(try explore("--strategy swarm").output.contains("all situations were visited"))
        let app = ExploreTests.apps.appending(path: "switches.lua").path
        let flags = "--app \(app) --only dead-end --save found --budget 1m"
        let (status, output) = try explore("\(flags) --strategy swarm --seed 2 --states 1200")
        #expect(status == 1 && output.contains("broken dead-end: nothing that a person can do on 'trap' leads on"))
        #expect(output.contains("    there may be a shorter way\n"))
        #expect(try folder.read("found/dead-end.flow.lua").contains("-- There may be a shorter way to it.\n"))
        // Where everything nearer was visited nobody has to wonder.
        try place("held-lost")
        #expect(!(try explore("--strategy swarm").output.contains("shorter way")))
    }

    @Test("visits each situation of two tabs once, and what lies before only if the app goes back to it")
    func trails() throws {
        let root =
            "root = tabs(\"main\", { tab(\"a\", { root = stack { \"a\" } }), tab(\"b\", { root = stack { \"b\" } }) })"
        func explore(_ screens: String) throws -> String {
            try Data("return App { \(root), screens = { \(screens) } }".utf8)
                .write(to: URL(filePath: folder.path + "/app.lua"))
            return try self.explore("--states 40 --skip double-tap").output
        }
        #expect(try explore("a = {}, b = {}").contains("5 situations, "))
        #expect(try explore("a = { actions = { back = function() back() end } }, b = {}").contains("40 situations, "))
    }

    @Test("says the same every time")
    func determinism() throws {
        try place("held-lost")
        func counts(_ text: String) -> Substring? {
            text.split(separator: "\n").last?.split(separator: ",").dropLast().last
        }
        let (first, second) = (try explore("--states 300"), try explore("--states 300"))
        #expect(first.status == second.status)
        #expect(counts(first.output) == counts(second.output))
    }

    @Test("reads an app's own properties, and names those that never had a case")
    func ownProperties() throws {
        try place("protected-visible")
        let properties = """
            always("the account is a member's", function()
              return screen().name ~= "account" or app.state.user ~= nil
            end)
            never("two accounts are open", function() return #screens("account") > 1 end)
            sometimes("the account opens", function() return screen().name == "account" end)
            leads_to("a receipt is followed by thanks", function() return screen().name == "receipt" end,
              function() return screen().name == "thanks" end)
            after_each_step("nothing jumps", function(before, after) return after.depth <= before.depth + 1 end)
            """
        try Data(properties.utf8).write(to: URL(filePath: folder.path + "/shop.properties.lua"))
        let (status, output) = try explore("--skip protected-visible")
        #expect(status == 1)
        #expect(output.contains("BROKEN the account is a member's: "))
        #expect(output.contains("assert.truthy(holds(), \"the account is a member's\")"))
        #expect(output.contains("\nholds two accounts are open\n"))
        #expect(output.contains("\nholds the account opens\n"))
        #expect(output.contains("\nholds a receipt is followed by thanks (there was no case)\n"))
        #expect(output.contains("\nholds nothing jumps\n"))
    }

    @Test(
        "explores the app of the place that is named, with the properties beside it",
        arguments: ["shop", "shop/app.lua"]
    )
    func places(_ path: String) throws {
        let app = try String(contentsOf: ExploreTests.apps.appending(path: "protected_visible.lua"), encoding: .utf8)
        try folder.write("shop/app.lua", app)
        try folder.write(
            "shop/own.properties.lua",
            #"always("it is home", function() return screen().name == "home" end)"#
        )
        let (status, output) = try explore("\(path) --only 'it is home'")
        #expect(status == 1 && output.contains("broken it is home: "), "\(output)")
    }

    @Test(
        "refuses what cannot be meant, and says what could",
        arguments: [
            ("--only ded-end", "--only names no property 'ded-end': did you mean 'dead-end'?"),
            ("--budget soon", "--budget is not a duration"),
            ("--states 0", "--states is not a whole number from 1: '0'"),
            ("--quirks data-twise", "--quirks does not take 'data-twise': did you mean 'data-twice'?"),
            ("--only ''", "--only names no property ''"),
            ("--only dead-end --skip dead-end", "no property is left to be checked"),
            ("--report xml=x", "unknown report 'xml'; there are "),
            ("--report json", "the path is missing in the report 'json': write json=FILE"),
            ("--app nowhere.lua", "nowhere.lua"),
        ]
    )
    func usage(_ flags: String, _ message: String) throws {
        try place("dead-end")
        let (status, output) = try explore(flags)
        #expect(status == 4)
        #expect(output.contains(message))
    }

    @Test(
        "refuses a property that navigates or assigns",
        arguments: [
            (
                #"always("p", function() navigate("login") return true end)"#,
                "bad.properties.lua:1: a property only looks: it neither"
            ),
            (#"never("p", function() app.state.user = "ada" return false end)"#, "a property only looks: it neither"),
            (#"always("p", function() error("no") end)"#, "1: no"),
            (#"always("p", function() return presented().name end)"#, "'presented()' has no value: no modal is shown"),
            (
                #"after_each_step("p", function(before, after) return after.deph <= before.depth end)"#,
                "what is before and after has depth, locked, modals"
            ),
        ]
    )
    func touchingProperty(_ text: String, _ words: String) throws {
        try place("protected-visible")
        try Data(text.utf8).write(to: URL(filePath: folder.path + "/bad.properties.lua"))
        let (status, output) = try explore("")
        #expect(status == 4)
        #expect(output.contains("the property 'p' cannot be evaluated: ") && output.contains(words), "\(output)")
    }

    @Test(
        "reads what the description says about the outside, and names what is wrong with it",
        arguments: [
            ("explore = { ends = { \"update\" } }", 0, "holds dead-end"),
            ("explore = { ends = \"update\" }", 4, "'ends'"),
            ("explore = { inputs = { call = 1 } }", 4, "input 'call' of 'explore' is a function, not a number"),
            ("explore = { parametres = {} }", 4, "did you mean 'parameters'?"),
            (
                "explore = { actions = { home = { update = 1 } } }", 4,
                "arguments of 'home.update' in 'explore': a list expected"
            ),
            ("explore = { skip = { screens = { 1 } } }", 4, "'screens'"),
        ]
    )
    func hints(_ hint: String, _ expected: Int32, _ message: String) throws {
        try place("dead-end")
        let text = try String(contentsOfFile: folder.path + "/app.lua", encoding: .utf8)
        try Data(text.replacing("  screens = {", with: "  \(hint),\n  screens = {").utf8)
            .write(to: URL(filePath: folder.path + "/app.lua"))
        let (status, output) = try explore("--only dead-end")
        #expect(status == expected)
        #expect(output.contains(message))
    }

    @Test("gates a pipeline only where somebody asks for everything")
    func completeness() throws {
        try place("unbounded", mended: true)
        #expect(try explore("--states 3").status == 0)
        #expect(try explore("--states 3 --require-complete").status == 6)
        #expect(try explore("--require-complete").status == 0)
    }

    @Test("writes what it has found for other tools")
    func json() throws {
        try place("dead-end")
        #expect(try explore("--only dead-end --report json=found.json").status == 1)
        let data = try Data(contentsOf: URL(filePath: folder.path + "/found.json"))
        let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            report["v"] as? Int == 1 && report["app"] as? String == "Dead end" && report["end"] as? String == "complete"
        )
        let properties = try #require(report["properties"] as? [[String: Any]])
        #expect(properties.count == 1 && properties[0]["verdict"] as? String == "broken")
        let findings = try #require(properties[0]["findings"] as? [[String: Any]])
        #expect(findings[0]["steps"] as? [[String]] == [["tap(\"update\")"]])
    }

    /// Everything that tells a script what is no part of a situation.
    private static let wordsOfPast = [
        "#events()", "#effects()", "random(2)", "app.undo()", "screen().life",
    ]

    @Test("never explores in silence what depends on what was before", arguments: wordsOfPast)
    func past(_ word: String) throws {
        let action = "ask = function() local _ = \(word) end"
        try Data("return App { root = stack { \"home\" }, screens = { home = { actions = { \(action) } } } }".utf8)
            .write(to: URL(filePath: folder.path + "/app.lua"))
        let name = word.replacing("#", with: "").prefix { $0 != "(" }
        let (status, output) = try explore("--only hidden-state")
        #expect(status == 1)
        #expect(output.contains("functions of the app ask '\(name)") && output.contains("is no part of a situation"))
        try Data("always(\"p\", function() local _ = \(word) return true end)".utf8)
            .write(to: URL(filePath: folder.path + "/p.properties.lua"))
        let own = try explore("--only p")
        #expect(own.status == 4 && own.output.contains("the property 'p' cannot be evaluated"))
    }

    @Test("leaves what is there and no file as it is, and says that it could not write")
    func unwritable() throws {
        try place("dead-end")
        let pipe = try shell("mkfifo p; $S explore --only dead-end --report json=p")
        #expect(pipe.status == 7 && pipe.output.contains("failed to write p: it is a pipe"))
        #expect(try shell("test -p p").status == 0)
        let saved = try shell("touch f; $S explore --only dead-end --save f")
        #expect(
            saved.status == 7
                && saved.output.contains(/failed to write \S*\/f\/dead-end.flow.lua: not a directory\n/)
        )
        #expect(saved.output.contains("\nbroken dead-end: ") && !saved.output.contains("The flows are in"))
    }

    @Test("lists the properties with what they mean")
    func list() throws {
        let (status, output) = try explore("--list")
        #expect(status == 0)
        for (name, _) in ExploreTests.properties {
            #expect(output.contains("\n\(name) ") || output.hasPrefix("\(name) "))
        }
        #expect(output.contains("hazard:double-present"))
    }

    @Test("lists the properties of the app's own, too, where there is one")
    func listOwn() throws {
        try folder.write("app.lua", "return App { root = stack { 'home' }, screens = { home = {} } }\n")
        try folder.write("own.properties.lua", "eventually('idle', { within = '5s' }, function() return true end)\n")
        let (status, output) = try explore("--list")
        #expect(status == 0)
        #expect(output.contains(/\nidle +the app's own: it comes true within 5s from every situation\n/), "\(output)")
        #expect(try explore("--list --only idle").output.split(separator: "\n").count == 1)
        try folder.write("own.properties.lua", "eventualy('idle')\n")
        let broken = try explore("--list")
        #expect(broken.status == 4 && broken.output.contains("own.properties.lua:1: "), "\(broken.output)")
    }

    @Test("does with the manual's app what the manual says")
    func manual() throws {
        let path = ExploreTests.apps.appending(path: "../../../Sources/FlowScripting/FlowScripting.docc/Exploring.md")
        let page = try String(contentsOf: path, encoding: .utf8)
        func block(_ kind: String, _ index: Int) throws -> String {
            let parts = page.components(separatedBy: "```\(kind)\n")
            return try #require(parts[index + 1].components(separatedBy: "```").first)
        }
        try Data(try block("lua", 0).utf8).write(to: URL(filePath: folder.path + "/app.lua"))
        let lines = try block("console", 0).split(separator: "\n", maxSplits: 1).map(String.init)
        let flags = lines[0].replacing("$ sextant explore ", with: "")
        #expect(try explore(flags).output.hasPrefix(lines[1]))
        try Data(try block("lua", 2).utf8).write(to: URL(filePath: folder.path + "/wine.properties.lua"))
        let own = try explore("--states 200").output
        #expect(own.contains("broken the account is a member's: "))
        #expect(own.contains("not broken two accounts are open") || own.contains("holds two accounts are open"))
        let hints = try block("lua", 1)
        try Data("return App { root = stack { \"home\" }, screens = { home = {} }, \(hints) }".utf8)
            .write(to: URL(filePath: folder.path + "/app.lua"))
        try FileManager.default.removeItem(atPath: folder.path + "/wine.properties.lua")
        #expect(try explore("--states 5").output.contains("all situations were visited"))
    }
}
