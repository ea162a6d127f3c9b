package import FlowScripting
package import RunEvents

/// One flow script: says which flows it declares, and runs one of them.
package protocol FlowSource {
    func declarations() throws(ScriptFailure) -> [FlowDeclaration]
    func run(_ flow: FlowDeclaration, observer: any FlowObserver) throws(ScriptFailure) -> FlowResult
}

extension FlowScript: FlowSource {}

/// Opens the script at an absolute path.
package typealias OpenFlowSource = @Sendable (_ path: String, _ settings: FlowSettings) -> any FlowSource
