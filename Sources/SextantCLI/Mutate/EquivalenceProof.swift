import AppConformance
import AppMutation
import FlowScripting
import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// Finds mutants that are the same app, so that no flow can be blamed for not noticing them.
final class EquivalenceProof {
    private let lock: NavigationLock
    private let app: AppDescription
    /// Makes the app with a change, to be explored.
    private let open: ((inout AppDescription) -> Void) throws -> ExploredSession
    /// What the app does without a mutant; `nil` if it has too many situations.
    private lazy var usual = trace { _ in }

    /// Larger apps are not visited to their end in a time that anybody waits for each mutant.
    private static let bounds = ExplorationBounds(budget: .seconds(2), situations: 2_000)

    init(_ app: AppDescription, open: @escaping ((inout AppDescription) -> Void) throws -> ExploredSession) {
        (self.app, self.open) = (app, open)
        lock = NavigationLock(of: app)
    }

    /// Why a mutant is the same app; `nil`: it is not, or nobody knows.
    func reason(for mutant: Mutant, noFlowDiffers: Bool) -> String? {
        var changed = app
        mutant.change(&changed)
        if mutant.isPlain, NavigationLock(of: changed) == lock { return "another line promises the same" }
        guard noFlowDiffers, let usual, let other = trace(mutant.change), usual == other else { return nil }
        return "all \(usual.situations) situations of both, and what happens between them, are the same"
    }

    /// All that happens in an app, in one number.
    private struct Trace: Equatable {
        var situations: Int
        var digest: Int
    }

    private func trace(_ change: @escaping (inout AppDescription) -> Void) -> Trace? {
        let (record, hand) = (StepRecord(), Hand())
        let session = try? open { app in
            change(&app)
            hand.reachEverywhere(in: &app)
        }
        guard let session,
            let exploration = try? Exploration(
                HandledApp(ScriptedApp(session), hand),
                properties: [StepRecorder(record: record)],
                bounds: Self.bounds
            ),
            let report = try? exploration.run(isCancelled: { false }), report.numbers.end == .complete,
            report.failures.isEmpty
        else { return nil }
        return Trace(situations: report.numbers.situations, digest: record.digest)
    }
}

extension Mutant {
    /// Whether all that it changes is in the lock file.
    fileprivate var isPlain: Bool {
        switch mutation {
        case .linkDropped, .linkNarrowed, .linkWidened: !subject.contains("when")
        case .edgeDropped, .protectionDropped, .presentationSwapped, .dismissableFlipped, .restorationDropped: true
        default: false
        }
    }
}

/// Lets the search go to any screen, as flows can, wherever the app itself leads.
private final class Hand {
    var navigator: Navigator?

    func reachEverywhere(in app: inout AppDescription) {
        for name in app.screens.keys {
            app.explore.inputs["navigate \(name)"] = { [unowned self] in
                try navigator?.request(.navigate(.screen(name)), RequestOptions())
            }
        }
    }
}

/// An app with a hand in it.
private final class HandledApp: ExplorableApp {
    private let app: ScriptedApp
    private let hand: Hand

    init(_ app: ScriptedApp, _ hand: Hand) { (self.app, self.hand) = (app, hand) }

    var memory: (any AppMemory)? { app.memory }
    var pastReads: [String] { app.pastReads }
    func perform<Result>(_ body: () throws -> Result) throws -> Result { try app.perform(body) }

    func makeNavigator() throws -> Navigator {
        let navigator = try app.makeNavigator()
        hand.navigator = navigator
        return navigator
    }
}

/// What was written down while an app was explored, in any order.
private final class StepRecord {
    private(set) var digest = 0

    func add(_ words: [AnyHashable]) {
        var hasher = Hasher()
        hasher.combine(words)
        digest &+= hasher.finalize()
    }
}

/// Writes every move down, with what has happened and where it has led.
private struct StepRecorder: Property {
    let name = "step-recorder"
    let meaning = "nothing: it only writes down"
    let record: StepRecord

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        record.add([step.origin, "\(step.move)"] + step.events.map { $0.line })
        return []
    }

    mutating func violations(leaving situation: ExploredSituation, by ways: [ExploredWay], _ trial: Trial)
        -> [Violation]
    {
        for way in ways { record.add([situation.fingerprint, "\(way.move)", way.goal]) }
        return []
    }
}
