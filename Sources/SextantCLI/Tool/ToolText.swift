import FlowScripting
import NavigationCore

/// Texts of the command line, as lowercase fragments.
enum ToolText {
    static func unknownCommand(_ word: String, nearest: String?, _ tool: String) -> String {
        let elsewhere = [
            "test": "run", "start": "run", "lint": "check", "validate": "check", "doctor": "check", "console": "repl",
            "shell": "repl", "interactive": "repl", "open": "repl", "new": "init", "import": "init", "create": "init",
            "setup": "init", "debug": "dap", "version": "--version", "list": "run --list", "ls": "run --list",
            "watch": "run --watch", "record": "run --record", "coverage": "run --coverage", "shard": "run --shard",
            "snapshot": "run --update-snapshots", "report": "show", "history": "show --history",
            "merge": "merge-reports", "diff": "lock --check", "fuzz": "explore", "monkey": "explore",
            "crawl": "explore", "types": "editor-types", "tree": "describe", "screens": "describe", "explain": "help",
            "man": "help", "manual": "help", "docs": "help",
        ]
        let hint =
            (elsewhere[word] ?? nearest).map { ": did you mean '\($0)'?" } ?? "; '\(tool) --help' lists the commands"
        return "unknown command '\(word)'\(hint)"
    }

    static func pathInsteadOfCommand(_ path: String, _ tool: String) -> String {
        "'\(path)' is not a command; to run flow scripts: \(tool) run \(path)"
    }

    static func badDuration(_ flag: String, _ text: String) -> String {
        let usage = DurationAdvice.usage(for: text)
        let advice =
            Duration.seconds(in: text) == 0
            ? "; it is longer than nothing" : usage.hasPrefix("\"") ? "; write \(usage.filter { $0 != "\"" })" : ""
        return "\(flag) is not a duration such as '10s', '2m' or '500ms': '\(text)'\(advice)"
    }

    static func badNumber(_ flag: String, _ text: String, atLeast least: Int) -> String {
        "\(flag) is not a whole number from \(least): '\(text)'"
    }

    static func badPercentage(_ flag: String, _ number: Double) -> String {
        let text = number == number.rounded() ? "\(number)".replacing(".0", with: "") : "\(number)"
        return "\(flag) is not a percentage from 0 to 100: \(text)"
    }

    static func badSeed(_ text: String) -> String {
        "--shuffle takes a whole number as its seed, not '\(text)'"
    }

    static func valueNeedsSign(_ flag: String, _ value: String) -> String {
        "\(flag) takes its value after '=': \(flag)=\(value)"
    }

    static func missingValue(_ flag: String) -> String {
        "\(flag)= names nothing: a value follows the '=', or it is left out, too"
    }

    static func unknownWord(_ flag: String, _ word: String, nearest: String?, _ known: [String]) -> String {
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? "; it takes \(known.joined(separator: ", "))"
        return "\(flag) does not take '\(word)'\(hint)"
    }

    static func unknownProperty(_ flag: String, _ word: String, nearest: String?) -> String {
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? "; --list prints them"
        return "\(flag) names no property '\(word)'\(hint)"
    }

    static func noProperty(in file: String) -> String {
        "\(file): no property is declared; one is declared with always(\"name\", function() return … end)"
    }

    static func takenProperty(_ name: String, in file: String) -> String {
        "\(file): another property is named '\(name)', too: give this one another name (--list prints them)"
    }

    static let noPropertyLeft = "no property is left to be checked: --skip names all that --only does"

    static func unknownFormat(_ format: String, nearest: String?, known: [String]) -> String {
        let habit = ["xml": "junit", "text": "console", "markdown": "github"][format].flatMap {
            known.contains($0) ? $0 : nil
        }
        let several = format.split(separator: ",").map(String.init)
        if several.count > 1, several.allSatisfy(known.contains) {
            return
                "unknown report '\(format)': each has a flag of its own, \(several.map { "-r \($0)" }.joined(separator: " "))"
        }
        let meant = nearest ?? reportAt(format, known) ?? habit
        let hint = meant.map { ": did you mean '\($0)'?" } ?? thereAre(known)
        return "unknown report '\(format)'\(hint)"
    }

    /// What was meant with `junit:out.xml`, and with a path alone, whose ending tells its format.
    private static func reportAt(_ text: String, _ known: [String]) -> String? {
        if let colon = text.firstIndex(of: ":"), known.contains(String(text[..<colon])) {
            return text[..<colon] + "=" + text[text.index(after: colon)...]
        }
        let parts = text.split(separator: ".")
        guard parts.count > 1, let ending = parts.last.map(String.init) else { return nil }
        let format =
            ["xml": "junit", "jsonl": "json", "ndjson": "json", "htm": "html", "txt": "console"][ending] ?? ending
        return known.contains(format) ? "\(format)=\(text)" : nil
    }

    static func twoReportsOnOutput(_ first: String, _ second: String) -> String {
        "the reports '\(first)' and '\(second)' would both go to standard output: give one a path"
    }

    static func missingPathInReport(_ text: String) -> String {
        "the path is missing in the report '\(text)': write \(text.prefix { $0 != "=" })=FILE"
    }

    static func fileNeeded(_ report: String) -> String {
        "'\(report)' names no file: what is for people goes to standard output"
    }

    static func reportOverSource(_ path: String) -> String {
        "the report would take the place of '\(path)': give it a path that ends otherwise"
    }

    static func twoReports(at path: String) -> String {
        "two reports would both go to '\(path)': give each a path of its own"
    }

    static func pathOfReport(_ format: String, _ path: String) -> String {
        "the path of a report follows '=': -r \(format)=\(path)"
    }

    static let loudAndQuiet = "--verbose and --quiet are opposites: leave one out"
    static let coverageAndNone = "--no-coverage and --coverage, or its minimum, are opposites: leave one out"
    static let listAndWatch = "--list runs nothing, so there is nothing to --watch"

    static func ambiguousApp(_ name: String) -> String {
        "two linked apps are called '\(name)'"
    }

    static func twoLimits(_ failures: Int) -> String {
        "-x stops after the first failed flow, --max-failures \(failures) after \(failures): give one of them"
    }

    static let isolationWithoutProcesses = "--isolate needs processes: not with --jobs 0"
    static let noWorkingFolder = "the working folder does not exist any more: change to one that does"
    static let noEvents = "the file holds no events"
    static let noFailure = "no flow failed"

    static let noRecord = ".sextant/last-run.json cannot be written here: --last-failed will not know of this run"
}
