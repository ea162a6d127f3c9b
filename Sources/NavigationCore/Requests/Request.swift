/// Something that was asked for and has no outcome yet.
public struct PendingRequest: Boxed, Hashable {
    public var box: Box<Fields>

    init(_ fields: Fields) { box = Box(fields) }

    init(id: RequestID, command: Command, options: RequestOptions, cause: Cause, window: String) {
        self.init(Fields(id: id, command: command, options: options, cause: cause, window: window))
    }

    /// Who asked.
    public enum Cause: String, Hashable, Sendable, CaseIterable {
        case code, user, link, gate, restoration, launch
        /// A change of the app's state.
        case state
    }

    /// What was asked for, and what has come of it so far.
    public struct Fields: Hashable, Sendable {
        public let id: RequestID
        public let command: Command
        public var options: RequestOptions
        public var cause: Cause
        /// The window it was made in; it acts there as long as that window is open.
        public var window: String
        /// Virtual time at which it was made, or began to wait for an answer from the app.
        public var since: Duration = .zero
        /// The request whose resolver, challenge or presenter has made this one.
        public var asker: RequestID?
        /// Whether the action that has made it runs on a screen that a change of the state has taken away meanwhile.
        public var isOrphan = false
        /// Which place of a snapshot it fills again.
        var restores: Int?

        /// What it waits for.
        public internal(set) var stage: Stage = .running
        /// The number of the resolver's, challenge's or presenter's function that is to be called for it or runs right now.
        public internal(set) var asking: Int?
        /// What is known of its destination: when it goes on, it goes on from there.
        var progress: Progress = .made
        /// What was done for a destination that has left meanwhile, and is not done again for another one.
        var reached = Milestone.none
        /// Protections that a gate has let it pass for good.
        var passed: Set<ProtectionID> = []
        /// Protections that were asked when it was let through.
        public internal(set) var asked: Set<ProtectionID> = []
        /// Those of them that have closed since: they are asked again before its destination appears.
        var lapsed: Set<ProtectionID> = []
        /// Protections that were open when a resolver was asked.
        var clearance: Clearance?
        /// Who waits for the closing of its destination, until that appears.
        var closings: [FunctionID<ClosingFunction>] = []
    }
}

extension PendingRequest.Fields {
    init(
        id: RequestID,
        command: Command,
        options: RequestOptions,
        cause: PendingRequest.Cause,
        window: String
    ) {
        (self.id, self.command, self.options, self.cause, self.window) = (id, command, options, cause, window)
    }
}
