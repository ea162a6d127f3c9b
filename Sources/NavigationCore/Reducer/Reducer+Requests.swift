/// Requests: from being made, through waiting, to their one outcome.
extension Reducer {
    mutating func submit(
        _ command: Command,
        _ options: RequestOptions,
        _ cause: PendingRequest.Cause
    ) throws -> RequestID {
        let id = RequestID(state.nextNumber())
        let window = options.window ?? options.from.flatMap { windowHolding($0) } ?? state.activeWindow
        var options = options
        if options.from == nil { options.from = world.decisions.origin(&self, window) }
        var request = PendingRequest(id: id, command: command, options: options, cause: cause, window: window)
        (request.made, request.asker, request.isOrphan) = (state.now, asker, isOrphaned)
        request.restores = cause == .restoration ? restoring : nil
        state.requests.append(request)
        let outer = current
        current = id
        defer { current = outer }
        emit(.requested(asked(for: request)), window: window)
        if case .steps = command { return id }
        try admit(id)
        return id
    }

    private func asked(for request: PendingRequest) -> Fact.Asked {
        Fact.Asked(
            command: request.command,
            cause: request.cause,
            from: request.options.from.map { describe($0) },
            name: request.options.name
        )
    }

    /// The window of the screen that a request is made from: the active one if there are several.
    private func windowHolding(_ origin: Origin) -> String? {
        let indices = state.windows.indices.sorted { first, _ in state.windows[first].id == state.activeWindow }
        return indices.first { node(origin, window: $0).flatMap { state.location(of: $0) }?.window == $0 }
            .map { state.windows[$0].id }
    }

    /// Starts a request unless something has to end first.
    private mutating func admit(_ id: RequestID) throws {
        guard let request = state.request(id) else { return }
        if state.phase == .terminated {
            settle(id, Settlement(.failed, .notRunning, "the app is not running"))
        } else if !world.decisions.isTakenUp(request) {
            state.requests.removeAll { $0.id == id }
        } else if !world.decisions.waitsForUnlocking {
            try proceed(id)
        } else if state.isLocked, request.command.isGesture {
            settle(id, Settlement(.denied, .locked, "a person reaches nothing behind the lock"))
        } else if state.isLocked, isDeepLink(request) {
            try holdAtLock(request)
        } else {
            try proceed(id)
        }
    }

    /// Carries a request on, or lets it wait for a transition to end.
    mutating func proceed(_ id: RequestID) throws {
        guard let request = state.request(id) else { return }
        guard !isBehindPaused(request) else { return update(id) { $0.stage = .queued } }
        guard hasTransition(request) else { return try run(id) }
        guard request.options.isUnsafe else { return update(id) { $0.stage = .queued } }
        let outer = current
        current = id
        report(.midTransition, "\(request.command.name) while a transition runs: a person may see neither end")
        current = outer
        endTransitions(in: window(of: request))
        try run(id)
    }

    /// A link waits until the app is unlocked; one that leads nowhere need not wait for that.
    private mutating func holdAtLock(_ request: PendingRequest) throws {
        do {
            let arrival = try arrival(of: request)
            for other in state.requests where other.stage == .locked {
                settle(other.id, Settlement(.cancelled, .superseded, "a later link waits behind the lock"))
            }
            update(request.id) { ($0.stage, $0.progress) = (.locked, arrival.map(Progress.found) ?? .made) }
            emit(.held(protection: "lock"))
        } catch let refusal as Refusal {
            settle(request.id, refusal.settlement)
        }
    }

    private func isDeepLink(_ request: PendingRequest) -> Bool {
        if case .openURL(_, let source) = request.command { source != .inApp } else { false }
    }

    /// Whether a transition runs where the request will change something.
    private func hasTransition(_ request: PendingRequest) -> Bool {
        if let waits = world.decisions.waitsForOthers, waits(self, request) { return true }
        return switch request.command {
        case .send, .effect, .activateWindow, .steps: false
        case .closeWindow(let id): state.transitions.contains { $0.window == id }
        default: state.transitions.contains { $0.window == window(of: request) }
        }
    }

    private func isBlocked(_ request: PendingRequest) -> Bool { hasTransition(request) || isBehindPaused(request) }

    /// Whether an earlier request in the same window waits only for its listeners or resolver: its turn comes first.
    ///
    /// What the resolver itself asks for does not wait for it.
    private func isBehindPaused(_ request: PendingRequest) -> Bool {
        guard request.cause != .gate else { return false }
        // A link that starts the app lands on what comes back.
        if request.cause == .launch, state.isRestoring { return true }
        return state.requests.contains { other in
            (other.stage == .announcing || other.isAsking && request.asker != other.id) && other.id < request.id
                && window(of: other) == window(of: request)
        }
    }

    /// Starts the first request that waited for a transition or for the lock and need not any more.
    mutating func startWaiting() throws -> Bool {
        for request in state.requests {
            switch request.stage {
            case .queued where !isBlocked(request): break
            case .locked where !state.isLocked: break
            default: continue
            }
            update(request.id) { $0.stage = .running }
            try proceed(request.id)
            return true
        }
        return false
    }

    /// Carries a request on as far as it goes; a refusal takes back all that it did since.
    mutating func run(_ id: RequestID) throws {
        guard let request = state.request(id) else { return }
        let outer = current
        current = id
        defer { current = outer }
        let checkpoint = (state: state, work: work.count, journal: journal?.mark ?? 0)
        do {
            guard let settlement = try perform(request), !world.decisions.isSilenced(&self, settlement, request) else {
                return
            }
            settle(id, settlement)
        } catch let refusal as Refusal {
            state = checkpoint.state.counting(on: state)
            journal?.takeBack(to: checkpoint.journal) { $0.request == id && Reducer.kinds.contains($0.kind) }
            let observing = work[checkpoint.work...].filter { if case .observe = $0 { true } else { false } }
            work.removeSubrange(checkpoint.work...)
            work += observing
            if !world.decisions.isSilenced(&self, refusal.settlement, request) { settle(id, refusal.settlement) }
        }
    }

    /// What stays true about a request that was taken back: it was matched, asked about and resolved, and hazards were found.
    private static let kinds: Set<Event.Kind> = [
        .matched, .protectionAsked, .opened, .hazard, .cacheMiss, .cacheHit, .resolved,
    ]

    private mutating func perform(_ request: PendingRequest) throws -> Settlement? {
        if case .instance(let node)? = request.options.from, !state.isLive(node) {
            throw gone(.instance(node))
        }
        if request.isOrphan, request.options.from == nil, request.command.closesItsScreen {
            throw Refusal(.noop, .gone, "the screen from which it was asked for has left with what held it")
        }
        return switch request.command {
        case .navigate, .push, .present, .show, .showDetail, .setRoot, .addChild, .openURL, .segue, .route, .provider,
            .mediate, .mediateAndDismiss:
            try arrive(request)
        case .pop(let count): try pop(count, request, reason: .popped)
        case .popTo(let target): try popTo(target, request)
        case .popToRoot: try pop(.max, request, reason: .popped)
        case .removeChild(let target): try removeChild(target, request)
        case .mapStack(let map): try mapStack(map, request)
        case .dismiss: try dismiss(request)
        case .close: try close(request)
        case .back(let steps): try back(steps, request)
        case .selectTab(let id): try selectTab(id, request)
        case .switchTo(let key): try switchTo(key, request)
        case .openWindow(let id): try openWindow(id, request)
        case .closeWindow(let id): try closeWindow(id, request)
        case .activateWindow(let id): try activateWindow(id, request)
        case .userBack: try pop(1, request, reason: .popped)
        case .userBackTo(let steps): try pop(steps, request, reason: .popped)
        case .swipeBack(let cancel): try swipeBack(cancel, request)
        case .swipeDismiss(let cancel): try swipeDismiss(cancel, request)
        case .tapTab(let id): try tapTab(id, request)
        case .choose(let action): try choose(action, request)
        case .tapOutside: try tapOutside(request)
        case .send(let message, let data): send(message, data, bubbles: request.options.bubbles)
        case .effect(let kind, let fields): perform(effect: kind, fields)
        case .steps: nil
        }
    }

    /// Carries a request on whose listeners have heard of its destination.
    mutating func resume(_ id: RequestID) throws {
        guard state.request(id)?.stage == .announcing else { return }
        update(id) { $0.stage = .running }
        try proceed(id)
    }

    mutating func update(_ id: RequestID, _ change: (inout PendingRequest.Fields) -> Void) {
        guard let index = state.requests.firstIndex(where: { $0.id == id }) else { return }
        state.requests[index].change(change)
    }
}
