import NavigationCore

/// What the parser says of a command line, with what the words of other tools are called here.
enum ArgumentHabits {
    /// Flags of other tools, by the name that they have here.
    private static let flags = [
        "--jobs": ["--workers", "--parallel", "--threads", "--processes", "--concurrency", "--num-workers"],
        "--grep": ["--filter", "--test", "--name", "--match", "--pattern", "--flow", "-k", "-t"],
        "--tag": ["--tags", "--include-tags", "--label", "-tag", "--only-tags"],
        "--report": ["--output", "--out", "--reporter", "--format", "--junit", "--html", "-o", "-f"],
        "--last-failed": ["--only-failed", "--failed", "--rerun", "--rerun-failed", "--lf"],
        "--verbose": [
            "--debug", "--headed", "--trace-on", "--log", "-s", "--show-output", "--show-capture", "--nocapture",
        ],
        "--max-failures": ["--fail-fast", "--bail"],
        "--shuffle": ["--random", "--random-order"], "--repeat": ["--repeat-each", "--count", "--times"],
        "--watch": ["--continuous"], "--retries": ["--retry", "--reruns"], "--app": ["--app-file", "--application"],
        "--color": ["--no-color", "--colors", "--colour"], "--update-snapshots": ["--update", "-u"],
        "--budget": ["--time", "--duration", "--max-time", "--time-limit", "--timeout"],
        "--states": ["--max-states", "--situations"], "--depth": ["--max-depth", "--steps", "--max-steps"],
        "--only": ["--property", "--properties"],
        "--minimum": ["--threshold", "--min"],
        "--coverage-minimum": ["--minimum", "--threshold", "--coverage-threshold", "--fail-under", "--cov-fail-under"],
        "--json": ["--format", "--report", "-f"],
        "--format": ["--json", "--report", "--reporter", "--type", "-f"], "--html": ["--report", "-r"],
    ]

    /// The message with an advice at the end of its first line.
    static func advised(_ message: String, _ arguments: [String], isFile: (String) -> Bool, tool: String) -> String {
        var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = lines.first else { return message }
        if let option = try? /Error: Unknown option '([^']*)'/.prefixMatch(in: first) {
            // What the parser suggests may be far from what was meant.
            lines[0] = option.0 + unknown(String(option.1), arguments, tool)
        } else if let advice = advice(first, arguments, isFile, tool) {
            lines[0] = first + advice
        }
        return lines.joined(separator: "\n")
    }

    /// The message about a word such as `-shard`, which the parser takes for flags of one letter, one of which asks for
    /// help. Nobody who writes `-shard 1/2` wants help, and a run that does nothing must not end well.
    static func letters(_ arguments: [String], _ tool: String) -> String? {
        let words = arguments.prefix { $0 != "--" }
        guard !words.contains("-h"), !words.contains("--help"), words.first != "help",
            let word = words.first(where: { $0.contains(/^-[A-Za-z]*h/) })
        else { return nil }
        return "Error: Unknown option '\(word)'" + unknown(word, arguments, tool)
    }

    private static func advice(
        _ message: String,
        _ arguments: [String],
        _ isFile: (String) -> Bool,
        _ tool: String
    ) -> String? {
        let words = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        guard words.count > 1 else { return nil }
        if message.hasPrefix("Error: The value '"), words.count > 3,
            words[3].hasSuffix("<n>") || words[3].hasSuffix("<count>")
        {
            return ": it takes a whole number"
        }
        if message.hasPrefix("Error: The value '"), words.count > 3, words[3].hasSuffix("<percent>") {
            return ": it takes a number from 0 to 100, without a '%'"
        }
        if message.hasPrefix("Error: Missing value for"),
            let flag = words[1].split(separator: " ").first.map(String.init),
            let place = arguments.firstIndex(of: flag), arguments.indices.contains(place + 1),
            Int(arguments[place + 1]) != nil
        {
            return ": it takes a whole number that is not negative, not \(arguments[place + 1])"
        }
        if message.hasPrefix("Error: Missing value for"),
            let flag = words[1].split(separator: " ").first.map(String.init),
            let place = arguments.firstIndex(of: flag), arguments.indices.contains(place + 1),
            arguments[place + 1].contains(/^-[0-9.]+(?:ms|s|m|h)$/)
        {
            return ": it takes a duration that is not negative, not \(arguments[place + 1])"
        }
        guard message.hasPrefix("Error: Unexpected argument") else { return nil }
        guard isFile(words[1]) else {
            if arguments.first == "generate" { return "; the folder for the suite is given with --output \(words[1])" }
            if arguments.first == "repl" { return "; an app is given with --app \(words[1])" }
            return arguments.first == "graph" ? "; what it prints goes into a file with > \(words[1])" : nil
        }
        return words[1].hasSuffix(".flow.lua")
            ? "; flow scripts are run with: \(tool) run \(words[1])" : "; an app is given with --app \(words[1])"
    }

    /// What an option that the command does not have is called here.
    private static func unknown(_ flag: String, _ arguments: [String], _ tool: String) -> String {
        // A word behind one sign is read as flags of one letter each.
        let whole = arguments.first { $0.hasPrefix(flag) && !$0.hasPrefix("--") && $0.count > 2 } ?? flag
        if arguments.first == flag {
            let own = nearestName(to: flag, among: ["--version", "--help"]).map { ". Did you mean '\($0)'?" }
            return own ?? ". Options follow the command: \(tool) run \(flag) …"
        }
        let known = flagNames(of: arguments.first)
        let sought = String(whole.prefix { $0 != "=" })
        // A command that writes reports means these by a format.
        let habits = flags.filter { known.contains($0.key) && !($0.key == "--json" && known.contains("--report")) }
            .sorted { $0.key < $1.key }
        func name(of habit: String) -> String? { habits.first { $0.value.contains(habit) }?.key }
        let exact =
            name(of: sought) ?? known.first { $0 == "-" + sought }
            ?? known.first { sought.count > 4 && $0.hasPrefix(sought) }
        let elsewhere = exact == nil ? elsewhere(sought, arguments.first ?? "", tool) : ""
        guard elsewhere.isEmpty else { return elsewhere }
        let found =
            exact ?? nearest(to: sought, among: known)
            ?? nearest(to: sought, among: habits.flatMap(\.value)).flatMap(name) ?? beginningAlike(sought, known)
        return found.map { ". Did you mean '\($0)'?" } ?? ""
    }

    /// Where a command has what it has no flag for: where its output goes, above all.
    private static func elsewhere(_ flag: String, _ command: String, _ tool: String) -> String {
        if command == "run", ["--slowest", "--slow", "--profile", "--timings"].contains(flag) {
            return ". The slowest flows are in the HTML report: \(tool) run -r html"
        }
        if command == "run", ["--order", "--sort", "--ordered", "--in-order", "--random-seed"].contains(flag) {
            return ". Flows run in the order in which they are found and declared; --shuffle[=SEED] mixes them"
        }
        if command == "run", ["--ci", "--headless"].contains(flag) {
            return ". There is nothing to switch on: no run has a window, and where CI is set a run knows it"
        }
        if ["--config", "--settings", "--configuration", "-c"].contains(flag) {
            return ". Settings stand in sextant.lua, which is found in this folder or one above it"
        }
        if command == "run", ["--device", "--simulator", "--destination", "--platform"].contains(flag) {
            return ". Flows need no device: --app names the description that they run"
        }
        if command == "repl", ["-e", "-c", "--eval", "--execute", "--command"].contains(flag) {
            return ". What it shall do comes from standard input: echo 'screen().name' | \(tool) repl"
        }
        if command == "mutate", ["--operators", "--operator", "--mutators", "--kinds", "--only"].contains(flag) {
            return ". All kinds of mutants are made; --list prints them"
        }
        if command == "dap", ["--port", "--host", "--listen", "--server"].contains(flag) {
            return ". It speaks on standard input and output"
        }
        if command == "lock", ["--update", "--write", "--update-snapshots", "--save"].contains(flag) {
            return ". Without --check it writes the file"
        }
        if command == "init", ["--template", "--example", "--name", "--kind"].contains(flag) {
            return ". It writes one small app; --from FILE starts from what the project has"
        }
        if ["init", "editor-types"].contains(command), ["-o", "--output", "--out", "--dir", "--folder"].contains(flag) {
            return ". The folder is an argument: \(tool) \(command) FOLDER"
        }
        guard ["-o", "--output", "--out", "--file"].contains(flag) else { return "" }
        switch command {
        case "lock": return ". The file is an argument: \(tool) lock FILE"
        case "graph", "describe", "links", "check": return ". What it prints goes into a file with > FILE"
        default: return ""
        }
    }
}
