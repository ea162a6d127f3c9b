import NavigationCore
import OrderedCollections

/// Holds the names in a script against what there is.
///
/// It tells only what can be told for sure: that a line raises an error whenever it is reached.
struct NameCheck {
    let script: WrittenScript
    let file: String
    /// Names of the surface, such as `assert.visible`.
    let words: Set<String>
    let globals: Set<String>
    /// The apps that the script may run.
    var apps: [KnownNames] = []
    /// The only app of a flow, and whether it expects to fail; by position in the script.
    var flows: [Int: (app: KnownNames, expectsFailure: Bool)] = [:]
    /// Names that alerts and dialogs are given somewhere.
    var shown: Set<String> = []
    private(set) var problems: [CheckProblem] = []
    /// Whether the script handles the table of globals itself, and so makes names that cannot be seen.
    private let makesGlobals: Bool

    init(_ script: WrittenScript, file: String, words: [String], globals: [String]) {
        (self.script, self.file) = (script, file)
        (self.words, self.globals) = (Set(words), Set(globals))
        let roots = script.reads.map(\.path[0]) + script.calls.map(\.path[0])
        makesGlobals = roots.contains { ["_G", "_ENV", "rawset", "setmetatable", "load"].contains($0) }
    }

    /// A file with more than that is not what somebody meant to write.
    private static let mostProblems = 100

    mutating func run() {
        for name in script.reads where isSure(name.place) && !isFull { check(name.path, name.place) }
        for call in script.calls where isSure(call.place) && !isFull {
            check(call.path, call.place)
            if !apps.isEmpty { check(call) }
        }
        checkWrites()
        checkFlows()
        for slip in script.slips where !isFull { report(slip.message, line: slip.line, as: .warning) }
        if isFull { problems.append(CheckProblem(.warning, "there may be more problems than these", file: file)) }
    }

    private var isFull: Bool { problems.count >= Self.mostProblems }

    mutating func report(_ message: String, line: Int, as severity: AppProblem.Severity = .error) {
        problems.append(CheckProblem(severity, message, file: file, line: line))
    }

    /// The apps that may run where something stands.
    func apps(at place: WrittenPlace) -> [KnownNames] {
        place.flow.flatMap { flows[$0]?.app }.map { [$0] } ?? apps
    }

    private func isSure(_ place: WrittenPlace) -> Bool {
        if place.isTolerated || (place.isKept && script.expectsKeptErrors) { return false }
        return place.flow.flatMap { flows[$0]?.expectsFailure } != true
    }

    // MARK: Globals and fields

    private func advice(for name: String, _ place: WrittenPlace) -> String {
        GlobalAdvice.text(
            for: name,
            known: Array(globals),
            words: Array(words),
            app: apps(at: place).map(\.app)
        )
    }

    private mutating func check(_ path: [String], _ place: WrittenPlace) {
        let root = path[0]
        guard globals.contains(root) || Surface.absent.contains(root) else {
            if !makesGlobals {
                report("undefined global '\(root)'\(advice(for: root, place))", line: place.line)
            }
            return
        }
        guard path.count > 1 else { return }
        if Surface.namespaces.contains(root), !(root == "app" && path[1] == "state") {
            let fields = words.filter { $0.hasPrefix(root + ".") }.map { String($0.dropFirst(root.count + 1)) }
            guard !fields.contains(path[1]) else { return }
            let known = fields + (root == "app" ? ["state"] : [])
            report(
                "'\(root)' has no field '\(path[1])'\(NamespaceAdvice.text(for: path[1], of: root, known: known))",
                line: place.line
            )
        }
        checkMembers(path, place)
    }

    private mutating func checkMembers(_ path: [String], _ place: WrittenPlace) {
        let length = path[0] == "app" ? 3 : 2
        for count in length...max(length, min(path.count, 3)) where path.count >= count {
            let owner = Array(path[..<(count - 1)])
            let known = apps(at: place).map { $0.members(of: owner) }
            guard !known.isEmpty, known.allSatisfy({ $0 != nil }) else { return }
            let names = known.flatMap { $0 ?? [] }
            guard !names.contains(path[count - 1]) else { continue }
            return report(
                Self.missing(path[count - 1], of: owner) + suggestion(for: path[count - 1], among: names),
                line: place.line
            )
        }
    }

    private static func missing(_ name: String, of owner: [String]) -> String {
        switch owner {
        case ["services"]: "the app has no service '\(name)'"
        case ["commands"]: "the app has no command '\(name)'"
        case ["app", "state"]: "the app declares no state '\(name)'"
        default: "the service '\(owner.last ?? "")' has no function '\(name)'"
        }
    }

    private mutating func checkWrites() {
        guard !makesGlobals else { return }
        for name in script.writes where isSure(name.place) && !globals.contains(name.path[0]) && !isFull {
            guard name.path != ["hazards"] else { continue }
            let hint = suggestion(for: name.path[0], among: globals)
            report(
                "assignment to the new global '\(name.path[0])'\(hint.isEmpty ? ";" : hint) write 'local \(name.path[0])'",
                line: name.place.line
            )
        }
    }

    // MARK: Flows

    /// A hook may assert for all flows.
    private mutating func checkFlows() {
        guard !script.calls.contains(where: { ["before_each", "after_each"].contains($0.name) }) else { return }
        for (index, flow) in script.flows.enumerated() where flow.hasBody && !flow.mayAssert && !isFull {
            guard flows[index]?.expectsFailure != true else { continue }
            report("the flow asserts nothing: it passes whatever the app does", line: flow.line, as: .warning)
        }
    }
}
