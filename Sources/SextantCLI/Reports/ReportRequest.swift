import ArgumentParser
import FlowRunner
import NavigationCore

/// The formats of reports.
enum ReportFormat: String, CaseIterable {
    case console, dots, quiet, json, tap, tap14, junit, html, coverage, github, teamcity

    /// Whether its lines on standard output are commands of a CI system; the texts in them are escaped so that none
    /// begins another command.
    var isMadeOfCommands: Bool { self == .github || self == .teamcity }

    /// Where it goes if nobody says where: a page is nothing for a terminal.
    var usualPath: String? { self == .html ? "sextant-report.html" : nil }

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// One `--report FORMAT[=PATH]`.
struct ReportRequest: Hashable {
    var format: ReportFormat
    /// `nil` is standard output.
    var path: String?
    /// Whether nobody has named its path.
    var hasUsualPath = false
    /// Whether the project asks for it, and not who runs it.
    var isFromProject = false
}

extension ReportRequest {
    init(_ text: String) throws {
        let address = try ReportAddress<ReportFormat>(text)
        let format = address.format
        if let path = address.path {
            self.init(format: format, path: path == "-" ? nil : path)
        } else {
            self.init(format: format, path: format.usualPath, hasUsualPath: format.usualPath != nil)
        }
    }

    /// Reads all requests; two of them cannot share standard output.
    static func all(_ texts: [String]) throws -> [ReportRequest] {
        let requests = try texts.map { try ReportRequest($0) }
        let onOutput = requests.filter { $0.path == nil }
        if onOutput.count > 1 {
            let names = onOutput.map(\.format.rawValue)
            throw ValidationError(ToolText.twoReportsOnOutput(names[0], names[1]))
        }
        let paths = requests.compactMap(\.path)
        if let path = paths.indices.first(where: { paths[..<$0].contains(paths[$0]) }).map({ paths[$0] }) {
            throw ValidationError(ToolText.twoReports(at: path))
        }
        return requests
    }
}
