import AppMutation
import FlowReporting
import Platform
import RunEvents

/// Mutants that live, and the score, for people.
struct MutateText {
    let result: MutateResult
    let paint: Painter

    var text: String {
        let shown: [MutantResult.Verdict] = [.equivalent, .timeout, .error, .noCoverage, .survived]
        let parts = shown.flatMap { verdict in result.results.filter { $0.verdict == verdict }.map(part) }
        return (parts + [summary]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func part(_ one: MutantResult) -> [String] {
        let mutant = one.mutant
        let head = "\(paint(one.verdict.rawValue.uppercased(), .yellow)) \(SafeText.line(mutant.description))"
        let line = result.line(of: mutant)
        let place = "  navigation.lock:\(line): \(SafeText.line(result.lines[line - 1])) (\(mutant.mutation.rawValue))"
        let reason = result.reason(for: one).map { ["  \(SafeText.line($0))"] } ?? []
        let isUnsaid = one.isAlive || one.verdict == .error
        let advice = isUnsaid ? ["  would notice: \(SafeText.line(result.advice(for: one)))"] : []
        return [head, place] + reason + advice
    }

    private var summary: [String] {
        let score = result.score
        let counts = MutantResult.Verdict.allCases.filter { score[$0] > 0 || $0 == .killed || $0 == .survived }
            .map { "\(score[$0]) \($0.rawValue)" }
        let rate = Double(result.results.count - score[.notRun]) / max(0.001, result.phases.mutation.seconds)
        let time = Amounts.seconds(microseconds: Int(result.phases.mutation.seconds * 1_000_000))
        let flows = Amounts.count(result.flows.count, "flow")
        return [
            "\(Amounts.count(result.results.count, "mutant")) of \(result.app), \(flows): \(counts.joined(separator: ", "))",
            result.isTrusted
                ? "canaries: the one that must die died, the one that must live lived"
                : "canaries: not asked, since the run was interrupted",
            scoreLine + " in \(time) (\(Amounts.decimals(rate, 0)) mutants/s)",
        ]
    }

    private var scoreLine: String {
        guard let percentage = result.score.percentage else { return "no score: there was nothing to notice" }
        let text = "score \(Amounts.decimals(percentage, 1)) %"
        return paint(text, .bold) + " (\(result.score[.killed]) of \(result.score.valid))"
    }
}
