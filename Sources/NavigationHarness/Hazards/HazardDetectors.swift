/// The detectors that every app has, in the order in which they look.
enum HazardDetectors {
    static var builtIn: [any HazardDetector] {
        [
            ContradictionDetector(), DoubleRemovalDetector(), HiddenArrivalDetector(), LockBypassDetector(),
            HalfDoneDetector(), SecondOutcomeDetector(), SilentRemovalDetector(), EarlyExpiryDetector(),
            DoubleChainDetector(), GestureDetector(), TrailDetector(), PredictionDetector(),
            UnfinishedRequestDetector(),
        ]
    }
}
