import FlowReporting
import FlowRunner
import NavigationCore
import Platform
import RunEvents

extension ToolContext {
    /// Reads a file as JSON and hands it to somebody who may find it unusable.
    ///
    /// - Parameter body: Takes the value; `nil` if the text is not JSON.
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
