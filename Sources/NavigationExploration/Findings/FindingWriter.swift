import NavigationCore
import NavigationHarness
import Platform

/// Turns violations into findings: goes their ways once more, and writes down what is done on them.
struct FindingWriter {
    let exploration: Exploration
    /// When it only writes down what is known.
    let limit: StopRule
    var runner: MoveRunner { exploration.explorer.runner }

    init(_ exploration: Exploration, until limit: StopRule) { (self.exploration, self.limit) = (exploration, limit) }

    /// A finding whose way is as short as there is time for, and that is not written down yet.
    struct Draft {
        fileprivate var finding: Finding
        fileprivate var violation: Violation
        fileprivate var way: [Move]
        fileprivate var shortener: Shortener?
        fileprivate var findsDefects = false
    }

    /// Shortens the way to a violation, for a share of the time that is left; `nil` if nobody but the search gets there.
    func draft(_ entry: FindingBook.Entry, of property: String, share: Int) -> Draft? {
        var violation = entry.violation
        var finding = Finding(
            property: property,
            cause: violation.cause,
            situation: entry.number,
            message: violation.message,
            steps: [],
            check: violation.check,
            count: entry.count,
            treeBefore: "",
            treeAfter: ""
        )
        finding.isAnimated = violation.isAnimated
        guard let situation = violation.situation else { return Draft(finding: finding, violation: violation, way: []) }
        let known = exploration.way(to: situation)
        // What brings it.
        var way = known.moves + violation.moves.prefix(violation.isOfStep ? 1 : 0)
        violation.noticed.map { way.append($0) }
        guard let property = exploration.untouched.first(where: { $0.name == property }) else {
            return Draft(finding: finding, violation: violation, way: way)
        }
        if violation.isBesideActions {
            guard let other = byActions(way, violation, property) else { return nil }
            (way, violation.isBesideActions, finding.isShortest) = (other, false, false)
        }
        let shortener = Shortener(exploration, property, violation)
        if !known.isShortest {
            way = shortener.shortest(way, until: limit.share(of: share))
            // What lies nearer was visited, and this was not met there.
            finding.isShortest = way.count <= exploration.state.completeDepth + 1
        }
        return Draft(
            finding: finding,
            violation: violation,
            way: way,
            shortener: shortener,
            findsDefects: property.findsDefects
        )
    }

    /// Writes a finding down, with what would have been better as long as there is time to look for that.
    func finding(_ draft: Draft) -> Finding {
        var (finding, way) = (draft.finding, draft.way)
        let violation = draft.violation
        guard violation.situation != nil else { return finding }
        // Code that never ends takes its time whenever it is run once more.
        if let shortener = draft.shortener, limit.end == nil, let found = shortener.violation(after: way) {
            (finding.message, finding.check) = (found.message, found.check)
            if draft.findsDefects { finding.better = betterStep(way, shortener) }
        }
        if violation.noticed != nil { way.removeLast() }
        // What follows from what brings it.
        let rest = violation.moves.dropFirst(violation.isOfStep ? 1 : 0)
        note(way + rest, noticedAt: violation.noticed, in: &finding)
        return finding
    }

    /// Makes the moves and notes them, with how long time has passed; the last change is that of the move at which it is
    /// noticed, if there is one.
    private func note(_ moves: [Move], noticedAt noticed: Move?, in finding: inout Finding) {
        guard (try? runner.launch()) != nil else { return }
        if !runner.canWrite(moves) { finding.check = [] }
        for move in moves {
            finding.treeBefore = tree
            let performed = runner.perform(move)
            finding.steps.append(runner.script(of: move, waiting: performed.waited))
        }
        if let noticed {
            finding.treeBefore = tree
            _ = runner.perform(noticed)
        }
        finding.treeAfter = tree
    }

    private var tree: String { runner.navigator.state.drawing(in: runner.world) }
}

extension Finding {
    /// A flow that fails until the app is mended; where none can show the defect, one that leads to it and is skipped.
    public func flow(app: String?) -> String {
        var text = "-- Written by sextant explore: \(property.onOneLine).\n"
        if let better, let betterLine {
            let script = better.script.joined(separator: "; ").onOneLine
            text += "-- Step \(betterLine) decides: with \(script) in its place it does not come.\n"
        }
        if !isShortest { text += "-- There may be a shorter way to it.\n" }
        if let app { text += "app.use(\(Value.string(app)))\n" }
        // A property of the app's own is named in what it says.
        let title = message.contains("'\(property)'") ? message : "\(message) (\(property))"
        text += "\nflow(\(Value.string(title)), \(options)function()\n"
        for line in script { text += "  \(line)\n" }
        return text + "end)\n"
    }
}

extension Finding {
    /// The line that the better step would take the place of, counted from 1: the flow from which a search begins is one
    /// step for it, and several lines for who reads it.
    public var betterLine: Int? { better.map { 1 + steps.prefix($0.number - 1).joined().count } }

    /// Whether no assertion of a flow can tell whether the app is mended.
    public var isBeyondFlows: Bool { check.isEmpty }

    private var options: String {
        var options = isAnimated ? ["animations = true"] : []
        if isBeyondFlows {
            options.append("skip = \"nothing in it can tell whether the app is mended: explore again\"")
        }
        return options.isEmpty ? "" : "{ \(options.joined(separator: ", ")) }, "
    }

    /// The steps and what fails after them; where transitions take time, each step begins when the one before is over.
    private var script: [String] {
        let pause = isAnimated ? ["settle()"] : []
        return Array(steps.map { $0 }.joined(separator: pause)) + check
    }
}

extension ExplorationBounds.Strategy {
    var isWalk: Bool { seed != nil }
    var seed: UInt64? { if case .swarm(let seed) = self { seed } else { nil } }
}
