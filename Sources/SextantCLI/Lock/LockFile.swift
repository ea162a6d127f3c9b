import AppConformance
import FlowRunner
import Platform
import RunEvents

/// A lock file that a command line names.
enum LockFile {
    static func read(_ name: String, in context: ToolContext) throws(RunRefusal) -> NavigationLock {
        let path = Path.absolute(name, from: context.workingFolder)
        guard FileSystem.kind(path) != nil else {
            throw RunRefusal(
                .usage,
                "there is no \(name) yet: '\(context.command) lock' writes it, and it is committed"
            )
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
