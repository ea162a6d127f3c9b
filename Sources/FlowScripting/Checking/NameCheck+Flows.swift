import NavigationCore

/// What is wrong with flows as they are declared.
extension NameCheck {
    private static let declaring: Set<String> = ["flow", "group", "before_each", "after_each"]

    /// Reports what declares something when it is too late.
    mutating func checkDeclaring(_ call: WrittenCall) {
        guard Self.declaring.contains(call.name), call.place.flow != nil else { return }
        let message = "'\(call.name)' declares something: call it when the file is loaded, not inside a flow"
        report(message, at: call.place)
    }

    /// A hook may assert for all flows.
    mutating func checkFlows() {
        guard !script.calls.contains(where: { ["before_each", "after_each"].contains($0.name) }) else { return }
        for (index, flow) in script.flows.enumerated() where flow.hasBody && !flow.mayAssert && !isFull {
            guard flows[index]?.expectedFailure.isEmpty != false else { continue }
            report("the flow asserts nothing: it passes whatever the app does", line: flow.line, as: .warning)
        }
    }
}
