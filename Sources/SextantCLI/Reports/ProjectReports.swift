import ArgumentParser
import FlowRunner
import Platform
import RunEvents

/// The reports that a project's settings ask for, which stay within the project unless whoever runs it trusts it.
struct ProjectReports {
    let project: Project
    let isTrusted: Bool

    /// Those of `reports`.
    func reports() throws -> [ReportRequest] {
        try requests().map { request in
            guard let path = request.path else { return request }
            var placed = request
            (placed.path, placed.isFromProject) = (try place(path, named: "reports"), true)
            return placed
        }
    }

    private func requests() throws -> [ReportRequest] {
        do {
            return try ReportRequest.all(project.settings.reports)
        } catch let error as ValidationError {
            throw RunRefusal(.usage, "setting 'reports' in sextant.lua: \(error.message)")
        }
    }

    /// That of `coverage`.
    func coverage() throws -> [ReportRequest] {
        guard let path = project.settings.coveragePath else { return [] }
        return [ReportRequest(format: .coverage, path: try place(path, named: "coverage"), isFromProject: true)]
    }

    private func place(_ path: String, named setting: String) throws(RunRefusal) -> String {
        let place = Path.absolute(path, from: project.folder)
        if isTrusted { return place }
        do throws(FileFault) {
            try FileWriting.check(place, within: FolderBounds([project.folder]))
            return place
        } catch {
            throw RunRefusal(.usage, "setting '\(setting)' in sextant.lua: \(path): \(error.message)")
        }
    }
}
