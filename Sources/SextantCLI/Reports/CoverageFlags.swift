import ArgumentParser
import FlowReporting
import FlowRunner
import Platform

/// Flags on what flows exercise of their apps.
struct CoverageFlags: ParsableArguments {
    /// A flag whose value may be left out: `OptionalValues` writes `-` where it is.
    @Option(
        help: .init(
            "Which screens, edges, links, protections, containers and actions ran; with =PATH also as JSON.",
            valueName: "path"
        )
    )
    var coverage: String?

    @Option(help: .init("Fail with status 6 below this share of them; implies --coverage.", valueName: "percent"))
    var coverageMinimum: Double?
}

extension CoverageFlags {
    mutating func validate() throws {
        try ReportPath.check(coverage)
        guard let coverageMinimum else { return }
        guard (0...100).contains(coverageMinimum) else {
            throw ValidationError(ToolText.badPercentage("--coverage-minimum", coverageMinimum))
        }
    }

    var isOn: Bool { coverage != nil || coverageMinimum != nil }
    var gate: CoverageGate? { coverageMinimum.map { CoverageGate(minimum: $0) } }

    /// The report that `--coverage=PATH` asks for, or else the settings.
    func requests(settings: [ReportRequest] = []) -> [ReportRequest] {
        guard let coverage else { return settings }
        return coverage == "-" ? [] : [ReportRequest(format: .coverage, path: coverage)]
    }
}
