import Platform

/// A process that this one has started and not yet heard the end of.
///
/// Its number belongs to nobody else as long as it has not been reaped, so signals reach it or nobody.
final class ChildProcess {
    /// How a process ended.
    enum End: Hashable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    private let number: pid_t
    private var ended: End?

    /// Starts an executable; `input` becomes its standard input, `output` its standard output and standard error. Of
    /// this process's variables it gets those whose names are wanted.
    init(
        executable: String,
        arguments: [String],
        input: Int32,
        output: Int32,
        wantsVariable: (String) -> Bool
    ) throws(SystemError) {
        var settings = SpawnSettings()
        defer { settings.free() }
        settings.give([input, output, output])
        number = try settings.start(executable, [executable] + arguments, wants: wantsVariable)
    }

    deinit {
        kill()
        _ = end(within: 100)
    }

    /// Has the process killed; does not wait for it.
    func kill() {
        if ended == nil { _ = Platform.kill(number, SIGKILL) }
    }

    /// How the process ended, if it has.
    func end() -> End? {
        if let ended { return ended }
        var status: Int32 = 0
        if waitpid(number, &status, WNOHANG) == number { ended = End(status: status) }
        return ended
    }

    /// How the process ended, if it does within so many milliseconds: one that is killed may take as long as the system
    /// needs to free its memory, and for ever if a driver holds it.
    func end(within milliseconds: Int) -> End? {
        for _ in 0..<milliseconds {
            if let end = end() { return end }
            usleep(1000)
        }
        return end()
    }
}

extension ChildProcess.End {
    /// Reads what `waitpid` says: the low seven bits are the signal, the next byte is the exit status.
    fileprivate init(status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
    }
}
