/// What became of a mutant.
package struct MutantResult {
    package enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// An assertion has failed.
        case killed
        /// All flows have passed that have to do with it.
        case survived
        /// No flow has to do with it.
        case noCoverage = "no coverage"
        /// A flow came to no end in time. That says nothing about its assertions.
        case timeout
        /// A flow has broken off, and no assertion has said why.
        case error
        /// It is the same app: nobody could notice.
        case equivalent
        /// The time was over.
        case notRun = "not run"
    }

    package let mutant: Mutant
    package var verdict: Verdict
    /// Positions of the flows that have to do with it.
    package var covering: [Int] = []
    /// How many of them have run.
    package var completed = 0
    /// The flow that has killed it, broken off, or come to no end.
    package var flow: Int?
    package var message: String?
    package var time = Duration.zero
    /// For one that lives: the flow that came nearest to noticing, and what was different in it.
    package var nearest: (flow: Int, difference: EventDifference?)?

    /// Whether nobody has noticed it.
    package var isAlive: Bool { verdict == .survived || verdict == .noCoverage }

    init(_ mutant: Mutant, _ verdict: Verdict) { (self.mutant, self.verdict) = (mutant, verdict) }
}

/// How good flows are at noticing mistakes.
package struct MutationScore: Hashable, Sendable {
    private let counts: [MutantResult.Verdict: Int]

    package init(_ results: [MutantResult]) {
        counts = results.reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 }
    }

    package subscript(_ verdict: MutantResult.Verdict) -> Int { counts[verdict, default: 0] }

    /// All that somebody could have noticed, and that were tried.
    package var valid: Int { [.killed, .survived, .noCoverage, .timeout, .error].reduce(0) { $0 + self[$1] } }

    /// The part of them that assertions have noticed, in percent; `nil`: there are none.
    package var percentage: Double? { valid == 0 ? nil : Double(self[.killed]) / Double(valid) * 100 }
}
