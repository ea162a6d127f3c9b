import NavigationCore

/// Functions of the app that are called for a request: what is asked for after it waits until they have returned.
extension Navigator {
    /// Lets a resolver look for a destination; one that raises has answered by that.
    func ask(_ resolver: Resolver, for inquiry: Inquiry, _ view: RequestView) throws {
        guard state.request(inquiry.request)?.inquiry == inquiry else { return }
        try call(inquiry.number, for: inquiry.request) {
            do {
                try called(for: .resolver(of: view.screen ?? view.command), nil) {
                    try resolver(view) { [weak self] answer in _ = try self?.perform(.resolved(inquiry, answer)) }
                }
            } catch {
                if state.request(inquiry.request)?.inquiry == inquiry {
                    try perform(.resolved(inquiry, .fail("\(error)")))
                }
                throw error
            }
        }
    }

    /// Calls the function that is the challenge of a gate.
    func challenge(at gate: Gate, _ view: RequestView) throws {
        try call(gate.number, for: gate.request) {
            guard case .function(let challenge) = world.protection(gate.key)?.challenge else { return }
            let isHeld = { (request: PendingRequest) in request.holding?.gate == gate }
            try call(for: gate.request, where: isHeld) {
                try called(for: .challenge(gate.protection), nil, purpose: .gate(gate)) { try challenge(gate, view) }
            }
        }
    }

    /// Calls a function that a request may be waiting for, if there is one: one that raises ends it by that.
    func call<Result>(
        for request: RequestID?,
        where isWaiting: (PendingRequest) -> Bool = { _ in true },
        _ body: () throws -> Result
    ) throws -> Result {
        do { return try body() } catch {
            if let request, state.request(request).map(isWaiting) == true {
                // Of two errors the first is told.
                try? settle(request, Settlement(.failed, .functionFailed, "\(error)"))
            }
            throw error
        }
    }

    /// Ends a request whose end only its caller knows. It has ended also where a gate that reacts to that throws.
    package func settle(_ request: RequestID, _ settlement: Settlement) throws {
        try runAction { try perform(.settle(request, settlement)) }
    }

    /// Calls a function for a request: what it asks for itself does not wait for its return.
    func call(_ number: Int, for request: RequestID, _ body: () throws -> Void) throws {
        let outer = activity.asker
        activity.asker = request
        let result = Result { try body() }
        activity.asker = outer
        try perform(.asked(number, for: request))
        try result.get()
    }
}

/// Presenters: functions of the app that show the destination of a request.
extension Navigator {
    /// Lets a presenter show a destination; the request ends as the one that the presenter has made for it.
    func present(
        _ destination: NodeID,
        from source: NodeID?,
        for request: RequestID,
        by id: FunctionID<Presenter>
    ) throws {
        guard let presenter = world.functions[id], let view = state.view(of: destination) else { return }
        let made: RequestID?
        do {
            made = try called(for: .presenter(of: view.name), nil) {
                try presenter(source.flatMap { state.view(of: $0) }, view)
            }
        } catch {
            let why = "the presenter of '\(view.name)' has failed"
            try? settle(request, Settlement(.failed, .notPresented, why))
            throw error
        }
        guard let made else {
            try settle(request, end(showing: view))
            return
        }
        try whenEnded(made) { [weak self] end, _ in try self?.settle(request, end) }
    }

    /// The end of a request whose presenter has answered with no request of its own.
    private func end(showing view: ScreenView) -> Settlement {
        state.isLive(view.id)
            ? Settlement(.done, .shown, "'\(view.name)' is shown by its presenter")
            : Settlement(.failed, .notPresented, "the presenter did not show '\(view.name)'")
    }
}
