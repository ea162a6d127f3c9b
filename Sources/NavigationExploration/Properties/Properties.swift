import NavigationCore

/// The properties that need no writing.
public enum Properties {
    /// Fresh ones, in the order of reports.
    public static func builtIn() -> [any Property] {
        [
            DeadEnd(), BackTrap(), UnreachableScreen(), UnreachableLink(), LinkHistory(), LinkTwice(), DoubleTap(),
            ProtectedVisible(), ProtectedRestored(), HeldLost(), NoOutcome(), RestoreDiffers(), LockLeak(),
            StaleCache(),
            Unbounded(), InstantOrder(), HiddenState(),
        ] + HazardKind.allCases.map(property(of:))
    }

    /// Questions are not among the moves: they are asked besides.
    private static func property(of hazard: HazardKind) -> any Property {
        hazard == .queryMismatch ? QueryMismatch() : HazardProperty(hazard)
    }
}
