/// Options that functions decide on: each function is asked once for each request.
extension Reducer {
    /// Decides on what the way to the destination depends on.
    mutating func decided(_ options: RequestOptions) throws -> RequestOptions {
        var result = options
        if let token = options.functions.style {
            result.style = try decision(\.style) { try $0.functions[token]?() } ?? options.style
        }
        if let token = options.functions.keepAlive {
            result.keepAlive = try decision(\.keepAlive) { try $0.functions[token]?() } ?? options.keepAlive
        }
        return result
    }

    mutating func decidedDelay(_ options: RequestOptions) throws -> Duration {
        guard let token = options.functions.delay else { return options.delay }
        return try decision(\.delay) { try $0.functions[token]?() } ?? options.delay
    }

    mutating func decidedAnimation(_ options: RequestOptions) throws -> Bool? {
        guard let token = options.functions.isAnimated else { return options.isAnimated }
        return try decision(\.isAnimated) { try $0.functions[token]?() } ?? options.isAnimated
    }

    /// What was decided for the current request, else what the function says now.
    private mutating func decision<Option>(
        _ path: WritableKeyPath<DecidedOptions, Option??>,
        _ ask: (World) throws -> Option?
    ) throws -> Option? {
        if let known = current.flatMap({ state.request($0) })?.decided[keyPath: path] { return known }
        let answer = try ask(world)
        if let current { update(current) { $0.decided[keyPath: path] = .some(answer) } }
        return answer
    }
}
