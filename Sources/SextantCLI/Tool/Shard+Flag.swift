import FlowRunner

extension Shard {
    /// Reads `I/N`, or asks the environment for `auto`.
    init(flag text: String, in context: ToolContext) throws(RunRefusal) {
        guard text == "auto" else {
            try self.init(text)
            return
        }
        let environment = ShardEnvironment(context.variables)
        environment.announce()
        self = try environment.shard()
    }
}
