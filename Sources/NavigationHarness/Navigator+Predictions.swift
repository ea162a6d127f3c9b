import NavigationCore

/// Finding out what a command would come to without carrying it out.
extension Navigator {
    /// What a command would come to, found out on a copy of the state.
    public func outcome(of command: Command, _ options: RequestOptions = RequestOptions()) throws -> Settlement? {
        let settlement = try outcome(of: .request(command, options, .code))
        watch.prediction = Prediction(state: state, command: command, options: options, settlement: settlement)
        return settlement
    }

    /// What the request that an input makes would come to, found out on a copy of the state.
    public func outcome(of input: Input) throws -> Settlement? {
        var reducer = Reducer(state: state, world: world)
        reducer.isQuestion = true
        let id = try inside {
            let id = try reducer.apply(input)
            try answer(&reducer, for: id)
            return id
        }
        return reducer.events.last { $0.kind == .settled && $0.request == id }.flatMap(Settlement.init)
    }

    /// Where a destination would lead from here, without going there.
    public func resolution(
        of target: Target,
        _ options: RequestOptions = RequestOptions(),
        asksProtections: Bool = false
    ) throws -> Result<Resolution, Reducer.Settled> {
        let reducer = Reducer(state: state, world: world)
        return try inside {
            try reducer.resolution(of: target, options, asksProtections: asksProtections, ask: tryOut)
        }
    }
}
