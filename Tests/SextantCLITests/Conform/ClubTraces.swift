import Foundation
import RunTestSupport

/// The club, an app with a little of everything, and the traces of its flows, recorded once.
struct ClubTraces {
    static let club = Checkout.tests.appending(path: "Apps/Club")

    /// The description as it is.
    static let description = Result { try String(contentsOf: club.appending(path: "app.lua"), encoding: .utf8) }

    /// Lines of the traces by the names of their flows, such as `sign-in`.
    static let lines = Result { try record() }

    private static func record() throws -> [String: [String]] {
        let folder = try TemporaryFolder()
        let run = try Shell.run("$S run \(club.path) --record \(folder.path)/traces", tool: "sextant", in: club.path)
        guard run.status == 0 else { throw Failed(output: run.output) }
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var lines: [String: [String]] = [:]
        for file in files where file.hasSuffix(".ndjson") {
            let stem = URL(filePath: file).deletingPathExtension().lastPathComponent
            let text = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
            lines[stem.split(separator: "-").dropLast().joined(separator: "-")] = text.split(separator: "\n").map(
                String.init
            )
        }
        return lines
    }

    struct Failed: Error { var output: String }

    let folder: TemporaryFolder

    /// A folder with the description, as it is or changed.
    init(_ change: (String) -> String = { $0 }) throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", change(try ClubTraces.description.get()))
    }

    /// Puts a trace into the folder, as it was recorded or changed.
    func place(_ flow: String, _ change: (inout [String]) -> Void = { _ in }) throws {
        var lines = try ClubTraces.lines.get()[flow] ?? []
        change(&lines)
        try folder.write("trace.ndjson", lines.joined(separator: "\n") + "\n")
    }

    func conform(_ flags: String = "trace.ndjson") throws -> (status: Int32, output: String) {
        try Shell.run("$S conform \(flags)", tool: "sextant", in: folder.path)
    }
}
