import FlowRunner
package import NavigationHarness
import Platform

/// What distinguishes one executable with this command line from another.
package struct ToolIdentity: Sendable {
    /// Name in help texts and messages.
    package var name: String
    /// What to type to start it from the working folder.
    package var command: String
    package var apps = LinkedApps()
    /// Name of the linked app for scripts that find no other.
    package var defaultApp: String?

    /// The executable whose arguments are being parsed; the parser knows commands only as types.
    @TaskLocal static var current = ToolIdentity(invocation: "sextant")

    /// The executable that was started by a word, which is a name to be looked for or a path.
    package init(invocation: String, from workingFolder: String = ThisProcess.workingFolder ?? "/") {
        name = Path.name(invocation)
        command = invocation
        guard invocation.hasPrefix("/") else { return }
        let relative = Path.relative(invocation, to: workingFolder)
        if !relative.hasPrefix("../") { command = relative.contains("/") ? relative : "./" + relative }
    }
}
