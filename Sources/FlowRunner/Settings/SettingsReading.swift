import FlowScripting
import FlowWorkers
package import NavigationCore
import Platform
import RunEvents

/// Reads the table that a `sextant.lua` returns.
package protocol SettingsReading {
    /// The keys and values of the file; throws what a person should read.
    func settings(at path: String) throws -> [String: Value]
}

/// Reads `sextant.lua` with the linked Lua, on a thread that this one does not wait for without end.
package struct LinkedSettingsReader: SettingsReading {
    private let patience: Duration

    /// The patience is longer than the limit of any script.
    package init(patience: Duration = .seconds(12)) { self.patience = patience }

    package func settings(at path: String) throws -> [String: Value] {
        try ThreadExecutor { FlowScript(path: $0, settings: $1) }.settings(at: path, patience: patience)
    }
}

extension FlowExecutor {
    /// Reads a settings file as the only job.
    func settings(at path: String, patience: Duration) throws(SettingsFailure) -> [String: Value] {
        guard freeSlots > 0 else { throw SettingsFailure(ReportText.noThread) }
        let settings = FlowSettings(projectFolder: Path.parent(path))
        _ = start(FlowJob(path: path, work: .settings, settings: settings, patience: patience))
        while true {
            for case .ended(_, let end) in wait(until: nil) { return try result(of: end) }
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

/// An error whose text is meant for a person.
package struct SettingsFailure: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}
