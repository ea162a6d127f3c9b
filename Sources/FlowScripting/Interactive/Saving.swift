import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// What came of writing a session as a flow script.
package struct SavedFlow {
    package var path: String
    package var steps: Int
    package var leftOut: Int
    /// The app that whoever runs it has to name, since it lies outside of the project.
    package var app: String?
    /// Why the flow does not pass as it is, if it does not.
    package var problem: String?
}

/// Why a session could not be written.
package struct SavingFault: Error {
    package var message: String
}

extension InteractiveSession {
    /// Writes the steps made so far as a flow script, and runs it once to see that it passes.
    package func save(to path: String, replacing: Bool) throws(SavingFault) -> SavedFlow {
        try checkMayWrite(path, replacing)
        let made = Array(steps[..<position])
        let isApart = appLiesApart(from: path)
        let app = isApart ? nil : appReference(from: Path.parent(path))
        var writer = FlowWriter(name: Self.title(of: path), appPath: app, steps: made)
        let (text, leftOut) = writer.script { subject(of: $0) }
        do {
            try FileWriting.write(text, to: path)
        } catch {
            throw SavingFault(message: "failed to write \(path): \(error.message)")
        }
        return SavedFlow(
            path: path,
            steps: made.count - leftOut,
            leftOut: leftOut,
            app: isApart ? appPath : nil,
            problem: problem(of: path, runWith: isApart ? appPath : nil)
        )
    }

    /// The steps made so far as a flow script; `nil` if there is nothing to do after a launch.
    package var flowText: String? {
        let made = Array(steps[..<position])
        guard made.contains(where: \.hasChanged) else { return nil }
        var writer = FlowWriter(name: "the session so far", appPath: nil, steps: made)
        return writer.script { subject(of: $0) }.text
    }

    private func checkMayWrite(_ path: String, _ replacing: Bool) throws(SavingFault) {
        guard !replacing, ProjectFiles.exists(path) else { return }
        guard let bytes = try? FileReading.bytes(of: path), !bytes.isEmpty, !bytes.starts(with: FlowWriter.mark.utf8)
        else {
            return
        }
        throw SavingFault(message: "\(path) is there already; ':save! FILE' replaces it")
    }

    /// The flow's name: that of the file, in words.
    private static func title(of path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? "session"
        for ending in [".lua", ".flow"] where name.hasSuffix(ending) { name = String(name.dropLast(ending.count)) }
        let words = name.map { $0 == "_" || $0 == "-" ? " " : String($0) }.joined()
        return words.isEmpty ? "session" : words
    }

    /// Whether a script may not name the app because the app lies outside of the project.
    private func appLiesApart(from path: String) -> Bool {
        let isLinked = session.files.script.apps[appPath] != nil
        return !isLinked && appPath.hasPrefix("/") && !settings.bounds(beside: path).contain(appPath)
    }

    /// How the script names the app, where it would find another one by itself.
    private func appReference(from folder: String) -> String? {
        let path = appPath
        if session.files.script.apps[path] != nil { return isFoundByItself(path, from: folder) ? nil : path }
        guard path.hasPrefix("/"), ProjectFiles.nearest("app.lua", from: folder) != path else { return nil }
        let target = path.split(separator: "/")
        let start = folder.split(separator: "/")
        var shared = 0
        while shared < min(target.count, start.count), target[shared] == start[shared] { shared += 1 }
        // A way over the root says less than the path itself.
        guard shared > 0 else { return path }
        return (Array(repeating: "..", count: start.count - shared) + target[shared...]).joined(separator: "/")
    }

    /// Whether a script in a folder runs the linked app without naming it.
    private func isFoundByItself(_ app: String, from folder: String) -> Bool {
        ProjectFiles.nearest("app.lua", from: folder) == nil && settings.defaultApp == app
    }

    /// The screen that a request is about, as a part of a name.
    private func subject(of request: RequestID) -> String? {
        guard let record = navigator.records[request] else { return nil }
        let arrivals = ["navigate", "push", "present", "show", "show_detail", "set_root", "open_url", "route", "segue"]
        let hasPlace = record.settlement.map { ![.failed, .noop].contains($0.outcome) } ?? true
        // What led nowhere is told of where the app stayed.
        let text = arrivals.contains(record.command) && hasPlace ? record.screenName ?? record.command : record.command
        let name = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
        return name.first?.isLetter == true && name.count <= 30 ? name : nil
    }

    /// Why the script does not pass, run without being told which app it is about unless it has to be.
    private func problem(of path: String, runWith app: String?) -> String? {
        var settings = settings
        settings.app = app
        let script = FlowScript(path: path, settings: settings, apps: session.files.script.apps)
        FlowThread.forgetImages()
        do throws(ScriptFailure) {
            guard let flow = try script.declarations().first else { return "it declares no flow" }
            let observer = Silence()
            let result = try script.run(flow, observer: observer)
            guard let failure = result.failures.first else { return nil }
            return failure.line.map { "line \($0): \(failure.message)" } ?? failure.message
        } catch {
            return error.line.map { "line \($0): \(error.message)" } ?? error.message
        }
    }

    private final class Silence: FlowObserver {
        func stepStarted(name: String, line: Int) {}
        func stepEnded(name: String, failed: Bool) {}
        func navigation(_ event: Event) {}
        func output(_ text: String) {}
        func hazard(_ hazard: FlowHazard) {}
    }
}
