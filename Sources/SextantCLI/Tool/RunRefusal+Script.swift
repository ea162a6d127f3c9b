import FlowRunner
import RunEvents

extension RunRefusal {
    /// An app that does not load, with where that is.
    init(_ failure: ScriptFailure) {
        let place = failure.line.map { "\(failure.file):\($0): " } ?? (failure.file.isEmpty ? "" : "\(failure.file): ")
        self.init(.usage, place + failure.message)
    }
}
