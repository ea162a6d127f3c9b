/// Options that functions decide on: each function is asked once for each request.
extension Reducer {
    /// Decides on what the way to the destination depends on.
    func decided(_ options: RequestOptions) throws -> RequestOptions {
        var result = options
        if let id = options.functions.style {
            result.style = try world.functions[id]?() ?? options.style
            result.functions.style = nil
        }
        if let id = options.functions.keepAlive {
            result.keepAlive = try world.functions[id]?() ?? options.keepAlive
            result.functions.keepAlive = nil
        }
        return result
    }

    func decidedDelay(_ options: RequestOptions) throws -> Duration {
        try options.functions.delay.flatMap { try world.functions[$0]?() } ?? options.delay
    }

    func decidedAnimation(_ options: RequestOptions) throws -> Bool? {
        try options.functions.isAnimated.flatMap { try world.functions[$0]?() } ?? options.isAnimated
    }
}
