/// Requests while they wait, and what each command is carried out by.
extension Reducer {
    func asked(for request: PendingRequest) -> Fact.Asked {
        Fact.Asked(
            command: request.command,
            cause: request.cause,
            from: request.options.from,
            name: request.options.name
        )
    }

    /// The window of the screen that a request is made from: the active one if there are several.
    func windowHolding(_ origin: Origin) -> String? {
        let active = state.windows.firstIndex { $0.id == state.activeWindow }
        return ([active].compactMap(\.self) + state.windows.indices).first {
            draft.node(origin, window: $0).flatMap { state.location(of: $0) }?.window == $0
        }
        .map { state.windows[$0].id }
    }

    /// Starts a request unless something has to end first.
    mutating func admit(_ id: RequestID) throws {
        guard let request = state.request(id) else { return }
        if let closed = closedDoor(to: request) { return leaveOutside(request, closed) }
        // What comes from outside shows the app; what its own code opens does not.
        if isDeepLink(request), state.phase == .background { state.phase = .foreground }
        if state.phase == .terminated {
            draft.settle(id, Settlement(.failed, .notRunning, "the app is not running"))
        } else if !world.decisions.isTakenUp(request) {
            state.requests.remove(id)
        } else if !world.decisions.waitsForUnlocking {
            try proceed(id)
        } else if state.isLocked, request.command.isGesture {
            draft.settle(id, Settlement(.denied, .locked, "a person reaches nothing behind the lock"))
        } else if state.isLocked, isDeepLink(request) {
            try holdAtLock(request)
        } else {
            try proceed(id)
        }
    }

    /// Carries a request on, or lets it wait for a transition to end.
    mutating func proceed(_ id: RequestID) throws {
        guard let request = state.request(id) else { return }
        guard !isBehindPaused(request) else { return state.requests.update(id) { $0.stage = .queued } }
        guard hasTransition(request) else { return try run(id) }
        guard request.options.isUnsafe else { return state.requests.update(id) { $0.stage = .queued } }
        draft.report(
            .midTransition,
            of: id,
            "\(request.command.name) while a transition runs: a person may see neither end"
        )
        draft.endTransitions(in: draft.window(of: request))
        try run(id)
    }

    /// A link waits until the app is unlocked; one that leads nowhere need not wait for that.
    private mutating func holdAtLock(_ request: PendingRequest) throws {
        do {
            let lead = try lead(of: request)
            for other in state.requests where other.stage == .locked {
                draft.settle(other.id, Settlement(.cancelled, .superseded, "a later link waits behind the lock"))
            }
            state.requests.update(request.id) {
                ($0.stage, $0.progress) = (.locked, lead.arrival.map(Progress.found) ?? .made)
            }
            draft.emit(.held(protection: Gate.lock), about: lead.arrival?.screen)
        } catch let refusal as Refusal {
            draft.settle(request.id, refusal.settlement)
        }
    }

    private func isDeepLink(_ request: PendingRequest) -> Bool {
        if case .openURL(_, let source) = request.command { source != .inApp } else { false }
    }

    /// Whether a transition runs where the request will change something.
    private func hasTransition(_ request: PendingRequest) -> Bool {
        if let waits = world.decisions.waitsForOthers, waits(draft, request) { return true }
        return switch request.command {
        case .send, .effect, .activateWindow, .steps: false
        case .closeWindow(let name):
            state.transitions.contains { transition in
                windows(name, about: request.options.value).contains { $0.id == transition.window }
            }
        default: state.transitions.contains { $0.window == draft.window(of: request) }
        }
    }

    private func isBlocked(_ request: PendingRequest) -> Bool {
        hasTransition(request) || isBehindPaused(request) || isBehindChallenge(request)
    }

    /// Whether the challenge of an earlier request in the same window has still to appear: what was asked for after that
    /// finds it in front, unless it comes back: who has to answer something does so over all that is there.
    private func isBehindChallenge(_ request: PendingRequest) -> Bool {
        guard request.cause != .gate, request.cause != .restoration else { return false }
        return state.requests.contains { other in
            other.id < request.id && challengeToShow(for: other) != nil
                && draft.window(of: other) == draft.window(of: request)
        }
    }

    /// Whether an earlier request in the same window waits only for its listeners, or for a function to return that was
    /// called for it: its turn comes first.
    ///
    /// What such a function itself asks for does not wait for it.
    private func isBehindPaused(_ request: PendingRequest) -> Bool {
        guard request.cause != .gate else { return false }
        // A link that starts the app lands on what comes back.
        if request.cause == .launch, state.isRestoring || hasChallengesToShow { return true }
        return state.requests.contains { other in
            (other.waitsForCode || other.asking != nil && request.asker != other.id) && other.id < request.id
                && draft.window(of: other) == draft.window(of: request)
        }
    }

    /// Starts the first request that waited for a transition or for the lock and need not any more.
    mutating func startWaiting() throws -> Bool {
        for request in state.requests {
            switch request.stage {
            case .queued where !isBlocked(request): break
            case .locked where !state.isLocked:
                let screen = request.progress.arrival?.screen
                draft.acting(for: request.id) { $0.emit(.opened(protection: Gate.lock), about: screen) }
            default: continue
            }
            let active = state.activeWindow
            state.requests.update(request.id) { waiting in
                waiting.stage = .running
                // The link that starts the app opens where one is when all has come back.
                if waiting.cause == .launch, waiting.options.window == nil { waiting.window = active }
            }
            publish?(state)
            try proceed(request.id)
            return true
        }
        return false
    }

    mutating func perform(_ request: PendingRequest) throws -> Settlement? {
        if case .instance(let node)? = request.options.from, !state.isLive(node) {
            throw draft.gone(.instance(node))
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

    /// Carries a request on that has waited for code of the app to return.
    mutating func resume(_ id: RequestID) throws {
        guard state.request(id)?.waitsForCode == true else { return }
        state.requests.update(id) { $0.stage = .running }
        try proceed(id)
    }
}
