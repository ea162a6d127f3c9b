import AppMutation
import FlowRunner
import FlowScripting
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// Runs flows in this process, with the app as it is and with mutants of it.
final class FlowTrials: MutantRunner {
    private let entries: [Entry]
    private let settings: FlowSettings
    private let apps: LinkedApps
    private let appPath: String
    /// Flows that run the app and pass without a mutant, by their positions among the entries.
    private(set) var positions: [Int] = []
    private(set) var flows: [MutatedFlow] = []
    /// Flows that run the app and fail without a mutant.
    private(set) var failing: [(site: FlowSite, message: String)] = []
    private let quiet = QuietObserver()
    private var change: (id: String, change: AppChange)?

    /// A flow gets this much more time with a mutant than it has taken without.
    private static let patience = 20
    private static let least = Duration.milliseconds(500)

    init(_ entries: [Entry], settings: FlowSettings, apps: LinkedApps, appPath: String) {
        (self.entries, self.settings, self.apps, self.appPath) = (entries, settings, apps, appPath)
    }

    /// Runs each flow with the app as it is; what does not run that app takes no part.
    func rehearse(in world: World, progress: (Int) -> Void, isOver: () -> Bool) {
        var measured = settings
        measured.measuresCoverage = true
        for (position, entry) in entries.enumerated() where entry.problem == nil && !isOver() {
            progress(position)
            let script = FlowScript(path: entry.script.path, settings: settings, apps: apps)
            guard (try? script.appPath(of: entry.declaration)) == appPath else { continue }
            let recorder = TouchRecorder(world)
            let start = ContinuousClock.now
            let result = result(of: entry, measured, recorder, entry.declaration.timeout, nil)
            let time = ContinuousClock.now - start
            switch result.status {
            case .passed:
                positions.append(position)
                flows.append(
                    MutatedFlow(
                        id: entry.id,
                        site: entry.site,
                        touches: recorder.touches,
                        digest: result.digest,
                        time: time
                    )
                )
            case .skipped, .notRun: break
            default: failing.append((entry.site, result.failures.first?.message ?? result.status.rawValue))
            }
        }
    }

    // MARK: Mutants

    func run(_ flow: Int, with mutant: Mutant) -> MutatedOutcome {
        let result = result(of: flow, quiet, mutant)
        // A loop without end may be out of work before it is out of time.
        let hasNoEnd = result.failures.first?.isOutOfWork == true
        return MutatedOutcome(
            status: hasNoEnd ? .timedOut : result.status,
            message: result.failures.first?.message,
            digest: result.digest
        )
    }

    func difference(of flow: Int, with mutant: Mutant) -> EventDifference? {
        let (before, after) = (TaleRecorder(), TaleRecorder())
        _ = result(of: flow, before, nil)
        _ = result(of: flow, after, mutant)
        return before.tale.difference(from: after.tale)
    }

    private func result(of flow: Int, _ observer: any FlowObserver, _ mutant: Mutant?) -> FlowResult {
        let longest = entries[positions[flow]].declaration.timeout ?? settings.timeout
        let limit = min(longest, max(Self.least, flows[flow].time * Self.patience))
        return result(of: entries[positions[flow]], settings, observer, limit, mutant.map { change(for: $0) })
    }

    private func result(
        of entry: Entry,
        _ settings: FlowSettings,
        _ observer: any FlowObserver,
        _ limit: Duration?,
        _ change: AppChange?
    ) -> FlowResult {
        var declaration = entry.declaration
        declaration.timeout = limit ?? settings.timeout
        let script = FlowScript(path: entry.script.path, settings: settings, apps: apps)
        do throws(ScriptFailure) {
            return try script.run(declaration, observer: observer, changing: change)
        } catch {
            return FlowResult(status: .errored, failures: [error.report])
        }
    }

    /// What a mutant changes; kept as long as flows run with it.
    private func change(for mutant: Mutant) -> AppChange {
        if let change, change.id == mutant.id, mutant.mutation != .canary { return change.change }
        let made = AppChange(of: appPath, mutant.change)
        change = (mutant.id, made)
        return made
    }
}

/// Writes down what a flow tells.
private final class TaleRecorder: FlowObserver {
    private(set) var tale = EventTale()

    func navigation(_ event: Event) { tale.note(event) }
    func called(_ call: FlowCall) { tale.noteCall(call.name, line: call.line) }
    func stepStarted(name: String, line: Int) {}
    func stepEnded(name: String, failed: Bool) {}
    func output(_ text: String) {}
    func hazard(_ hazard: FlowHazard) {}
}

/// Hears nothing: most runs are only about how they end.
private final class QuietObserver: FlowObserver {
    func stepStarted(name: String, line: Int) {}
    func stepEnded(name: String, failed: Bool) {}
    func navigation(_ event: Event) {}
    func output(_ text: String) {}
    func hazard(_ hazard: FlowHazard) {}
}
