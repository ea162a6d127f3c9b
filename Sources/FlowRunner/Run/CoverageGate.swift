package import RunEvents

/// `--coverage-minimum`: a share of the apps' items that the flows have to exercise.
package struct CoverageGate: Sendable {
    /// In percent.
    package var minimum: Double

    package init(minimum: Double) {
        self.minimum = minimum
    }

    /// Why the gate is closed; `nil` if it is open.
    package func problem(with coverage: CoverageTally) -> String? {
        guard let percentage = coverage.percentage else { return ReportText.noCoverage(minimum) }
        return percentage < minimum ? ReportText.lowCoverage(percentage, minimum: minimum) : nil
    }
}
