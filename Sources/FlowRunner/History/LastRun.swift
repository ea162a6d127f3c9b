import Platform
package import RunEvents

/// Remembers which flows failed, in `.sextant/last-run.json` of the project.
///
/// The file holds event lines, written as flows end, so that a killed run leaves a readable one. It is replaced only
/// when a flow fails, or when one passes that had failed: where nothing fails, nothing is written. Flows that a run did
/// not select keep their earlier result, so that running one flow does not forget the others.
package final class LastRun {
    private let project: String
    /// What the record says before this run.
    private let before: [String: FlowSite]
    /// Flows that have failed according to the record; only for these is it worth noting that they pass now.
    private var failed: Set<String>
    /// The new record; `nil` before its first line, and where the project cannot be written to.
    private var record: FileDraft?
    /// Whether there was something to note, and no place for it.
    package private(set) var isUnwritable = false

    /// The record of a new run in a project where flows have failed `before`.
    package init(project: String, before: [String: FlowSite]) {
        self.project = project
        self.before = before
        failed = Set(before.keys)
    }

    /// Whether any failure has ever been noted.
    package static func exists(project: String) -> Bool { FileSystem.kind(path(project)) == .file }

    /// Identities of flows whose last word is a failure; empty without a record.
    package static func failed(project: String) -> [String: FlowSite] {
        guard let events = try? EventFile.events(path(project), within: FolderBounds([project])) else { return [:] }
        var failed: [String: FlowSite] = [:]
        for case .flowEnded(let end) in events where end.status != .notRun && !end.retried {
            failed[end.attempt.id] = end.status.isFailure || end.isFlaky ? end.site : nil
        }
        return failed
    }

    /// What is lost of the record, in a sentence; `nil`: nothing is, or there is none.
    package static func damage(project: String) -> String? {
        guard exists(project: project) else { return nil }
        do throws(RunRefusal) {
            let found = try EventFile.content(path(project), named: name, within: FolderBounds([project]))
            if found.events.isEmpty { return "\(name) is empty: nobody knows what failed last" }
            guard found.unreadable > 0 else { return nil }
            return
                "\(Amounts.count(found.unreadable, "line")) of \(name) cannot be read: flows that failed may be missing"
        } catch  where error == .notAnEventFile(name) {
            return "\(name) is damaged: no line of it tells of a run"
        } catch {
            return error.message
        }
    }

    package func receive(_ event: RunEvent) {
        guard case .flowEnded(let end) = event, !end.retried, end.status != .notRun else { return }
        if end.status.isFailure || end.isFlaky {
            failed.insert(end.attempt.id)
        } else if failed.remove(end.attempt.id) == nil {
            return
        }
        append(Self.line(end.attempt, end.status, end.site))
    }

    private static func line(_ attempt: FlowAttempt, _ status: EndStatus, _ site: FlowSite) -> String {
        EventLine(.flowEnded(FlowEnd(attempt: attempt, site: site, status: status))).text + "\n"
    }

    // The record is a convenience: a full disk must not fail the run.
    private func append(_ lines: String) {
        if record == nil, !isUnwritable {
            record = try? replaceRecord()
            isUnwritable = record == nil
        }
        if let record { try? Descriptors.write(lines.utf8, to: record.descriptor) }
    }

    /// A record that says what the one before said, in its place; a link at the place of the folder is not followed.
    private func replaceRecord() throws(SystemError) -> FileDraft? {
        let folder = project + "/.sextant"
        if FileSystem.isLink(folder) { return nil }
        try FileSystem.makeFolder(folder)
        let record = try FileDraft(of: Self.path(project))
        let lines = before.sorted { $0.key < $1.key }.map { Self.line(FlowAttempt(id: $0.key), .failed, $0.value) }
        try Descriptors.write(lines.joined().utf8, to: record.descriptor)
        try record.complete()
        return record
    }

    private static let name = ".sextant/last-run.json"

    private static func path(_ project: String) -> String { "\(project)/\(name)" }
}
