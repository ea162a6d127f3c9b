import NavigationCore

/// When a run ends, every request has its outcome or can still get one.
struct UnfinishedRequestDetector: HazardDetector {
    mutating func hazards(atEndOf run: FinishedRun) -> [Hazard] { EndOfRun.hazards(in: run) }
}
