import NavigationCore

/// Something that the app has to be told, or that has to be done for it.
enum Notice {
    case event(Event)
    /// Seldom and large.
    indirect case work(Work)
}

/// What the app and its callbacks have still to be told, first come first served.
struct NoticeQueue {
    private var notices: [Notice] = []
    /// How many of them are told, the one included that is being told.
    private(set) var told = 0

    var count: Int { notices.count }

    mutating func append(_ work: Work) { notices.append(.work(work)) }

    /// Adds events, with those who wait for the closing of a screen right after its removal.
    mutating func append(_ events: [Event], _ closings: [NodeID: [FunctionID<ClosingFunction>]] = [:]) {
        for event in events {
            notices.append(.event(event))
            guard !closings.isEmpty, case .removed(let reason, let result) = event.fact,
                let functions = event.instance.flatMap({ closings[$0] })
            else { continue }
            notices += functions.map { .work(.closed($0, result: result, reason)) }
        }
    }

    /// The next one to be told; they are all kept until the last is told.
    mutating func next() -> Notice? {
        guard told < notices.count else { return nil }
        told += 1
        return notices[told - 1]
    }

    mutating func clear() {
        notices.removeAll(keepingCapacity: true)
        told = 0
    }

    /// Whether a request has ended in a callback, and what came before its end has still to be told.
    func hasToTellEnd(of id: RequestID) -> Bool {
        notices.dropFirst(told).contains { notice in
            if case .event(let event) = notice { event.request == id && event.kind == .settled } else { false }
        }
    }

    /// How a screen that is gone was closed, if it was by a step of which somebody has still to hear.
    func removal(of screen: NodeID) -> (result: Value?, reason: RemovalReason)? {
        for case .event(let event) in notices.reversed() where event.instance == screen {
            if case .removed(let reason, let result) = event.fact { return (result, reason) }
        }
        return nil
    }
}
