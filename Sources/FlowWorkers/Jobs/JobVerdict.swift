package import NavigationCore
package import RunEvents

/// What has come of a job, as the process says that has done the work.
package enum JobVerdict: Hashable, Sendable {
    case settings([String: Value])
    case loaded([FlowDeclaration])
    case finished(FlowResult)
    case scriptFailed(ScriptFailure)

    /// Whether nobody will ask what led to it.
    package var isGood: Bool {
        switch self {
        case .finished(let result): !result.status.isFailure
        case .loaded, .settings: true
        case .scriptFailed: false
        }
    }

    /// Whether it can have come of this work.
    func answers(_ work: FlowJob.Work) -> Bool {
        switch (self, work) {
        case (.settings, .settings), (.loaded, .load), (.scriptFailed, _): true
        case (.finished(let result), .run): result.status != .crashed && result.status != .notRun
        default: false
        }
    }
}
