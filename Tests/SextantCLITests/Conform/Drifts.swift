import Testing

/// A way in which an app and its description can come apart, planted into one of them.
struct Drift: Sendable, CustomTestStringConvertible {
    /// What is done to a file.
    enum Change: Sendable {
        /// A piece of the description is another one.
        case description(String, String)
        /// A piece of a line of the trace is another one.
        case line(Int, String, String)
        /// Lines of the trace are left out.
        case without(ClosedRange<Int>)
        /// A line comes before another one.
        case before(Int, String)
    }

    let name: String
    /// The flow that was recorded.
    let flow: String
    /// The line of the trace at which it has to be told.
    let line: Int
    let change: Change

    init(_ name: String, in flow: String, at line: Int, _ change: Change) {
        (self.name, self.flow, self.line, self.change) = (name, flow, line, change)
    }

    var testDescription: String { name }
}

extension Drift {
    /// The app changed, the description stayed behind, or somebody has broken it.
    static let ofDescriptions = [
        Drift(
            "link of a screen gone",
            in: "links",
            at: 5,
            .description("links = { \"/item/:id\" },\n      from = { \"home\" }", #"from = { "home" }"#)
        ),
        Drift(
            "link taken over by another screen",
            in: "links",
            at: 10,
            .description(
                #"links = { "/news" }, from = { "home" }, presentation = "push", restorable = true }"#,
                "from = { \"home\" }, presentation = \"push\", restorable = true },\n    old = { links = { \"/news\" }, from = { \"home\" }, presentation = \"push\" }"
            )
        ),
        Drift("link gone, app opens it", in: "restore", at: 5, .description(#"links = { "/news" }, "#, #""#)),
        Drift(
            "link of a guarded screen gone",
            in: "sign-in",
            at: 5,
            .description(#"links = { "/profile/:id" },"#, #""#)
        ),
        Drift(
            "link with another parameter",
            in: "links",
            at: 6,
            .description(#"links = { "/item/:id" }"#, #"links = { "/:id/7" }"#)
        ),
        Drift("protection gone", in: "sign-in", at: 5, .description(#"protect = "signed in","#, #""#)),
        Drift("protection gone behind an action", in: "member", at: 9, .description(#"protect = "signed in","#, #""#)),
        Drift(
            "protection on what was free",
            in: "links",
            at: 5,
            .description(
                "from = { \"home\" },\n      presentation = \"push\",\n      actions = {\n        share",
                "from = { \"home\" },\n      protect = \"signed in\",\n      presentation = \"push\",\n      actions = {\n        share"
            )
        ),
        Drift(
            "protection that never opens",
            in: "sign-in",
            at: 10,
            .description(
                #"unless = function(state) return state.user ~= nil end"#,
                #"unless = function(state) return state.user == "bob" end"#
            )
        ),
        Drift("another challenge", in: "sign-in", at: 5, .description(#"challenge = "login""#, #"challenge = "help""#)),
        Drift(
            "edge gone",
            in: "code",
            at: 10,
            .description(#"from = { "home", "account" }"#, #"from = { "account" }"#)
        ),
        Drift(
            "edge gone before a push",
            in: "code",
            at: 5,
            .description(
                #"news = { links = { "/news" }, from = { "home" }"#,
                #"news = { links = { "/news" }, from = { "account" }"#
            )
        ),
        Drift(
            "presented here, pushed in the app",
            in: "code",
            at: 5,
            .description(
                #"from = { "home" }, presentation = "push", restorable"#,
                #"from = { "home" }, presentation = "sheet", restorable"#
            )
        ),
        Drift(
            "a sheet that is a cover in the app",
            in: "browse",
            at: 9,
            .description(
                #"share = { from = { "item" }, presentation = "sheet" }"#,
                #"share = { from = { "item" }, presentation = "modal", style = "full_screen_cover" }"#
            )
        ),
        Drift(
            "a cover that is a sheet here",
            in: "code",
            at: 10,
            .description(#"style = "full_screen_cover""#, #"style = "sheet""#)
        ),
        Drift(
            "dismissable in the app only",
            in: "browse",
            at: 13,
            .description(
                #"share = { from = { "item" }, presentation = "sheet" }"#,
                #"share = { from = { "item" }, presentation = "sheet", dismissable = false }"#
            )
        ),
        Drift("dismissable here only", in: "terms", at: 14, .description(#"dismissable = false,"#, #""#)),
        Drift("restorable in the app only", in: "restore", at: 12, .description(#", restorable = true"#, #""#)),
        Drift(
            "an action that does nothing here",
            in: "browse",
            at: 9,
            .description(#"share = function() navigate("share") end"#, #"share = function() end"#)
        ),
        Drift("an action gone", in: "browse", at: 8, .description(#"share = function() navigate("share") end,"#, #""#)),
        Drift(
            "an action that leads elsewhere",
            in: "browse",
            at: 9,
            .description(#"share = function() navigate("share") end"#, #"share = function() navigate("help") end"#)
        ),
        Drift(
            "an action that keeps something to itself",
            in: "member",
            at: 24,
            .description(
                "sign_out = sign_out,\n      },\n    },\n    profile",
                "sign_out = function() end,\n      },\n    },\n    profile"
            )
        ),
        Drift(
            "an action that changes another amount",
            in: "buy",
            at: 15,
            .description(#"app.state.orders + 1"#, #"app.state.orders + 2"#)
        ),
        Drift(
            "an alert without a choice",
            in: "buy",
            at: 12,
            .description(#"{ id = "yes", title = "Yes""#, #"{ id = "sure", title = "Sure""#)
        ),
        Drift(
            "an alert of another style",
            in: "buy",
            at: 9,
            .description(#"style = "alert""#, #"style = "confirmation_dialog""#)
        ),
        Drift(
            "an alert gone",
            in: "buy",
            at: 9,
            .description(#"present("sure", {"#, #"if true then return end present("sure", {"#)
        ),
        Drift(
            "a tab gone",
            in: "member",
            at: 4,
            .description(#"tab("account", { root = stack { "account" } }),"#, #""#)
        ),
        Drift(
            "a tab with another root",
            in: "member",
            at: 6,
            .description(
                #"tab("account", { root = stack { "account" } })"#,
                #"tab("account", { root = stack { "news" } })"#
            )
        ),
        Drift(
            "another start",
            in: "links",
            at: 2,
            .description(#"tab("home", { root = stack { "home" } })"#, #"tab("home", { root = stack { "news" } })"#)
        ),
        Drift(
            "a timer gone",
            in: "soon",
            at: 9,
            .description("clock.after(2, function()", "local never = (function()")
        ),
        Drift(
            "a timer that leads elsewhere",
            in: "soon",
            at: 9,
            .description(#"navigate("news", { from = "home" })"#, #"navigate("help", { from = "home" })"#)
        ),
        Drift(
            "a screen that leaves by itself",
            in: "browse",
            at: 12,
            .description(
                #"share = { from = { "item" }, presentation = "sheet" }"#,
                #"share = { from = { "item" }, presentation = "sheet", on_appear = function() dismiss() end }"#
            )
        ),
        Drift(
            "a parameter another name",
            in: "links",
            at: 6,
            .description(
                "parameters = { id = \"string\" },\n      links = { \"/item/:id\" }",
                "parameters = { number = \"string\" },\n      links = { \"/item/:number\" }"
            )
        ),
    ]

    /// The app does something else than it did.
    static let ofTraces = [
        Drift("another screen appeared", in: "browse", at: 6, .line(6, #""screen":"item""#, #""screen":"news""#)),
        Drift("a screen nobody declares", in: "browse", at: 6, .line(6, #""screen":"item""#, #""screen":"itme""#)),
        Drift("another parameter", in: "browse", at: 6, .line(6, #""id":"5""#, #""id":"6""#)),
        Drift("a screen twice", in: "browse", at: 7, .before(7, #"{"event":"appeared","screen":"item"}"#)),
        Drift("an appearance left out", in: "browse", at: 7, .without(6...6)),
        Drift("a disappearance left out", in: "browse", at: 7, .without(5...5)),
        Drift("a presentation left out", in: "browse", at: 11, .without(9...9)),
        Drift("a dismissal left out", in: "browse", at: 15, .without(13...13)),
        Drift("a tap on what is not there", in: "browse", at: 8, .line(8, "share", "buy_now")),
        Drift("a tap on the screen below", in: "browse", at: 12, .before(12, #"{"event":"tapped","action":"buy"}"#)),
        Drift("another stack", in: "browse", at: 7, .line(7, #"["home","item"]"#, #"["item"]"#)),
        Drift("a stack that has kept a screen", in: "browse", at: 19, .line(19, #"["home"]"#, #"["home","item"]"#)),
        Drift("an end in the middle of a step", in: "browse", at: 17, .without(18...19)),
        Drift("a link that led elsewhere", in: "links", at: 6, .line(4, "item/7", "news")),
        Drift("a link to another item", in: "links", at: 6, .line(4, "item/7", "item/8")),
        Drift("a sheet that stays when somebody has signed in", in: "sign-in", at: 13, .without(10...10)),
        Drift("a guarded screen that is shown at once", in: "sign-in", at: 5, .without(5...11)),
        Drift("another state", in: "buy", at: 15, .line(15, "1}", "3}")),
        Drift("a state that did not change", in: "buy", at: 15, .without(15...15)),
        Drift("a key nobody declares", in: "buy", at: 15, .line(15, "orders", "order")),
        Drift("a choice that is not offered", in: "buy", at: 12, .line(12, "yes", "maybe")),
        Drift("an alert that did not come", in: "buy", at: 9, .without(9...11)),
        Drift("something done after the end", in: "away", at: 7, .before(6, #"{"event":"terminated"}"#)),
        Drift("a swipe that closed what cannot be swiped away", in: "terms", at: 13, .without(13...14)),
        Drift("a tab that shows another screen", in: "member", at: 6, .line(6, "account", "news")),
        Drift("another style", in: "browse", at: 9, .line(9, "sheet", "popover")),
    ]
}
