/// How far a request that shows a screen has come.
indirect enum Progress: Hashable, Sendable {
    /// Nothing is known but what was asked for.
    case made
    /// The destination is known; what guards it has still to be asked, and its resolver.
    case found(Arrival)
    /// A resolver has said where it leads.
    case answered(Arrival, RouteTarget)
    /// The destination exists, and may have to be given data by a block.
    case prepared(Arrival, PreparedDestination, Supply)
    /// It was given its data, and everybody has heard of it.
    case resolved(Arrival, PreparedDestination)
    /// Nothing keeps it from appearing any more.
    case ready(Arrival, PreparedDestination)
}

/// Points that a request passes once, whatever becomes of its destination.
enum Milestone: UInt64, Hashable, Sendable, Comparable {
    case none
    /// Everybody has heard of its destination.
    case resolved
    /// Its delay is over, too.
    case ready

    static func < (left: Milestone, right: Milestone) -> Bool { left.rawValue < right.rawValue }
}

/// What has come of the data block of a request.
enum Supply: Hashable, Sendable {
    /// Nothing: it has not been called, or there is none.
    case open
    /// It was called and has not delivered.
    case called
    case delivered(Value)
}

extension Progress {
    var arrival: Arrival? {
        switch self {
        case .made: nil
        case .found(let arrival), .answered(let arrival, _), .prepared(let arrival, _, _), .resolved(let arrival, _),
            .ready(let arrival, _):
            arrival
        }
    }

    /// The point that it has passed, which counts also where it has to look for another destination.
    var milestone: Milestone {
        switch self {
        case .made, .found, .answered, .prepared: .none
        case .resolved: .resolved
        case .ready: .ready
        }
    }

    /// The destination, once it has been found in the cache or created.
    var prepared: PreparedDestination? {
        switch self {
        case .made, .found, .answered: nil
        case .prepared(_, let prepared, _), .resolved(_, let prepared), .ready(_, let prepared): prepared
        }
    }
}

/// A destination that exists and waits to appear.
public struct PreparedDestination: Hashable, Sendable {
    public var screen: NodeID
    /// The screen, or the outermost container it is wrapped in.
    public var root: NodeID
    public var isFromCache: Bool
    /// Whether it was found in use: the container that is asked for it gets where it appears, if it has left by then.
    public var isFoundInUse = false
    /// New screens that lie on the route to it, in order.
    public var route: [PreparedDestination] = []
}

extension PreparedDestination {
    /// Whether the instance was made for its request.
    func isNew(by plan: Plan) -> Bool { plan.leadsToNewInstance && !isFromCache }
}
