import NavigationCore
import OrderedCollections

/// Dispatch: the app is told what happened, and the work that this has brought is done.
extension Navigator {
    /// So many notices with so many inputs among them are a loop; a large app alone has many notices of one input.
    private static let noticeLimit = 5_000
    private static let reactionLimit = 200
    private var redirectLoop: NavigatorFault {
        let last = log.events.suffix(40)
        let screens = last.filter { $0.kind == .didAppear }.compactMap { $0.screen }
        let commands = last.filter { $0.kind == .settled }.compactMap { $0.request.flatMap { records[$0]?.command } }
        return .redirectLoop(screens.isEmpty ? commands : screens)
    }

    /// Calls what the app wants to hear and does the work that was asked for, first come first served.
    ///
    /// An error of one callback does not keep the others from being called; the first one is thrown at the end.
    func dispatch() throws {
        guard !activity.isDispatching else { return }
        activity.isDispatching = true
        defer { activity.isDispatching = false }
        var failure: (any Error)?
        var budget = TaskScheduler.jobLimit
        var hasMore = true
        var rounds = 0
        while hasMore {
            try dispatchNotices(&failure)
            scheduler?.cancelGone()
            do { try settleObjects() } catch { note(error, &failure) }
            // What objects have asked for is told before anything else goes on.
            if notices.count > 0 {
                rounds += 1
                guard rounds < Navigator.reactionLimit else {
                    notices.clear()
                    throw redirectLoop
                }
                continue
            }
            rounds = 0
            do { hasMore = try runJob(&budget) } catch { note(error, &failure) }
        }
        for error in scheduler?.failures.takeOverheard() ?? [] { note(error, &failure) }
        if let failure { throw failure }
    }

    /// The first error is thrown; those of further tasks are told when the flow ends.
    private func note(_ error: any Error, _ failure: inout (any Error)?) {
        if failure == nil {
            failure = error
        } else if let error = error as? TaskFailure {
            scheduler?.failures.keep(error)
        }
    }

    private func dispatchNotices(_ failure: inout (any Error)?) throws {
        defer { notices.clear() }
        let before = counters.applied
        func call(_ body: () throws -> Void) {
            do { try runAction(body) } catch { failure = failure ?? error }
        }
        while let notice = notices.next() {
            guard notices.told <= Navigator.noticeLimit || counters.applied - before < Navigator.reactionLimit else {
                throw redirectLoop
            }
            switch notice {
            case .event(let event):
                if Navigator.isOfInterest(event.kind) {
                    call { try dispatchToObject(event) }
                    dispatchToApp(event, call)
                }
                for observer in listeners.instances where observer.hears(event) {
                    call { try observer.listening.function(event) }
                }
            case .work(let work): call { try carryOut(work) }
            }
        }
    }

    /// Whether an app, or somebody who listens to requests, may want to hear of events of a kind.
    private static func isOfInterest(_ kind: Event.Kind) -> Bool {
        switch kind {
        case .created, .resolved, .settled, .removed, .effect, .didAppear, .didDisappear, .dataDelivered: true
        default: false
        }
    }

    private func dispatchToApp(_ event: Event, _ call: (() throws -> Void) -> Void) {
        switch event.kind {
        case .resolved, .settled: dispatchToRequest(event, call)
        case .effect: call { try perform(effect: event) }
        case .created, .didAppear, .didDisappear, .dataDelivered: call { try dispatchToScreen(event) }
        default: break
        }
    }

    /// Tells those who listen to a request.
    private func dispatchToRequest(_ event: Event, _ call: (() throws -> Void) -> Void) {
        guard let id = event.request else { return }
        if event.kind == .resolved {
            guard let functions = listeners.resolutions[id], let record = requestRecords[id],
                !record.isResolvedAgain
            else { return }
            for listening in functions { call { try listening.function(record) } }
        } else {
            // What a live object listens with must not keep it alive for longer than there is to hear.
            defer { if objects != nil { forgetListeners(to: id) } }
            guard let functions = listeners.settlements[id], let record = requestRecords[id] else { return }
            for listening in functions { call { try listening.function(record) } }
        }
    }

    private func perform(effect event: Event) throws {
        guard case .effect(let kind, let fields) = event.fact, let effect = app.effects[kind] else { return }
        try called(for: .effect(kind), nil) { try effect(.record(fields)) }
    }

    private func dispatchToScreen(_ event: Event) throws {
        guard let screen = event.screen.flatMap({ world.screen($0) }), let id = event.instance else { return }
        switch event.fact {
        case .created:
            guard let function = screen.onCreate, let view = lastView(of: id) else { return }
            try called(for: .creating(screen: screen.name), id) { try function(view) }
        case .didAppear:
            guard let function = screen.onAppear, let view = lastView(of: id) else { return }
            try called(for: .appearing(screen: screen.name), id) { try function(view) }
        case .didDisappear:
            guard let function = screen.onDisappear, let view = lastView(of: id) else { return }
            try called(for: .disappearing(screen: screen.name), id) { try function(view) }
        case .dataDelivered(let data, _, _):
            guard let function = screen.onData, let view = lastView(of: id) else { return }
            try called(for: .data(screen: screen.name), id) { try function(data, view) }
        default: break
        }
    }
}
