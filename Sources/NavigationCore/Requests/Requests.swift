/// The requests that have no outcome yet, each with its stage, in the order in which they were made.
///
/// A request is added when it is made, changes here while it waits, and leaves with its outcome.
public struct Requests: Hashable, Sendable {
    @usableFromInline private(set) var pending: [PendingRequest] = []

    public init() {}
}

extension Requests: RandomAccessCollection {
    @inlinable public var startIndex: Int { pending.startIndex }
    @inlinable public var endIndex: Int { pending.endIndex }
    @inlinable public subscript(position: Int) -> PendingRequest { pending[position] }
}

// MARK: - Coming and going

extension Requests {
    /// The request with an identity, unless it has ended.
    public subscript(id: RequestID) -> PendingRequest? { index(of: id).map { pending[$0] } }

    /// Where a request stands in the order, unless it has ended.
    package func index(of id: RequestID) -> Int? { pending.firstIndex { $0.id == id } }

    mutating func add(_ request: PendingRequest) { pending.append(request) }

    /// Takes a request out; `nil` if it has ended before.
    @discardableResult
    mutating func remove(_ id: RequestID) -> PendingRequest? { index(of: id).map { pending.remove(at: $0) } }

    /// Changes a request; does nothing if it has ended.
    mutating func update(_ id: RequestID, _ change: (inout PendingRequest.Fields) -> Void) {
        if let index = index(of: id) { pending[index].change(change) }
    }
}

// MARK: - Through the stages

extension Requests {
    /// Lets a request wait for an answer or data of the app, from a point of virtual time on.
    mutating func wait(_ id: RequestID, for stage: PendingRequest.Stage, since now: Duration) {
        update(id) { ($0.stage, $0.since) = (stage, now) }
    }

    /// Changes how a protection holds a request; does nothing if none does.
    mutating func updateHolding(of id: RequestID, _ change: (inout PendingRequest.Holding) -> Void) {
        update(id) { request in
            guard case .held(var holding) = request.stage else { return }
            change(&holding)
            request.stage = .held(holding)
        }
    }

    /// Notes what has come of the data block of a request.
    mutating func supply(_ id: RequestID, _ supply: Supply) {
        update(id) { request in
            guard case .prepared(let arrival, let prepared, _) = request.progress else { return }
            request.progress = .prepared(arrival, prepared, supply)
        }
    }

    /// Notes which screen a request has made that presents a challenge, or that a function asks for which is one.
    mutating func noteChallenge(_ screen: NodeID, of challengeRequest: RequestID) {
        for request in pending where request.holding?.challengeRequest == challengeRequest {
            updateHolding(of: request.id) { $0.challenge = screen }
        }
        // The function that asks may be that of another protection, which it has answered.
        guard let asker = self[challengeRequest]?.asker.flatMap({ self[$0] }),
            let gate = asker.holding?.gate, asker.asking == gate.number
        else { return }
        updateHolding(of: asker.id) { $0.shown.append(screen) }
    }

    /// Lets a function wait for the closing of the screen that a request has still to show; false if it shows already, or
    /// has ended.
    mutating func awaitClosing(of id: RequestID, _ function: FunctionID<ClosingFunction>) -> Bool {
        guard let request = self[id], request.stage != .transition else { return false }
        update(id) { $0.closings.append(function) }
        return true
    }

    /// Whoever was asked or told on behalf of requests has returned, as when an earlier state is put back.
    ///
    /// Returns those that are to be resumed.
    mutating func endCalls() -> [RequestID] {
        for index in pending.indices where pending[index].asking != nil { pending[index].change { $0.asking = nil } }
        return pending.filter { $0.waitsForCode }.map { $0.id }
    }
}

// MARK: - What they need of the tree

extension Requests {
    /// The request whose presenter is to show an instance.
    func presenting(_ screen: NodeID) -> PendingRequest? {
        pending.first { $0.stage == .presenting && $0.prepared?.screen == screen }
    }

    /// Whether a request has prepared this part of the tree as its destination.
    func havePrepared(_ root: NodeID) -> Bool { pending.contains { $0.prepared?.root == root } }

    /// The destinations that wait to appear, with the screens on their way, each under the root it has.
    var preparedRoots: [NodeID] { pending.flatMap { $0.nodesPrepared } }

    /// What people see of the challenges that hold requests.
    func challenges(where isMeant: (PendingRequest.Holding) -> Bool) -> [NodeID] {
        pending.compactMap { $0.holding }.filter(isMeant).flatMap { $0.challenges }
    }
}
