package import Platform
package import RunEvents

/// Reads event files, whole ones and those of killed runs.
package enum EventFile {
    /// Longer files are not read: all their events would be in memory at once.
    private static let mostBytes = 1 << 30

    /// The events of a file in order; lines that cannot be read are left out.
    ///
    /// - Parameter name: What messages call it, a path from `folder`.
    package static func events(
        _ path: String,
        named name: String? = nil,
        from folder: String? = nil,
        within bounds: FolderBounds = .anywhere
    ) throws(RunRefusal) -> [RunEvent] {
        let text: String
        do throws(FileFault) {
            text = try FileReading.text(of: path, within: bounds, atMost: mostBytes)
        } catch {
            throw .unreadableFile(name ?? path, error, from: folder)
        }
        let lines = text.fileLines.filter { !$0.isEmpty }
        var events: [RunEvent] = []
        for line in lines {
            guard let line = EventLine(text: String(line)) else { continue }
            if line.version > EventLine.version { throw .newerEventFile(name ?? path, version: line.version) }
            if let event = line.event { events.append(event) }
        }
        if events.isEmpty, !lines.isEmpty { throw .notAnEventFile(name ?? path) }
        return events
    }

    /// Wall time of each flow's last run, in microseconds by identity.
    package static func durations(_ path: String, named name: String? = nil) throws(RunRefusal) -> [String: Int] {
        var durations: [String: Int] = [:]
        for case .flowEnded(let end) in try events(path, named: name) where end.status != .notRun {
            durations[end.attempt.id] = end.wallMicroseconds
        }
        return durations
    }
}
