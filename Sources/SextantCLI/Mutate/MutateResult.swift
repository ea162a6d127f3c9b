import AppConformance
import AppMutation
import RunEvents

/// What came of all mutants of an app.
struct MutateResult {
    let app: String
    /// The lines of the lock file.
    let lines: [String]
    let flows: [MutatedFlow]
    let results: [MutantResult]
    /// Whether both canaries did what they must; else the run was interrupted before.
    let isTrusted: Bool
    /// Finding and loading flows; flows without mutants; flows with mutants.
    let phases: (setup: Duration, initial: Duration, mutation: Duration)
    let score: MutationScore
    private let places: LockPlaces

    init(
        app: String,
        lock: NavigationLock,
        flows: [MutatedFlow],
        results: [MutantResult],
        isTrusted: Bool,
        phases: (Duration, Duration, Duration)
    ) {
        (self.app, self.flows, self.results, self.phases) = (app, flows, results, phases)
        (lines, self.isTrusted) = (lock.lines, isTrusted)
        (score, places) = (MutationScore(results), LockPlaces(lock))
    }

    /// The line of the lock file that a mutant breaks.
    func line(of mutant: Mutant) -> Int { places.line(of: mutant) }

    /// What would have noticed a mutant that lives.
    func advice(for result: MutantResult) -> String {
        result.nearest?.difference?.assertion ?? result.mutant.hint
    }

    /// Why a mutant has the verdict that it has.
    func reason(for result: MutantResult) -> String? {
        switch result.verdict {
        case .killed, .error, .timeout:
            let flow = result.flow.map { flows[$0].site }
            return [flow.map { "\($0.name) (\($0.file):\($0.line))" }, result.message].compactMap { $0 }
                .joined(separator: ": ")
        case .survived:
            guard let nearest = result.nearest else { return nil }
            let site = flows[nearest.flow].site
            let what =
                nearest.difference.map {
                    "its events differ from '\($0.call)' in line \($0.line) on, and nothing looks"
                }
                ?? "nothing of what happens in it is different"
            return "nearest: \(site.name) (\(site.file):\(site.line)): \(what)"
        case .noCoverage: return "no flow gets there"
        case .equivalent: return result.message
        case .notRun: return "the time was over"
        }
    }
}
