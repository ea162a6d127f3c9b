import NavigationCore

/// The properties that need no writing.
public enum Properties {
    /// Fresh ones, in the order of reports.
    public static func builtIn() -> [any Property] {
        [
            AppError(), DeadEnd(), BackTrap(), UnreachableScreen(), UnreachableLink(), LinkHistory(), LinkTwice(),
            DoubleTap(), ProtectedVisible(), ProtectedRestored(), HeldLost(), NoOutcome(), RestoreDiffers(),
            LockLeak(), StaleCache(), Unbounded(), InstantOrder(), HiddenState(), LinkState(), LinkBack(),
            LinkLost(), Unguarded(), DeliveredTwice(), FailingAction(), LinkActs(), LeftOpen(), LeftRunning(),
            UnheardMessage(), AlertTwice(), OtherWindow(), StrayClose(), LedAway(),
        ] + HazardKind.allCases.map(property(of:))
    }

    /// Those that see what a session has left behind, the plainest first: with equal causes they tell one mistake.
    static let ofSessions = [ProtectedVisible.propertyName] + [.protectionBypass, .sessionLeak].map(name(of:))

    private static func name(of hazard: HazardKind) -> String { HazardProperty(hazard).name }

    /// What moves alone do not bring is tried besides.
    private static func property(of hazard: HazardKind) -> any Property {
        switch hazard {
        case .queryMismatch: QueryMismatch()
        case .ambiguousRoute: AmbiguousRoute()
        case .doubleContinuation: DoubleContinuation()
        case .midTransition: MidTransition()
        case .sessionLeak: SessionLeak()
        default: HazardProperty(hazard)
        }
    }
}
