import NavigationCore

/// A piece of an app's code that may have begun asynchronous work, or that is such work itself.
///
/// Tasks inherit the item that they were made under, so it lives as long as the last of them.
///
/// Unchecked: a task local has to be sendable. What can change is touched on the flow's thread only.
final class WorkItem: @unchecked Sendable {
    @TaskLocal static var current: WorkItem?

    let origin: WorkOrigin
    /// The instance that the work belongs to: it is cancelled when the instance is gone.
    let owner: NodeID?
    /// Name of the owner.
    let screen: String?
    /// What the work is done for: it is cancelled when that has ended.
    let purpose: Purpose?
    /// Whether the work listens until it is cancelled, and nobody expects it to end.
    let isSubscription: Bool
    /// What notes the requests that the code makes, if somebody wants to know.
    let requests: OwnRequests?
    /// The task, if the harness has made it and it has not ended.
    var task: Task<Void, Never>?
    var isCancelled = false
    /// How many of its tasks wait for virtual time, or for the outcome of a request.
    var waiting = 0
    /// How often its tasks have begun to wait for virtual time.
    var sleeps = 0
    /// Beyond that nobody counts: work that polls goes on like that for ever.
    static let mostSleeps = 8
    /// Whether the app's code has made tasks of its own under it.
    var hasOwnTasks = false

    enum Purpose: Hashable {
        case request(RequestID)
        case gate(Gate)

        var request: RequestID {
            switch self {
            case .request(let request): request
            case .gate(let gate): gate.request
            }
        }
    }

    init(
        _ origin: WorkOrigin,
        owner: NodeID?,
        screen: String?,
        purpose: Purpose? = nil,
        isSubscription: Bool = false,
        requests: OwnRequests? = nil
    ) {
        self.requests = requests
        self.origin = origin
        self.owner = owner
        self.screen = screen
        self.purpose = purpose
        self.isSubscription = isSubscription
    }

    /// Whether what the work was done for is no more.
    func isOver(in state: NavigationState) -> Bool {
        if let owner, state.nodes[owner] == nil { return true }
        switch purpose {
        case .request(let request): return state.request(request) == nil
        case .gate(let gate): return state.request(gate.request)?.holding?.gate != gate
        case nil: return false
        }
    }

    /// How reports name it.
    var name: String {
        let text = task == nil && hasOwnTasks ? "a task of \(origin)" : "\(origin)"
        guard let screen, let owner, !text.contains("'\(screen)'") else { return text }
        return "\(text) on '\(screen)' #\(owner.number)"
    }
}
