import NavigationCore
import OrderedCollections

/// A request that an app has made; it ends in exactly one outcome.
public struct NavigationRequest {
    /// Identity of the request; `nil` if it could not be made, which the flow is told.
    public let id: RequestID?
    /// Why it could not be made.
    let failure: (any Error)?
    private weak var host: AppHost?

    init(_ id: RequestID?, _ host: AppHost) { (self.id, failure, self.host) = (id, nil, host) }

    init(_ made: Result<RequestID, any Error>, _ host: AppHost) {
        self.host = host
        switch made {
        case .success(let id): (self.id, failure) = (id, nil)
        case .failure(let error): (id, failure) = (nil, error)
        }
    }

    func navigator() throws -> Navigator {
        guard let host else { throw AppFault("the flow has ended") }
        return try host.navigator()
    }

    var record: RequestRecord? { id.flatMap { try? host?.navigator().records[$0] } }
    private var pending: PendingRequest? { id.flatMap { try? host?.navigator().state.request($0) } }

    /// How it ended; `pending` until then.
    public var outcome: Outcome { id == nil ? .failed : record?.settlement?.outcome ?? .pending }
    /// A stable word for why it ended so.
    public var reason: Reason? { record?.settlement?.reason }
    /// One sentence for a person.
    public var message: String? { record?.settlement?.message }
    /// Where it is while it is pending.
    public var stage: PendingRequest.Stage? { pending?.stage }
    /// The protection that holds it.
    public var heldBy: String? { pending?.heldBy }
    /// Names of the screens that it has closed, top down.
    public var removed: [String] { record?.removed ?? [] }
    /// What the screen it led to has left when it was closed.
    public func result<Result: Decodable>(as type: Result.Type = Result.self) -> Result? {
        record?.result.flatMap { try? $0.decoded(as: type) }
    }
}

/// A request that is being put together.
struct RequestDraft {
    let host: AppHost
    var options = RequestOptions()
    var early: [(RequestID, Navigator) throws -> Void] = []
    var late: [(RequestID, Navigator) throws -> Void] = []
    /// Where those are written.
    var listeners: [SourcePlace] = []
}

extension NavigationContext {
    func request(
        _ options: [NavigationOption],
        _ command: @escaping (Navigator) throws -> Command
    ) -> NavigationRequest {
        making { navigator in
            let draft = try draft(options)
            return try make(try command(navigator), draft, navigator)
        }
    }

    func request(
        _ to: some Destination,
        _ options: [NavigationOption],
        _ command: (Target) -> Command
    ) -> NavigationRequest {
        making { navigator in
            var draft = try draft(options)
            draft.options.parameters.merge(try to.parameters()) { given, _ in given }
            if case .screen(let name) = to.target, !isUndeclared(draft, navigator) {
                try check(name, "screen", among: navigator.app.screens.keys)
            }
            return try make(command(to.target), draft, navigator)
        }
    }

    /// Makes a request; why it could not be made is told when the closure returns, and to whoever asks the request.
    func making(_ make: (Navigator) throws -> RequestID) -> NavigationRequest {
        do {
            return NavigationRequest(try make(host.navigator()), host)
        } catch {
            fail(error)
            return NavigationRequest(.failure(error), host)
        }
    }

    private func isUndeclared(_ draft: RequestDraft, _ navigator: Navigator) -> Bool {
        draft.options.style.flatMap { navigator.app.modalKinds[$0] }?.isUndeclared == true
    }

    private func draft(_ options: [NavigationOption]) throws -> RequestDraft {
        var draft = RequestDraft(host: host)
        for option in options { try option.apply(&draft) }
        return draft
    }

    private func make(_ command: Command, _ draft: RequestDraft, _ navigator: Navigator) throws -> RequestID {
        for screen in draft.options.via { try check(screen, "screen", among: navigator.app.screens.keys) }
        let id = try navigator.request(command, draft.options) { id in
            for listen in draft.early { try listen(id, navigator) }
        }
        for listen in draft.late { try listen(id, navigator) }
        return id
    }
}
