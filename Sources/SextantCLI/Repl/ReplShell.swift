import FlowReporting
import FlowRunner
import FlowScripting
import NavigationHarness
import RunEvents

/// Reads entries, has them evaluated and shows what came of it, until the person leaves.
final class ReplShell {
    let context: ToolContext
    let interrupter: Interrupter
    let isInteractive: Bool
    let printer: ReplPrinter
    var settings: FlowSettings
    private(set) var session: InteractiveSession
    /// Lines of an entry that is not complete.
    private var pending = PendingEntry()
    private var hasLeft = false
    /// How many files are being loaded, one from another.
    private var loading = 0
    private var wasInterrupted = false
    /// How many lines have been read, and where the entry that they belong to stands.
    private var linesRead = 0
    private var place = EntryPlace(line: 1)

    init(
        context: ToolContext,
        settings: FlowSettings,
        paint: Painter,
        interrupter: Interrupter,
        isInteractive: Bool
    ) throws(ScriptFailure) {
        self.context = context
        self.settings = settings
        self.interrupter = interrupter
        self.isInteractive = isInteractive
        printer = ReplPrinter(
            output: context.output,
            errors: context.errors,
            paint: paint,
            isInteractive: isInteractive,
            width: context.columns
        )
        session = try Self.session(context, settings, interrupter)
        connect()
    }

    private func connect() {
        if isInteractive { session.liftLimits() }
        session.output = { [printer] text in printer.printed(text) }
        session.hazard = { [printer] hazard in printer.hazard(hazard) }
    }

    private static func session(_ context: ToolContext, _ settings: FlowSettings, _ interrupter: Interrupter)
        throws(ScriptFailure) -> InteractiveSession
    {
        try InteractiveSession(
            folder: context.workingFolder,
            settings: settings,
            apps: context.identity.apps,
            interrupter: interrupter
        )
    }

    /// Launches an app again, or another one.
    func begin(_ settings: FlowSettings) throws(ScriptFailure) {
        session = try Self.session(context, settings, interrupter)
        self.settings = settings
        connect()
    }

    /// What the history of the app's sessions is called.
    var historyKey: String { HistoryFolder.key(name: session.appName, path: session.appPath) }

    // MARK: The loop

    /// Ends early where nobody can see what a script's entries come to.
    func run(_ input: any ReplInput) throws -> RunStatus {
        if isInteractive { greet() }
        while !hasLeft {
            var isFine = true
            switch input.next(prompt: prompt) {
            case .line(let line):
                linesRead += 1
                isFine = take(line) { [self] entry in input.remember(entry, app: historyKey) }
            case .tooLong:
                linesRead += 1
                place = EntryPlace(line: linesRead)
                pending = PendingEntry()
                isFine = refuse("the line is longer than \(InteractiveSession.longestEntry >> 10) KiB")
            case .interrupted:
                pending = PendingEntry()
                if !isInteractive { return .interrupted }
            case .end:
                isFine = finish()
                hasLeft = true
            }
            if !isInteractive, context.lostResults != nil { break }
            if wasInterrupted, !isInteractive { return .interrupted }
            if !isFine, !isInteractive { return .failed }
        }
        return .passed
    }

    private func greet() {
        let screens = session.visibleName.map { ", \($0) is visible" } ?? ""
        printer.say("\(session.appName)\(screens). ':help' explains, Tab completes, Ctrl-D leaves.")
    }

    private var prompt: ReplPrompt {
        let name = session.visibleName ?? session.appName
        // The step that the entry becomes: ':goto' takes it.
        let number = session.stepCounts.made + 1
        guard pending.isEmpty else {
            let dots = String(repeating: " ", count: max(0, "\(number) \(name)".count - 3)) + "..."
            return ReplPrompt(text: "\(dots)> ", isContinuation: true)
        }
        return ReplPrompt(text: "\(number) \(SafeText.line(name))> ")
    }

    /// Takes a line; false if it went wrong.
    private func take(_ line: String, remember: (String) -> Void) -> Bool {
        if pending.isEmpty, loading == 0 { place = EntryPlace(line: linesRead) }
        if pending.isEmpty, let command = MetaLine(line) ?? MetaLine(likeElsewhere: line, isTaken: session.isDefined) {
            remember(line)
            return perform(command)
        }
        let isWorthTrying = pending.add(line)
        place.count = pending.lines.count
        guard !pending.isTooLong else {
            pending = PendingEntry()
            return refuse("the entry is longer than \(InteractiveSession.longestEntry >> 10) KiB")
        }
        // An empty line asks for a try.
        guard isWorthTrying || line.isEmpty else { return true }
        return attempt(remember)
    }

    /// Evaluates the lines so far, if they are a whole entry.
    private func attempt(_ remember: (String) -> Void) -> Bool {
        let entry = pending.text
        let start = ContinuousClock.now
        session.columns = max(20, printer.columns)
        let result = session.evaluate(entry)
        if result.end == .incomplete {
            pending.wasIncomplete(after: ContinuousClock.now - start)
            return true
        }
        pending = PendingEntry()
        if result.end != .nothing { remember(entry) }
        if result.errors.isEmpty { for message in EntrySlips.messages(in: entry) { printer.say("note: \(message)") } }
        return conclude(result)
    }

    func conclude(_ result: EntryResult) -> Bool {
        printer.show(result, at: place)
        if result.end == .interrupted { wasInterrupted = true }
        return result.errors.isEmpty
    }

    /// Evaluates an entry that nobody typed as it is.
    func evaluate(_ entry: String) -> Bool {
        let result = session.evaluate(entry)
        if result.end == .incomplete { return refuse("unfinished: \(entry)") }
        return conclude(result)
    }

    func refuse(_ message: String) -> Bool {
        printer.complain(message, at: place)
        return false
    }

    func leave() -> Bool {
        hasLeft = true
        return true
    }

    private func finish() -> Bool {
        guard !pending.isEmpty, !isInteractive else { return true }
        let first = pending.lines[0]
        guard attempt({ _ in }) else { return false }
        guard !pending.isEmpty else { return true }
        return refuse("the input ends inside an unfinished entry, which begins with: \(SafeText.cut(first, to: 60))")
    }

    // MARK: Files

    /// Runs lines as if they were typed; stops at the first that goes wrong.
    func type(_ lines: [String]) -> Bool {
        guard loading < 8 else { return refuse("files load each other without end") }
        loading += 1
        defer { loading -= 1 }
        for line in lines {
            guard take(line, remember: { _ in }) else {
                pending = PendingEntry()
                return false
            }
            if hasLeft { return true }
        }
        if !pending.isEmpty, !attempt({ _ in }) { return false }
        guard pending.isEmpty else {
            pending = PendingEntry()
            return refuse("the file ends inside an unfinished entry")
        }
        return true
    }

    // MARK: Completion

    func complete(_ line: String, cursor: Int) -> Completion {
        var context = session.completionContext()
        context.commands = SortedNames(MetaCommand.allCases.map { ":" + $0.rawValue })
        for command in MetaCommand.allCases { context.commandArguments[":" + command.rawValue] = command.argument }
        let linked = line.hasPrefix(":" + MetaCommand.app.rawValue) ? self.context.identity.apps.names : []
        context.paths = { [folder = self.context.workingFolder] in linked + PathNames.starting(with: $0, in: folder) }
        let earlier = pending.isEmpty ? "" : pending.text + "\n"
        return Completer.complete(earlier + line, cursor: earlier.utf8.count + cursor, context)
    }

    /// Candidates in columns.
    func listing(of completion: Completion) -> String {
        let width = (completion.candidates.map(\.count).max() ?? 0) + 2
        let perLine = max(1, printer.columns / width)
        var text = ""
        for (index, name) in completion.candidates.enumerated() {
            let isLast = index % perLine == perLine - 1 || index == completion.candidates.count - 1
            let shown = SafeText.line(name)
            text += isLast ? shown + "\n" : shown + String(repeating: " ", count: max(1, width - name.count))
        }
        return String(text.dropLast()) + (completion.more > 0 ? "\n… \(completion.more) more" : "")
    }
}
