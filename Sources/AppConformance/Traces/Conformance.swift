package import NavigationCore
package import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// Holds traces of the real app against its description.
package final class Conformance {
    /// Makes the app with some changes of its description.
    package typealias MakeApp = (_ adapt: @escaping (inout AppDescription) -> Void) throws -> any ExplorableApp

    private let makeApp: MakeApp
    private let mapping: TraceMapping?
    private var model: TraceModel
    /// What was seen in the field, over all traces; `nil`: nobody asks for it.
    package private(set) var fit: FieldFit?
    /// The ways that were gone in the field; `nil`: nobody asks for them.
    package private(set) var paths: PathTree?

    /// - Parameters:
    ///   - goesOn: Whether a trace that does not fit is followed further, to count what the model lacks.
    ///   - keepsPaths: Whether the ways are remembered that explain the traces.
    package init(
        mapping: TraceMapping? = nil,
        goesOn: Bool = false,
        keepsPaths: Bool = false,
        makeApp: @escaping MakeApp
    ) throws {
        (self.mapping, self.makeApp) = (mapping, makeApp)
        model = try TraceModel(makeApp { _ in }, silent: mapping?.silent ?? [], countsTrails: false)
        fit = goesOn ? FieldFit(model.walker.world.app) : nil
        paths = keepsPaths ? PathTree() : nil
        try checkSilent()
    }

    package var app: AppDescription { model.walker.world.app }

    private func checkSilent() throws {
        let known = Array(app.explore.inputs.keys)
        for name in mapping?.silent ?? [] where !known.contains(name) {
            let hint = suggestion(for: name, among: known)
            throw ModelFault(message: "the mapping's 'silent' names no input of the app: '\(name)'\(hint)")
        }
    }

    // MARK: One trace

    /// Holds a trace against the model, unless somebody stops it; `name` is what messages call the file.
    package func verdict(
        of path: String,
        named name: String,
        isCancelled: () -> Bool = { false }
    ) throws -> TraceVerdict {
        let before = (fit: fit, paths: paths)
        let verdict = try follow(path, name, isCancelled)
        // Some function of the app does ask what was visible before, so situations that differ only in that were
        // wrongly taken for one: the trace is followed again with them apart.
        guard model.walker.world.trailWitness.hasRead, !model.countsTrails else { return verdict }
        model = try TraceModel(makeApp { _ in }, silent: model.silent, countsTrails: true)
        (fit, paths) = before
        return try follow(path, name, isCancelled)
    }

    private func follow(_ path: String, _ name: String, _ isCancelled: () -> Bool) throws -> TraceVerdict {
        var verdict = TraceVerdict(file: name)
        do {
            let reader = try TraceReader(path, named: name, mapping: mapping, screens: Set(app.screens.keys))
            let follower = try TraceFollower(model, reader, keepsWays: paths != nil || fit != nil)
            defer { note(follower, in: &verdict) }
            try follow(follower, path, &verdict, isCancelled)
        } catch let problem as TraceProblem {
            verdict.problem = problem
        }
        return verdict
    }

    private func follow(
        _ follower: TraceFollower,
        _ path: String,
        _ verdict: inout TraceVerdict,
        _ isCancelled: () -> Bool
    ) throws {
        var session: TraceFollower.Way?
        while !isCancelled() {
            switch try follower.step() {
            case .went(let line):
                fit?.note(
                    line.event,
                    follower.members.first?.way,
                    isMisfit: false,
                    at: "\(verdict.file):\(line.number)"
                )
                if line.event.kind == .launched, let session { paths?.add(session.all) }
                session = follower.members.first?.way
            case .stuck(let line):
                if verdict.misfit == nil { verdict.misfit = try misfit(at: line, line, follower, path) }
                guard fit != nil else { return }
                fit?.note(line.event, nil, isMisfit: true, at: "\(verdict.file):\(line.number)")
                follower.resume(
                    with: try Resuming(model).members(after: line.event, from: follower.members),
                    after: line
                )
                session = nil
            case .over(let last, let isOwed):
                if let session { paths?.add(session.all) }
                if isOwed, verdict.misfit == nil { verdict.misfit = try misfit(at: nil, last, follower, path) }
                return
            }
        }
    }

    private func note(_ follower: TraceFollower, in verdict: inout TraceVerdict) {
        verdict.events = follower.reader.count
        verdict.launches = follower.launches
        verdict.isCutOff = follower.reader.isCutOff
        verdict.notes += follower.reader.notes
        if verdict.isCutOff { verdict.notes.append("\(verdict.file) ends within an event: it was cut off") }
        if follower.beginsInTheMiddle {
            verdict.notes.append("\(verdict.file) does not begin with 'launched': it was followed from a fresh launch")
        }
        if model.unexplained > 0 {
            let changes = model.unexplained == 1 ? "a change" : "\(model.unexplained) changes"
            verdict.notes.append("\(verdict.file): nothing in the description explains \(changes) of the app's state")
        }
        if model.isIncomplete {
            verdict.notes.append("\(verdict.file): more could happen in silence than was looked at")
        }
    }

    // MARK: Misfits

    private func misfit(
        at line: TraceLine?,
        _ last: TraceLine?,
        _ follower: TraceFollower,
        _ path: String
    ) throws -> TraceMisfit {
        var misfit = MisfitWriter(follower).misfit(at: line, end: last)
        let tried = try Suggestions(follower, at: line).changes().map { change in
            TraceMisfit.Suggestion(text: change.text, result: try result(of: change, misfit, path))
        }
        let enough = tried.filter { $0.result == .fits }.map(\.text)
        misfit.suggestions = tried.filter { suggestion in
            // What says more than is needed is not the smallest change.
            suggestion.result != .refused && !enough.contains { suggestion.text.hasPrefix($0 + " ") }
        }.sorted { $0.result.rank < $1.result.rank }
        return misfit
    }

    /// Tries a change: the same trace is held against the changed model.
    private func result(
        of change: ModelChange,
        _ misfit: TraceMisfit,
        _ path: String
    ) throws -> TraceMisfit.Suggestion.Result {
        guard misfit.position <= Conformance.longestTrial, change.adapt != nil || change.silent != nil else {
            return .untried
        }
        // What the changed description does not allow is no way out.
        guard let app = try? makeApp({ change.adapt?(&$0) }) else { return .untried }
        let silent = model.silent + (change.silent.map { [$0] } ?? [])
        let trial = try TraceModel(app, silent: silent, countsTrails: model.countsTrails)
        let reader = try TraceReader(path, named: misfit.file, mapping: mapping, screens: Set(self.app.screens.keys))
        let follower = try TraceFollower(trial, reader)
        while true {
            switch try follower.step() {
            case .went(let line):
                if reader.count > misfit.position + Conformance.longestTrial { return .goesOn(to: line.number) }
            case .stuck(let line): return reader.count > misfit.position ? .goesOn(to: line.number) : .refused
            case .over(let last, let isOwed):
                guard isOwed else { return .fits }
                return misfit.event != nil ? .goesOn(to: last?.number ?? 0) : .refused
            }
        }
    }

    /// Changes are tried up to so many events before and after a misfit.
    private static let longestTrial = 20_000
}
