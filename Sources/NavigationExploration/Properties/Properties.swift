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
            LeftBehind(), UnheardMessage(), AlertTwice(), OtherWindow(), StrayClose(), LedAway(), KeptOther(),
            BackToDone(),
        ] + HazardKind.allCases.map(property(of:))
    }

    /// Those that with equal causes tell one mistake, the plainest of them first: what a session has left behind, what is
    /// answered by nobody, and what is due to something that the app keeps outside its state.
    static let families = [
        [ProtectedVisible.propertyName] + [.protectionBypass, .sessionLeak].map(name(of:)),
        [NoOutcome.propertyName, name(of: .stalled)],
        [KeptOther.propertyName, LinkHistory.propertyName],
        [HiddenState.propertyName, LinkHistory.propertyName, LinkTwice.propertyName],
    ]

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
