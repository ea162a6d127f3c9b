import AppConformance
import FlowRunner
import Platform
import RunEvents

/// A lock file that a command line names.
enum LockFile {
    static func read(_ name: String, in context: ToolContext) throws(RunRefusal) -> NavigationLock {
        let path = Path.absolute(name, from: context.workingFolder)
        guard FileSystem.kind(path) != nil else {
            let hint = NearestPath.hint(for: name, at: path)
            let usage = name == NavigationLock.fileName ? "lock" : "lock \(name)"
            let advice = hint.isEmpty ? " yet: '\(context.command) \(usage)' writes it, and it is committed" : hint
            throw RunRefusal(.usage, "there is no \(name)\(advice)")
        }
        let text: String
        do throws(FileFault) {
            text = try FileReading.text(of: path)
        } catch {
            throw .unreadableFile(name, error)
        }
        do throws(LockFault) {
            return try NavigationLock(reading: text)
        } catch {
            let place = error.line.map { "\(name):\($0)" } ?? name
            throw RunRefusal(.usage, "\(place): \(error.message)")
        }
    }
}
