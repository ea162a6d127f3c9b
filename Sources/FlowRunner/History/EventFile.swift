package import Platform
package import RunEvents

/// Reads event files, whole ones and those of killed runs.
package enum EventFile {
    /// Longer files are not read: all their events would be in memory at once.
    private static let mostBytes = 1 << 30

    /// What a file tells.
    package struct Content {
        package var events: [RunEvent] = []
        /// How many lines before the last one cannot be read; that one is torn where a run was killed.
        package var unreadable = 0
    }

    /// The events of a file in order; lines that cannot be read are left out.
    package static func events(
        _ path: String,
        named name: String? = nil,
        from folder: String? = nil,
        within bounds: FolderBounds = .anywhere
    ) throws(RunRefusal) -> [RunEvent] {
        try content(path, named: name, from: folder, within: bounds).events
    }

    /// The events of a file in order, and how much of it is lost.
    ///
    /// - Parameter name: What messages call it, a path from `folder`.
    package static func content(
        _ path: String,
        named name: String? = nil,
        from folder: String? = nil,
        within bounds: FolderBounds = .anywhere
    ) throws(RunRefusal) -> Content {
        let text: String
        do throws(FileFault) {
            text = try FileReading.text(of: path, within: bounds, atMost: mostBytes)
        } catch {
            throw .unreadableFile(name ?? path, error, from: folder)
        }
        let lines = text.fileLines.filter { !$0.isEmpty }
        var content = Content()
        for (index, line) in lines.enumerated() {
            guard let line = EventLine(text: String(line)) else {
                content.unreadable += index < lines.count - 1 ? 1 : 0
                continue
            }
            if line.version > EventLine.version { throw .newerEventFile(name ?? path, version: line.version) }
            if let event = line.event { content.events.append(event) }
        }
        if content.events.isEmpty, !lines.isEmpty { throw .notAnEventFile(name ?? path) }
        return content
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
