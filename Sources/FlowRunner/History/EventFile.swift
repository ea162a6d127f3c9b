package import Platform
package import RunEvents

/// Reads event files, whole ones and those of killed runs.
package enum EventFile {
    /// Longer files are not read: all their events would be in memory at once.
    private static let mostBytes = 1 << 30

    /// The events of a file in order; lines that cannot be read are left out.
    package static func events(
        _ path: String,
        within bounds: FolderBounds = .anywhere
    ) throws(RunRefusal) -> [RunEvent] {
        let text: String
        do throws(FileFault) {
            text = try FileReading.text(of: path, within: bounds, atMost: mostBytes)
        } catch {
            throw .unreadableFile(path, error)
        }
        let lines = text.split { $0.isNewline }
        var events: [RunEvent] = []
        for line in lines {
            guard let line = EventLine(text: String(line)) else { continue }
            if line.version > EventLine.version { throw .newerEventFile(path, version: line.version) }
            if let event = line.event { events.append(event) }
        }
        if events.isEmpty, !lines.isEmpty { throw .notAnEventFile(path) }
        return events
    }

    /// Wall time of each flow's last run, in microseconds by identity.
    package static func durations(_ path: String) throws(RunRefusal) -> [String: Int] {
        var durations: [String: Int] = [:]
        for case .flowEnded(let end) in try events(path) where end.status != .notRun {
            durations[end.attempt.id] = end.wallMicroseconds
        }
        return durations
    }
}
