import FlowWorkers
package import NavigationCore

/// Reads `sextant.lua` in a worker process, as any script of a stranger.
package struct IsolatedSettingsReader: SettingsReading {
    private let executable: String

    package init(executable: String) { self.executable = executable }

    package func settings(at path: String) throws -> [String: Value] {
        try WorkerPool(executable: executable, jobs: 1, isolates: true).settings(at: path, patience: .seconds(12))
    }
}
