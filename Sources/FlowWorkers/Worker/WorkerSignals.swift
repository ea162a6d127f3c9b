import Platform

/// Signals that reach whole groups of processes: what they mean for a running flow is for the supervisor to say.
enum WorkerSignals {
    /// Ctrl-C, a request to end, the end of the terminal, and Ctrl-Z, which would stop a flow but not its time.
    static let ignored = [SIGINT, SIGTERM, SIGHUP, SIGTSTP]

    /// Workers are started with these held back, so that none hits one that has not come here yet.
    static func ignore() {
        for number in ignored + [SIGPIPE] { signal(number, SIG_IGN) }
        var signals = set
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    static var set: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in ignored { sigaddset(&signals, number) }
        return signals
    }
}
