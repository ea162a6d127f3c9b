import NavigationCore

/// The properties that need no writing.
public enum Properties {
    /// New instances that have seen nothing, in the order of reports.
    public static func builtIn() -> [any Property] {
        [
            AppError(), DeadEnd(), BackTrap(), UnreachableScreen(), UnreachableLink(), LinkHistory(), LinkTwice(),
            DoubleTap(), ProtectedVisible(), ProtectedRestored(), HeldLost(), NoOutcome(), RestoreDiffers(),
            LockLeak(), StaleCache(), Unbounded(), InstantOrder(), HiddenState(), LinkState(), LinkBack(),
            LinkLost(), Unguarded(), DeliveredTwice(), FailingAction(), LinkActs(), LeftOpen(), LeftRunning(),
            LeftBehind(), UnheardMessage(), AlertTwice(), OtherWindow(), StrayClose(), LedAway(), KeptOther(),
            BackToDone(), StepSkipped(), NeverOpens(), StaleTimer(),
        ] + HazardKind.allCases.map(property(of:))
    }

    /// Those that with equal causes tell one mistake, the plainest of them first: what a session has left behind, what is
    /// answered by nobody, what gets past the lock, what is due to something that the app keeps outside its state, a link that puts its screen
    /// where it has no place, what is presented from a screen that is not in front, and a screen that comes by itself
    /// wherever another one appears.
    static let families = [
        [ProtectedVisible.propertyName] + [.protectionBypass, .sessionLeak].map(name(of:)),
        [NoOutcome.propertyName, name(of: .stalled)],
        [LockLeak.propertyName, name(of: .lockBypass)],
        [KeptOther.propertyName, LinkHistory.propertyName],
        [HiddenState.propertyName, LinkHistory.propertyName, LinkTwice.propertyName],
        [LinkBack.propertyName, LinkTwice.propertyName, name(of: .hiddenTarget)],
        [Unguarded.propertyName, LinkTwice.propertyName],
        [NeverOpens.propertyName, UnreachableScreen.propertyName],
        [OtherWindow.propertyName, name(of: .doublePresent), name(of: .hiddenTarget)],
        [
            BackTrap.propertyName, LinkState.propertyName, LinkBack.propertyName, LinkHistory.propertyName,
            RestoreDiffers.propertyName, name(of: .bounce),
        ],
    ]

    /// A finding whose steps begin with all steps to a finding of one of these is its consequence, and is not told.
    static let roots = [ProtectedVisible.propertyName, ProtectedRestored.propertyName]

    private static func name(of hazard: HazardKind) -> String { HazardProperty(hazard).name }

    /// What moves alone do not bring is tried besides.
    private static func property(of hazard: HazardKind) -> any Property {
        switch hazard {
        case .queryMismatch: QueryMismatch()
        case .ambiguousRoute: AmbiguousRoute()
        case .doubleContinuation: DoubleContinuation()
        case .midTransition: MidTransition()
        case .sessionLeak: SessionLeak()
        case .hiddenTarget: HiddenTarget()
        default: HazardProperty(hazard)
        }
    }
}
