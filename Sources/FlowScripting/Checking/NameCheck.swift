import NavigationCore
import OrderedCollections
import Platform

/// Holds the names in a script against what there is.
///
/// It tells only what can be told for sure: that a line raises an error whenever it is reached.
struct NameCheck {
    let script: WrittenScript
    let file: String
    /// Names of the surface, such as `assert.visible`.
    let words: Set<String>
    let globals: Set<String>
    /// Words that make a request.
    let requestWords: Set<String>
    /// The apps that the script may run.
    var apps: [KnownNames] = []
    /// The only app of a flow, and why it is expected to fail; by position in the script.
    var flows: [Int: (app: KnownNames, expectedFailure: [String])] = [:]
    /// Whether it declares properties, and no flows.
    var isOfProperties = false
    /// What the actions of the apps read.
    var actions: [String: WrittenAction] = [:]
    /// Names that alerts and dialogs are given somewhere.
    var shown: Set<String> = []
    /// What a run does with options and arguments, and with files where the script itself is what names them.
    var refusals: Refusals?
    private(set) var problems: [CheckProblem] = []
    /// Whether the script handles the table of globals itself, and so makes names that cannot be seen.
    let makesGlobals: Bool

    /// The text of the script.
    private let lines: [Substring]

    init(_ text: String, file: String, words: [String], globals: [String], requestWords: Set<String>) {
        (script, self.file) = (ScriptParser.read(text), file)
        lines = text.fileLines
        (self.words, self.globals, self.requestWords) = (Set(words), Set(globals), requestWords)
        let roots = script.reads.map(\.path[0]) + script.calls.map(\.path[0])
        makesGlobals = roots.contains { ["_G", "_ENV", "rawset", "setmetatable", "load"].contains($0) }
    }

    /// A file with more than that is not what somebody meant to write.
    private static let mostProblems = 100

    mutating func run() {
        for name in script.reads where isSure(name.place) && !isFull { check(name) }
        for call in script.calls where isSure(call.place) && !isFull {
            check(WrittenName(path: call.path, place: call.place))
            checkDeclaring(call)
            checkActionArguments(call)
            checkProperty(call)
            if !apps.isEmpty { check(call) }
            checkValues(call)
        }
        checkStateReads()
        checkWrites()
        checkFlows()
        checkComparisons()
        for slip in script.slips where !isFull { report(slip.message, line: slip.line, as: .warning) }
        if isFull { problems.append(CheckProblem(.warning, "there may be more problems than these", file: file)) }
    }

    var isFull: Bool { problems.count >= Self.mostProblems }

    mutating func report(_ message: String, line: Int, as severity: AppProblem.Severity = .error) {
        problems.append(CheckProblem(severity, message, file: file, line: line))
    }

    /// Reports what raises an error there, unless the flow is expected to fail with it.
    mutating func report(_ message: String, at place: WrittenPlace, line: Int? = nil) {
        let reasons = place.flow.flatMap { flows[$0]?.expectedFailure } ?? []
        guard !reasons.contains(where: message.contains) else { return }
        report(message, line: line ?? place.line)
    }

    /// The apps that may run where something stands.
    func apps(at place: WrittenPlace) -> [KnownNames] {
        place.flow.flatMap { flows[$0]?.app }.map { [$0] } ?? apps
    }

    func isSure(_ place: WrittenPlace) -> Bool {
        !(place.isTolerated || (place.isKept && script.expectsKeptErrors))
    }

    // MARK: Globals and fields

    func advice(for name: String, _ place: WrittenPlace) -> String {
        if let local = script.locals.first(where: { $0.name == name }) {
            return GlobalAdvice.text(forLocalOf: local.line, at: place.line)
        }
        let advice = GlobalAdvice.text(
            for: name,
            known: Array(globals),
            words: Array(words),
            app: apps(at: place).map(\.app)
        )
        guard advice.isEmpty, lines.indices.contains(place.line - 1) else { return advice }
        return GlobalAdvice.text(for: name, line: String(lines[place.line - 1]))
    }

    private mutating func check(_ name: WrittenName) {
        let (path, place) = (name.path, name.place)
        let root = path[0]
        guard globals.contains(root) || Surface.absent.contains(root) else {
            if !makesGlobals {
                report("undefined global '\(root)'\(advice(for: root, place))", at: place)
            }
            return
        }
        guard path.count > 1 else { return }
        if Surface.absent.contains(root), !globals.contains(root) {
            return report("scripts have no '\(root)'\(advice(for: root, place))", line: place.line, as: .warning)
        }
        if Surface.namespaces.contains(root), !(root == "app" && path[1] == "state") {
            let fields = words.filter { $0.hasPrefix(root + ".") }.map { String($0.dropFirst(root.count + 1)) }
            guard !fields.contains(path[1]) else { return }
            if name.isWritten, path.count == 2 {
                return report(NamespaceAdvice.refusal(ofWriting: path[1], to: root), at: place)
            }
            let known = fields + (root == "app" ? ["state"] : [])
            let advice = NamespaceAdvice.text(for: path[1], of: root, known: known, words: words)
            report("'\(root)' has no field '\(path[1])'\(advice)", at: place)
        }
        checkMembers(path, place)
    }
}
