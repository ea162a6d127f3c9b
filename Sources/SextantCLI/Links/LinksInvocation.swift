import AppLinks
import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// One `sextant links`, from its files to its exit status.
struct LinksInvocation {
    let command: LinksCommand
    let context: ToolContext

    func perform() throws -> RunStatus {
        let files = try LinksFiles(command.files, in: context.workingFolder)
        let settings = try context.flowSettings(app: command.app)
        let (matrix, remarks) = try ExploredSession.onThread { try tried(files, settings) }
        for remark in remarks { context.say(remark) }
        guard !matrix.rows.isEmpty else {
            context.say("the app '\(matrix.app)' declares no links, and no addresses were given")
            return .nothingSelected
        }
        try show(matrix)
        if let html = command.html { try context.write(LinksPage.text(of: matrix), to: html) }
        return try status(of: matrix)
    }

    // MARK: Running

    private func tried(_ files: LinksFiles, _ settings: FlowSettings) throws -> (LinkMatrix, remarks: [String]) {
        let session = try context.session(settings, adapt: files.adapt)
        let navigator = try session.makeNavigator()
        let remarks = files.remarks(about: navigator.app)
        let member = try LinksMember.state(command.member, of: navigator.app)
        let progress = context.progressLine
        defer { try? progress.clear() }
        do {
            let trial = LinkTrial(listed: files.addresses, member: member) {
                try session.perform { try session.makeNavigator() }
            }
            return (try trial.run(progress: { try? progress.draw(" \($0)/\($1) addresses") }), remarks)
        } catch let failure as ScriptFailure {
            throw RunRefusal(.usage, failure.message)
        } catch {
            throw RunRefusal(.usage, "the app '\(navigator.app.name)' could not be tried: \(error)")
        }
    }

    // MARK: What came of it

    private func show(_ matrix: LinkMatrix) throws {
        if command.json { return try context.output.write(LinksJSON.text(of: matrix) + "\n") }
        let paint = ColorChoice(command.color).painter(in: context)
        let table = LinksTable(matrix: matrix, paint: paint, columns: context.outputIsTerminal ? context.columns : nil)
        try context.output.write(table.text)
    }

    private func status(of matrix: LinkMatrix) throws -> RunStatus {
        guard let name = command.snapshot else { return matrix.findings.isEmpty ? .passed : .failed }
        let text = LinksTable(matrix: matrix, paint: Painter(isOn: false), columns: nil).text
        if command.updateSnapshots {
            try context.write(text, to: name)
            return .passed
        }
        let path = Path.absolute(name, from: context.workingFolder)
        guard FileSystem.kind(path) != nil else {
            context.say("there is no snapshot \(name) yet: --update-snapshots stores it")
            return .failed
        }
        let stored: String
        do throws(FileFault) {
            stored = try FileReading.text(of: path)
        } catch {
            throw RunRefusal.unreadableFile(name, error, from: context.workingFolder)
        }
        guard !text.isText(ofFile: stored) else { return .passed }
        context.say("the snapshot \(name) differs; --update-snapshots stores what is now:\n" + difference(stored, text))
        return .failed
    }

    private func difference(_ stored: String, _ text: String) -> String {
        let lines = TextDifference.lines(stored, text).compactMap { line -> String? in
            switch line {
            case .same: nil
            case .missing(let text): "  - \(text)"
            case .extra(let text): "  + \(text)"
            }
        }
        let left = lines.count - 40
        return lines.prefix(40).joined(separator: "\n") + (left > 0 ? "\n  … and \(left) lines more" : "")
    }
}
