import ArgumentParser
import FlowRunner
import Platform
import RunEvents

/// The reports that a project's settings ask for, which stay within the project unless whoever runs it trusts it.
struct ProjectReports {
    let project: Project
    let isTrusted: Bool

    /// Those of `reports`.
    func reports() throws(RunRefusal) -> [ReportRequest] {
        var placed = try requests()
        for (index, request) in placed.enumerated() {
            guard let path = request.path else { continue }
            (placed[index].path, placed[index].isFromProject) = (try place(path, named: "reports"), true)
        }
        return placed
    }

    private func requests() throws(RunRefusal) -> [ReportRequest] {
        do {
            return try ReportRequest.all(project.settings.reports)
        } catch {
            throw bad("reports", (error as? ValidationError)?.message ?? "\(error)")
        }
    }

    /// A setting with its line.
    private func bad(_ setting: String, _ problem: String) -> RunRefusal {
        .badSetting(setting, problem).placed(inSettings: project.folder + "/" + Project.fileName)
    }

    /// That of `coverage`.
    func coverage() throws(RunRefusal) -> [ReportRequest] {
        guard let path = project.settings.coveragePath else { return [] }
        return [ReportRequest(format: .coverage, path: try place(path, named: "coverage"), isFromProject: true)]
    }

    private func place(_ path: String, named setting: String) throws(RunRefusal) -> String {
        do {
            try ReportPath.check(path)
        } catch {
            throw bad(setting, (error as? ValidationError)?.message ?? "\(error)")
        }
        let place = Path.absolute(path, from: project.folder)
        if isTrusted { return place }
        do throws(FileFault) {
            try FileWriting.check(place, within: FolderBounds([project.folder]))
            return place
        } catch {
            throw bad(setting, "\(path): \(error.message)")
        }
    }
}
