import FlowReporting
import FlowRunner
import NavigationCore
import Platform
import RunEvents

extension ToolContext {
    /// Gives a file, read as JSON, to somebody who may have no use for it; `nil` is a text that is no JSON.
    func use<Result>(
        _ name: String,
        _ body: (Value?) throws(UnusableFile) -> Result
    ) throws(RunRefusal) -> Result {
        let text: String
        do throws(FileFault) {
            text = try FileReading.text(of: Path.absolute(name, from: workingFolder))
        } catch {
            throw .unreadableFile(name, error, from: workingFolder)
        }
        do throws(UnusableFile) {
            return try body(JSONReader.value(of: text))
        } catch {
            throw RunRefusal(.usage, "cannot use \(name): \(error.message)")
        }
    }
}
