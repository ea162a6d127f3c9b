/// Which steps some features go with.
extension Step {
    /// Whether it says something of its destination.
    var hasWishes: Bool {
        switch self {
        case .navigate, .push, .present, .show: true
        case .from(_, let step): step.hasWishes
        default: false
        }
    }

    /// Whether it can bring data for its destination.
    var hasData: Bool {
        switch self {
        case .navigate, .push, .present, .show, .showDetail, .open, .setRoot, .addChild: true
        case .from(_, let step): step.hasData
        default: false
        }
    }

    /// Whether a function can return it as a request: time does not pass in one, and what functions bring is an app's.
    var canBeChained: Bool {
        switch self {
        case .ask, .choose, .send, .chain: false
        default: command != nil
        }
    }

    /// Whether it can come from a screen that is not the visible one.
    var hasOrigin: Bool {
        switch self {
        case .push, .present, .show, .setRoot, .dismiss, .pop, .popTo, .popToRoot, .navigate, .showDetail, .addChild,
            .close:
            true
        default: false
        }
    }

    /// Whether it can act in a window that is not the active one.
    var canBeElsewhere: Bool {
        switch self {
        case .from, .with, .segue, .navigate, .push, .present, .ask, .choose, .setRoot, .open, .show, .showDetail,
            .dismiss,
            .pop,
            .popTo,
            .popToRoot, .selectTab:
            true
        default: false
        }
    }
}
