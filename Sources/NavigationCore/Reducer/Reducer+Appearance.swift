/// The appearance of a destination that exists.
extension Reducer {
    /// Walks the plan as one transition.
    mutating func appear(
        _ request: PendingRequest,
        _ arrival: Arrival,
        _ plan: Plan,
        _ prepared: PreparedDestination
    ) throws -> Settlement? {
        if arrival.isUnseen {
            try mediate(arrival, prepared)
            if arrival.manner == .dismiss { return try dismiss(with: arrival, request) }
            return Settlement(.done, .completed, "both ends were mediated")
        }
        if let presenter = arrival.options.presenter {
            try mediate(arrival, prepared)
            return try leave(prepared, of: request, arrival, to: presenter)
        }
        if plan.steps.isEmpty, arrival.isElsewhere {
            activate(state.windows[arrival.window].id)
            let done = "'\(arrival.screen)' is visible in another window, which is active now"
            return arrival.ending ?? Settlement(.done, .revealed, done)
        }
        guard !plan.steps.isEmpty else {
            if let ending = arrival.ending { return ending }
            return arrival.options.data == nil
                ? Settlement(.noop, .alreadyThere, "'\(arrival.screen)' is visible already")
                : Settlement(.done, .revealed, "'\(arrival.screen)' is visible and was given its data")
        }
        try mediate(arrival, prepared)
        let isNew = plan.leadsToNewInstance
        finishLeaving(prepared.root)
        var options = try changeOptions(arrival.options, window: arrival.window)
        if case .reveal(let node, _)? = plan.steps.first { options.reverseTransition = reverseTransition(to: node) }
        let done =
            isNew
            ? Settlement(.done, .shown, "'\(arrival.screen)' is shown")
            : Settlement(.done, .revealed, "'\(arrival.screen)' was there and is shown again")
        options.settlement = arrival.ending ?? done
        switch arrival.manner {
        case .setRoot, .showDetail: options.reason = .replaced
        default: if arrival.options.replaces { options.reason = .replaced }
        }
        if case .raise(let node, _)? = plan.steps.last, case .setRoot = arrival.manner {
            options.settlement = Settlement(.done, .completed, "'\(name(of: node) ?? "?")' is the root of its stack")
        }
        try change(request.id, options) { reducer in
            try reducer.walk(plan, arrival, prepared)
            try reducer.checkIdentifiers(of: prepared)
            if arrival.isElsewhere { reducer.activate(options.window) }
        }
        return nil
    }

    /// Takes the steps of a plan, each from where the one before has led.
    mutating func walk(_ plan: Plan, _ arrival: Arrival, _ prepared: PreparedDestination) throws {
        var here: Origin?
        var shown: [Int: NodeID] = [:]
        var route = prepared.route[...]
        for (index, step) in plan.steps.enumerated() {
            let isLast = index == plan.steps.count - 1
            switch step {
            case .reveal(let node, _):
                try reveal(node)
                here = front(of: node)
            case .raise(let node, _):
                if case .setRoot(let clear) = arrival.manner {
                    try moveToRoot(node, arrival, clear: clear)
                } else {
                    try raise(node)
                }
            case .goBack(let step, _):
                guard let node = shown[step] else { throw Refusal(.noop, .gone, "the screen is no longer there") }
                try reveal(node)
                here = front(of: node)
            case .show where isLast:
                var last = arrival
                last.options.from = here ?? arrival.options.from
                try place(prepared, last)
            case .show(let name):
                // What was created before a wait serves if the way is still the same.
                let isPrepared = route.first.map { self.name(of: $0.screen) == name } == true
                let next = try (isPrepared ? route.popFirst() : nil) ?? createOnRoute(name, arrival)
                try place(next, self.step(name, of: arrival, from: here))
                here = front(of: next.screen)
                shown[index] = next.screen
            }
        }
    }

    /// Where a way goes on from a screen that it has led to: what shows in it is in front.
    private func front(of node: NodeID) -> Origin { .instance(state.front(under: node, world) ?? node) }

    func changeOptions(_ request: PendingRequest, window: Int) throws -> ChangeOptions {
        try changeOptions(request.options, window: window)
    }

    private func changeOptions(_ options: RequestOptions, window: Int) throws -> ChangeOptions {
        ChangeOptions(
            window: state.windows[window].id,
            isAnimated: try decidedAnimation(options),
            style: options.transition
        )
    }
}
