/// The functions of the flow surface as the prompt explains and completes them.
package struct ManualEntry: Sendable {
    /// Such as `assert.visible`.
    package var name: String
    package var signature: String
    package var summary: String
    package var example: String
    /// What the arguments are, for completion.
    package var arguments: [NameKind]
    /// Keys of the option table.
    package var options: [String]
}

/// What a text in a call stands for.
package enum NameKind: String, Hashable, Sendable, CaseIterable {
    case screen, place, action, choice, tab, window, route, segue, link, protection, event, outcome, reason, hazard
    case child, command, kept, answer, style, reuse, source, container, sequence, effect, input
    case any = "-"
}

package enum Manual {
    /// Every entry, by name.
    package static let entries: [String: ManualEntry] = {
        var entries: [String: ManualEntry] = [:]
        for line in table.split(separator: "\n") {
            guard let entry = ManualEntry(line) else { continue }
            entries[entry.name] = entry
            guard entry.name.hasPrefix("assert.") else { continue }
            var soft = entry
            let bare = entry.name.dropFirst(7)
            soft.name = "check.\(bare)"
            soft.signature = "check" + entry.signature.dropFirst(6)
            soft.summary += " Notes the failure and goes on."
            entries[soft.name] = soft
        }
        return entries
    }()

    /// What a `@name` in the table's last column stands for.
    static let optionSets: [Substring: String] = [
        "@nav": """
        name parameters properties data wait_for_data via from window mediation keep_alive protect embed_in animated \
        transition style dismissable delay reuse restorable unsafely anchor stack on_resolved on_done on_failed \
        on_result
        """,
        "@back": "data result from window animated transition unsafely on_resolved on_done on_failed",
        "@ask": "title message actions",
        "@launch": "url state restore policy animations",
    ]

    /// What the value of an option is, for completion.
    static let optionValues: [String: NameKind] = [
        "from": .place, "to": .place, "via": .screen, "window": .window, "protect": .protection, "style": .style,
        "reuse": .reuse, "source": .source, "embed_in": .container, "screen": .screen, "kind": .event,
    ]

    // name(arguments) | kinds of the arguments | summary | example | options
    private static let table = #"""
        navigate(to, [options]) | place | Goes to a screen or address: back to the nearest match, else along declared edges. | navigate("item", { parameters = { id = "1" } }) | to with provider mediation replace @nav
        push(screen, [options]) | place | Pushes on the stack that holds the visible screen. | push("item", { parameters = { id = "1" } }) | replace @nav
        present(screen, [options]) | place | Shows a modal: sheet, full_screen_cover, popover, alert, confirmation_dialog. | present("offer", { style = "popover" }) | replace @nav @ask
        show(screen, [options]) | place | Shows as the platform would: pushed, or replacing a detail. | show("item") | replace @nav
        show_detail(screen, [options]) | place | Shows in the detail part of a split, else as show does. | show_detail("item") | replace @nav
        set_root(screen, [options]) | place | Replaces the root of the stack; clear = true removes the rest. | set_root("home", { clear = true }) | clear @nav
        add_child(screen, [options]) | place | Makes a screen part of the visible one, or of the one that from names. | add_child("banner") | @nav
        remove_child(screen, [options]) | screen | Takes such a part away again. | remove_child("banner") | @back
        pop([n], [options]) | - | Goes back n screens on the stack. | pop(2) | @back
        pop_to(screen, [options]) | screen | Goes back to a screen on the stack. | pop_to("home") | parameters @back
        pop_to_root([options]) | - | Goes back to the first screen of the stack. | pop_to_root() | @back
        map_stack(fn) | - | Rearranges the stack: fn gets the names and returns names. | map_stack(function(names) return { names[1] } end) | @nav
        dismiss([options]) | - | Closes the visible modal; from = a screen: its modals. | dismiss() | @back
        close([options]) | - | Pops a pushed screen, dismisses a presented one. | close() | @back
        hide([options]) | - | The same as close. | hide() | @back
        back([n], [options]) | - | Goes to what was visible n steps ago. | back() | @back
        select_tab(id) | tab | Selects a tab. | select_tab("account") | @nav
        switch_to(child) | child | Selects the child of a switcher. | switch_to("main") | @nav
        open_window(id) | window | Opens a declared window. | open_window("tracking") | value @nav
        close_window(id) | window | Closes a window. | close_window("tracking") | @nav
        activate_window(id) | window | Brings a window to the front. | activate_window("main") | @nav
        open_url(url, [options]) | link | Follows a deep link; launches the app if it does not run. | open_url("shop://item/5") | source @nav
        route(name, [arguments], [options]) | route | Goes where a named route of the app leads. | route("latest") | with replace @nav
        segue(identifier, [options]) | segue | Runs a segue of the visible screen. | segue("showItem") | with replace @nav
        perform(action, [arguments]) | action | Goes to the nearest screen that has the action, and taps it there. | perform("add_to_cart") |
        chain{ step, … } | - | Runs functions that return requests, one after the other. | chain { function() return push("item") end } |
        send(message, [data], [options]) | - | Sends a message from the visible screen to its listeners; bubbles = false: to itself. | send("signed_out") | bubbles
        effect(kind, [fields]) | effect | Performs an outside effect that the app declares. | effect("review") |
        resolve(target, [options]) | place | Says what an address, screen or function leads to, without going there. | resolve("/item/5") | protections source
        address_of(screen, [parameters]) | screen | The address that leads to a screen, or nil and why there is none. | address_of("item", { id = "5" }) |
        protect(target, protection) | screen protection | Guards screens from now on; returns a handle with :remove(). | protect("item", "signed in") | name unless challenge ask_again
        tap(action, [arguments]) | action | Runs an action of the visible screen. | tap("submit", { user = "ada" }) |
        user.double_tap(action, [arguments]) | action | Taps twice, as an impatient person does. | user.double_tap("open_item") |
        user.back() | - | The back button. | user.back() |
        user.back_to(n) | - | The menu of the back button: n screens back at once. | user.back_to(2) |
        user.swipe_back([options]) | - | Swipes back; cancel = true lets go halfway. | user.swipe_back { cancel = true } | cancel
        user.swipe_dismiss([options]) | - | Swipes a modal away; cancel = true lets go halfway. | user.swipe_dismiss() | cancel
        user.tap_tab(id) | tab | Taps a tab; on the selected one, goes to its root. | user.tap_tab("home") |
        user.choose(action) | choice | Answers an alert or dialog. | user.choose("yes") |
        user.tap_outside() | - | Taps beside a popover or dialog. | user.tap_outside() |
        app.launch([options]) | - | Launches the app. | app.launch { url = "shop://item/5" } | @launch
        app.relaunch([options]) | - | Ends the app and launches it with what was restorable. | app.relaunch() | @launch
        app.terminate() | - | Ends the app. | app.terminate() |
        app.background() | - | Puts the app into the background. | app.background() |
        app.foreground() | - | Brings the app back to the front. | app.foreground() |
        app.lock() | - | Covers every window with the lock screen. | app.lock() |
        app.unlock() | - | Takes the lock screen away. | app.unlock() |
        app.input(name) | input | What the app lists under explore.inputs by that name happens to it. | app.input("expire") |
        app.state | - | The app's state: reading gives the value, assigning changes it. | app.state.user = "ada" |
        services | - | The functions of the app's services, by service and name. | services.session.sign_in("ada") |
        commands | - | The app's own commands, by name. | commands.refresh() |
        app.use(description) | - | In a script, says which app the flows below it run: a table, or the path of one. | app.use("app.lua") |
        tab(id, contents) | - | A tab of tabs: a title, and a root, which is what it shows at first. | tab("home", { title = "Home", root = stack { "home" } }) |
        app.snapshot() | - | Keeps the whole state of the app. | before = app.snapshot() |
        app.restore(snapshot) | - | Puts a kept state back. | app.restore(before) |
        app.check(description) | - | Lists what is wrong with an app description or the file of one. | app.check("app.lua")[1] |
        app.saved_state() | - | What of the app would come back after it was ended. | app.saved_state() |
        app.undo() | - | Takes the last change of the app back. | app.undo() |
        app.redo() | - | Does again what app.undo took back. | app.redo() |
        clock.now() | - | Virtual seconds since the first launch. | clock.now() |
        clock.advance(duration) | - | Lets virtual time pass; timers due on the way fire. | clock.advance("61s") |
        clock.after(duration, fn) | - | Runs a function when virtual time has passed. | clock.after(2, function() print("now") end) |
        clock.run() | - | Lets time pass until nothing is scheduled. | clock.run() |
        settle() | - | Waits for running transitions to end. | settle() |
        wait_until(fn, [options]) | - | Lets time pass until the function returns true. | wait_until(function() return screen().name == "home" end) | within
        cache.ids() | - | Keys of the kept screens. | cache.ids() |
        cache.evict(id) | kept | Gives up a kept screen. | cache.evict("offer") |
        cache.clear() | - | Gives up every kept screen. | cache.clear() |
        screen() | - | The visible screen: .name .parameters .properties .data .actions .ancestors .presenter .life and more. | screen().name |
        screens([name]) | screen | All live screens. | screens("item") |
        tree() | - | The navigation tree; prints as a drawing, compares as a value; :nodes() lists its nodes. | tree() |
        stack() | - | Names on the visible stack, the root first. | stack() |
        presented() | - | The modal in front: name, style, presenter, anchor, title, actions. | presented() |
        pending() | - | Requests that have no outcome yet, the oldest first. | pending()[1].stage |
        events([filter]) | sequence | The event log, or the part that a kind or fields pick. | events("opened:login") | kind screen
        effects() | - | Outside effects so far. | effects() |
        can(command, …) | command screen | Whether a command, also one of the app's own, would do something now. | can("push", "item") | @nav
        screens_declared([filter]) | - | Names of the declared screens. | screens_declared { protect = "signed in" } | protect presentation
        links_declared() | - | The declared links with screens and parameters. | links_declared()[1].pattern |
        random([m, [n]]) | - | A random number from the session's seed. | random(6) |
        step(name, fn) | - | A named part of a flow. | step("signs in", function() tap("submit") end) |
        flow(name, [options], fn) | - | In a script a flow; here its body runs at once on the app as it is. | flow("try", function() tap("submit") end) | id tags only skip expected_failure timeout animations launch hazards quirks
        group(name, [options], fn) | - | In a script names flows together; here its function runs at once. | group("account", function() tap("submit") end) | tags only skip expected_failure timeout animations launch hazards quirks
        before_each(fn) | - | In a script, runs before each flow of the file or group. | before_each(function() app.state.user = nil end) |
        after_each(fn) | - | In a script, runs after each flow, failed ones too. | after_each(function() assert.no_hazards() end) |
        skip(why) | - | Ends the running flow as skipped. | skip("not on this platform") |
        require(module) | - | Loads a module beside the script or in the app's folder. | require("session") |
        rows(file) | - | Rows of a CSV or JSON file beside the script. | rows("links.csv") |
        print(…) | - | Prints values. | print(screen().name) |
        assert(condition, [message]) | - | Fails unless the condition is true. | assert(app.state.user) |
        assert.equal(expected, actual) | - | Deep equality. | assert.equal(2, #stack()) |
        assert.not_equal(a, b) | - | The values differ. | assert.not_equal(1, 2) |
        assert.near(expected, actual, tolerance) | - | The numbers are close. | assert.near(1, 1.01, 0.1) |
        assert.match(pattern, text) | - | The text matches a Lua pattern. | assert.match("^it", screen().name) |
        assert.truthy(value) | - | Neither nil nor false. | assert.truthy(app.state.user) |
        assert.falsy(value) | - | nil or false. | assert.falsy(presented()) |
        assert.raises(fn, [pattern]) | - | The function raises. | assert.raises(function() tap("nothing") end) |
        assert.visible(name, [parameters]) | screen | The visible screen, and some of its parameters. | assert.visible("item", { id = "1" }) |
        assert.not_visible(name) | screen | Another screen is visible. | assert.not_visible("login") |
        assert.stack(names) | screen | Names on the visible stack. | assert.stack { "home", "item" } |
        assert.tabs(ids) | tab | Identifiers of the tabs. | assert.tabs { "home", "search" } |
        assert.tab(id) | tab | The selected tab. | assert.tab("home") |
        assert.presented(name, [options]) | screen | The modal in front. | assert.presented("login", { style = "sheet" }) | style
        assert.nothing_presented() | - | No modal is shown. | assert.nothing_presented() |
        assert.window(id) | window | The active window. | assert.window("main") |
        assert.tree(text) | - | The tree equals a drawing. | assert.tree(tree()) |
        assert.outcome(request, outcome, [reason]) | - outcome reason | How a request ended. | assert.outcome(request, "done") |
        assert.held(request, [protection]) | - protection | A protection holds the request. | assert.held(request, "signed in") |
        assert.pending([n]) | - | So many requests wait. | assert.pending(0) |
        assert.resolves(address, screen, [parameters]) | link screen | Where a link leads, without going there. | assert.resolves("/item/5", "item", { id = "5" }) |
        assert.unresolved(address) | link | The link leads nowhere. | assert.unresolved("/nowhere") |
        assert.unchanged(snapshot, [fn]) | - | The app is as it was. | assert.unchanged(before) |
        assert.cached(id) | kept | The screen is kept. | assert.cached("offer") |
        assert.not_cached(id) | kept | The screen is not kept. | assert.not_cached("offer") |
        assert.same_instance(a, b) | - | Two handles stand for one instance. | assert.same_instance(first, screen()) |
        assert.different_instance(a, b) | - | Two handles stand for two instances. | assert.different_instance(first, screen()) |
        assert.created(screen, n) | screen | So many instances of a screen have been made. | assert.created("item", 1) |
        assert.no_timers() | - | Nothing is scheduled. | assert.no_timers() |
        assert.event(kind, [fields]) | event | An event has happened. | assert.event("held", { protection = "signed in" }) | screen
        assert.no_event(kind, [fields]) | event | No such event has happened. | assert.no_event("hazard") | screen
        assert.order(entries) | sequence | Events happened in this order; others may lie between. | assert.order { "opened:item", "popped:item" } |
        assert.effect(kind, [fields]) | effect | An outside effect has happened. | assert.effect("review") |
        assert.plan(to, steps) | screen screen | The route that would be taken. | assert.plan("order", { "account", "orders", "order" }) |
        assert.no_leaks() | - | Nothing outlives its screen. | assert.no_leaks() |
        assert.hazard(kind) | hazard | A hazard was found. | assert.hazard("double-present") |
        assert.no_hazards() | - | No hazard was found. | assert.no_hazards() |
        assert.snapshot(name, [value]) | - | Equals a stored snapshot file. | assert.snapshot("home") |
        assert.eventually(fn, [options]) | - | Becomes true as virtual time passes. | assert.eventually(function() return screen().name == "home" end) | within
        assert.all(fn) | - | Collects every failure inside, fails once. | assert.all(function() assert.visible("home") end) |
        """#
}

extension ManualEntry {
    init?(_ line: Substring) {
        let parts = Self.cells(of: line).map { $0.drop { $0 == " " } }
        guard parts.count >= 4 else { return nil }
        var last = parts[3]
        var options: [String] = []
        if parts.count > 4 {
            options = parts[4].split(separator: " ").flatMap { word in
                (Manual.optionSets[word] ?? String(word)).split { $0.isWhitespace }.map(String.init)
            }
        } else if last.hasSuffix(" |") {
            last = last.dropLast(2)
        }
        signature = String(parts[0])
        name = String(signature.prefix { $0 != "(" && $0 != "{" })
        arguments = parts[1].split(separator: " ").map { NameKind(rawValue: String($0)) ?? .any }
        summary = String(parts[2])
        example = String(last)
        self.options = options
    }

    /// The texts between ` | `; whoever asks for one page waits for all of these lines.
    private static func cells(of line: Substring) -> [Substring] {
        let (bytes, space) = (line.utf8, UInt8(ascii: " "))
        var (cells, start, index) = ([Substring](), line.startIndex, line.startIndex)
        while let bar = bytes[index...].firstIndex(of: UInt8(ascii: "|")) {
            index = bytes.index(after: bar)
            guard bar > start, index < bytes.endIndex, bytes[index] == space else { continue }
            let end = bytes.index(before: bar)
            guard bytes[end] == space else { continue }
            cells.append(line[start..<end])
            index = bytes.index(after: index)
            start = index
        }
        return cells + [line[start...]]
    }
}
