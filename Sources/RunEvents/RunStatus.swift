/// The exit status of a run; never depends on a count.
public enum RunStatus: Int32, Hashable, Sendable, CaseIterable {
    /// Everything selected passed.
    case passed = 0
    /// A flow failed, errored, was flaky or crashed, or a script did not load.
    case failed = 1
    /// An internal error of Sextant.
    case internalError = 3
    /// A wrong flag, setting, expression, path or tag, half a shard, or an app description that does not load.
    case usage = 4
    /// A filter matched no flow.
    case nothingSelected = 5
    /// All flows passed, a gate such as a leftover `only` did not.
    case gate = 6
    /// A report could not be written.
    case reportUnwritable = 7
    /// The limit of the whole run ended it.
    case globalTimeout = 124
    /// Interrupted by SIGINT.
    case interrupted = 130
    /// Terminated by SIGTERM.
    case terminated = 143
}
