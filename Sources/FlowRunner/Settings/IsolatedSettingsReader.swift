import FlowWorkers
package import NavigationCore
import Platform
import RunEvents

/// Reads `sextant.lua` in a worker process, as any script of a stranger.
package struct IsolatedSettingsReader: SettingsReading {
    private static let patience = Duration.seconds(12)

    private let executable: String

    package init(executable: String) { self.executable = executable }

    package func settings(at path: String) throws -> [String: Value] {
        let workers = WorkerPool(executable: executable, jobs: 1, isolates: true)
        let settings = FlowSettings(projectFolder: Path.parent(path))
        _ = workers.start(FlowJob(path: path, work: .settings, settings: settings, patience: Self.patience))
        while true {
            for case .ended(_, let end) in workers.wait(until: nil) { return try result(of: end) }
        }
    }

    private func result(of end: JobEnd) throws(SettingsFailure) -> [String: Value] {
        switch end {
        case .verdict(.settings(let fields)): return fields
        case .verdict(.scriptFailed(let failure)): throw SettingsFailure(failure.message)
        case .verdict, .stuck: throw SettingsFailure(ReportText.stuckLoad)
        case .crashed(let how): throw SettingsFailure(how)
        }
    }
}
