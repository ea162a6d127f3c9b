import RunEvents

/// Why no further flow is started.
enum StopReason: Hashable {
    case signal(RunStatus)
    case globalTimeout
    case tooManyFailures(Int)
    /// No executor is left.
    case broken

    var note: String {
        switch self {
        case .signal(.interrupted): ReportText.interrupted
        case .signal: ReportText.terminated
        case .globalTimeout: ReportText.globalTimeout
        case .tooManyFailures(let count): ReportText.tooManyFailures(count)
        case .broken: ReportText.stuckRun
        }
    }

    /// The status that overrides what the flows' ends say.
    var exitStatus: RunStatus? {
        switch self {
        case .signal(let status): status
        case .globalTimeout: .globalTimeout
        case .tooManyFailures: nil
        case .broken: .failed
        }
    }
}
