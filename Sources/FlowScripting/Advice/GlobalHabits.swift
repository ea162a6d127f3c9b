/// Words of other tools and languages that are no globals here, and what there is in their place.
///
/// They are found whatever their case and underscores: `waitFor`, `wait_for` and `WaitFor` are one word.
enum GlobalHabits {
    static func text(for name: String) -> String? {
        let word = bare(name)
        if let habit = words[word] { return habit }
        return starts.first { word.hasPrefix($0.start) }?.text
    }

    /// A name without what people write in different ways.
    static func bare(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != "_" } }

    /// Whether other tools reach the app by this word.
    static func isDirect(_ name: String) -> Bool { words[bare(name)] == direct }

    private static let words = meanings.reduce(into: [String: String]()) { words, meaning in
        for word in meaning.words { words[word] = meaning.text }
    }

    private static let meanings: [(text: String, words: [String])] = [
        (groups, ["describe", "it", "test", "context", "spec", "suite", "scenario", "feature", "specify"]),
        (chosen, ["xit", "xdescribe", "fit", "fdescribe", "ftest", "xtest", "xflow", "fflow", "skipflow", "onlyflow"]),
        (time, ["sleep", "wait", "delay", "usleep", "pause"]),
        (files, ["os", "io", "package", "dofile", "loadfile"]),
        (
            assertions,
            [
                "expect", "should", "assertthat", "verify", "lu", "luaunit", "unittest", "pytest", "jest", "vitest",
                "chai",
            ]
        ),
        (later, ["settimeout", "setinterval", "setimmediate", "dispatchafter"]),
        (settled, ["await", "async"]),
        (waiting, ["retry", "waituntil", "extendedwaituntil", "poll"]),
        (
            before,
            ["beforeall", "before", "setup", "setupclass", "setupwitherror", "setupmethod", "setupmodule", "given"]
        ),
        (after, ["afterall", "after", "teardown", "teardownclass", "teardownwitherror", "teardownmethod", "finally"]),
        (tap, ["click", "press", "touch", "pressbutton", "clickon", "presskey"]),
        (doubleTap, ["doubletap", "doubletapon", "doubleclick", "dblclick"]),
        (typing, ["type", "inputtext", "typetext", "sendkeys", "entertext", "erasetext", "fill", "cleartext"]),
        (unseen, ["scroll", "scrollto", "scrolluntilvisible", "swipe", "longpress", "longpresson", "drag", "pinch"]),
        (
            direct,
            [
                "page", "driver", "browser", "device", "xcuiapplication", "xcuielement", "element", "locator", "cy",
                "onview", "find", "findelement", "getbytext", "getbyrole", "getbytestid", "getbylabel", "query", "byid",
                "self", "this",
            ]
        ),
        (launching, ["launchapp", "startapp", "launch", "openapp", "relaunchapp"]),
        (ending, ["stopapp", "killapp", "terminateapp", "closeapp", "clearstate"]),
        (opening, ["openlink", "deeplink", "opendeeplink", "visit", "openaddress"]),
        (picture, ["screenshot", "takescreenshot"]),
        (printing, ["console", "log", "logger", "puts", "echo", "nslog"]),
        (module, ["import", "include", "runflow", "runscript"]),
        (length, ["len", "count", "length", "size"]),
        (nothing, ["none", "undefined", "nan"]),
        (failing, ["fail", "xctfail", "throw", "raise"]),
        (isTrue, ["asserttrue", "xctassert", "xctasserttrue", "assertistrue"]),
        (isFalse, ["assertfalse", "xctassertfalse", "assertisfalse"]),
        (isNothing, ["assertnil", "assertnone", "xctassertnil", "assertnull", "assertisnone", "assertisnil"]),
        (isSomething, ["assertnotnil", "xctassertnotnil", "assertnotnull", "xctunwrap", "assertisnotnone"]),
        (isEqual, ["assertequals", "assertequal", "xctassertequal", "asserteq", "assertsame", "equals", "eq"]),
        (isOther, ["xctassertnotequal", "assertnotequal", "assertnotequals"]),
        (raises, ["xctassertthrowserror", "assertthrows", "withraises", "assertraises", "throws", "asserterror"]),
        (stacks, ["navigation", "navigationstack", "navigationcontroller", "navcontroller", "nav", "navstack"]),
        (tabs, ["tabbar", "tabview", "tabbarcontroller", "tabcontroller", "bottomtabs", "tabnavigator"]),
        (properties, ["always", "never", "sometimes", "eventually", "leadsto", "aftereachstep"]),
        (types, ["integer", "number", "boolean", "int", "bool", "list", "any", "text", "float", "double"]),
        (
            "an alert or dialog is answered with user.choose(\"action\")",
            ["choose", "chooseaction", "answer", "acceptalert", "dismissalert", "alertaccept", "alertdismiss"]
        ),
        ("rows(\"file.json\") reads a JSON file", ["json"]),
        ("app.undo() takes the last step back", ["undo"]),
        ("app.redo() makes it again", ["redo"]),
        ("nothing is nil in a script, and null in a description", ["null"]),
        ("a challenge is given it: challenge = function(gate) … gate.allow() end", ["gate"]),
        ("it is written true", ["true", "yes"]),
        ("it is written false", ["false", "no"]),
        ("a loop that counts is written for i = 1, 3 do … end", ["range", "xrange"]),
        ("a list is gone through with for index, value in ipairs(list) do … end", ["enumerate"]),
        ("protect(…) returns a guard, and guard:remove() takes it away", ["unprotect", "removeprotection"]),
        ("assert.raises(function() … end) expects an error, pcall(function() … end) catches one", ["try", "catch"]),
        ("an action gets them: function(arguments) … end", ["arguments", "args"]),
        ("the app's state is app.state", ["state"]),
        ("texts are joined with '..', as in \"item/\" .. id", ["f"]),
        ("navigating returns it: local request = push(\"screen\")", ["request"]),
    ]

    /// Families of words, by how they begin.
    private static let starts: [(start: String, text: String)] = [
        ("waitfor", waiting), ("getby", direct), ("findby", direct),
    ]

    static let files =
        "flows touch no files or processes; data comes from rows(\"file.csv\") and require(\"module\")"
    private static let groups =
        "flows are declared with flow(\"name\", function() … end), in group(\"name\", function() … end)"
    static let chosen =
        "a flow is left out with { skip = \"why\" } and alone with { only = true }: flow(\"name\", { … }, function() … end)"
    private static let time = "time is virtual: clock.advance(\"1s\") lets it pass"
    private static let later = "clock.after(\"1s\", function() … end) runs a function later, in virtual time"
    private static let settled = "every call returns when the app is settled, so nothing needs awaiting"
    private static let assertions =
        "assertions begin with assert, as assert.visible(\"screen\") and assert.equal(expected, actual)"
    private static let waiting = "wait_until(function() return … end) lets virtual time pass until something is true"
    private static let before = "before_each(function() … end) runs before each flow, and there is no other"
    private static let after = "after_each(function() … end) runs after each flow, and there is no other"
    private static let tap = "tap(\"action\", { … }) runs an action of the visible screen"
    private static let doubleTap = "user.double_tap(\"action\") taps twice"
    private static let typing =
        "flows know no text fields: an action is given what is typed, tap(\"submit\", { user = \"ada\" })"
    private static let unseen =
        "flows know screens, not what is on them; the gestures are user.swipe_back() and user.swipe_dismiss()"
    private static let direct = "there is one app, and words stand alone, as in tap(\"action\") and screen()"
    private static let launching = "each flow begins with its app launched; app.relaunch { … } launches it again"
    private static let ending = "each flow begins with a freshly launched app; app.terminate() ends it"
    private static let opening = "open_url(\"shop://item/5\") opens a link"
    private static let picture = "print(tree()) shows the app, assert.snapshot(\"name\") compares it"
    private static let printing = "print(…) is in the report with --verbose"
    private static let module = "it is written local module = require(\"module\")"
    private static let length = "#list is the length of a list"
    private static let nothing = "nothing is nil"
    private static let failing = "error(\"why\") fails the flow"
    private static let isTrue = "assert(condition)"
    private static let isFalse = "assert.falsy(value)"
    private static let isNothing = "assert.equal(nil, value)"
    private static let isSomething = "assert.truthy(value)"
    private static let isEqual = "assert.equal(expected, actual)"
    private static let isOther = "assert.not_equal(expected, actual)"
    private static let raises = "assert.raises(function() … end)"
    private static let stacks = "screens on one another are stack { \"home\" }"
    private static let tabs = "tabs are tabs(\"main\", { tab(\"home\", { root = stack { \"home\" } }), … })"
    private static let properties = "properties are declared in NAME.properties.lua, which 'sextant explore' reads"
    private static let types = "types are written in quotes, as in { id = \"string\", page = \"integer\" }"
}
