import Platform

/// What reports say of workers that fail.
enum WorkerText {
    static func noWorker(_ error: SystemError) -> String { "no worker process could be started: \(error.text)" }

    static func lied(_ fault: JobAccount.Fault) -> String { "the process that ran it \(fault.reason)" }

    static func ended(_ end: ChildProcess.End?) -> String {
        switch end {
        case .exited(let status): "the process that ran it ended by itself with status \(status)"
        case .killed(let signal):
            "the process that ran it was killed by signal \(signal) (\(String(cString: strsignal(signal)).lowercased()))"
        case nil: "the process that ran it fell silent and could not be ended"
        }
    }
}
