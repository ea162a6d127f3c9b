/// Guards screens: a request for one waits until the protection is open.
public protocol Protection {
    /// Name under which scripts, events and reports know it.
    var name: String { get }

    /// Whether the screen may be shown in this state of the app.
    func isOpen(state: Value, request: RequestView) throws -> Bool

    /// What happens while it is not open.
    var challenge: Challenge { get }

    /// Whether a request's other protections are asked once more when this one has opened.
    var asksAgain: Bool { get }
}

extension Protection {
    public var asksAgain: Bool { true }

    /// Whether a screen is its challenge, which is guarded by nothing that it could open.
    package func isOpened(by screen: String) -> Bool {
        if case .screen(let entry) = challenge { entry.name == screen } else { false }
    }
}

/// What a protection does with a request that it holds.
public enum Challenge {
    /// The request is denied at once with this reason.
    case deny(Reason)
    /// A screen is presented; the gate opens when the protection does, and closes with the screen.
    case screen(ScreenEntry)
    /// A function is given the gate and answers it, at once or later.
    case function((Gate, RequestView) throws -> Void)
}
