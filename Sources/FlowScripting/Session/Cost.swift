import LuaRuntime
import NavigationCore
import RunEvents

/// What the host does and keeps for a script is counted as the script's: roughly, in instructions and bytes.
enum Cost {
    /// Instructions of what is noted for reports.
    static let work = 50
    /// Instructions of an event, as many as its share of a navigation takes.
    static let eventWork = 300
    /// Bytes of a call, a step or a line of output as it is kept for reports.
    static let record = 700
    /// Bytes of an event without its fields.
    static let event = 400
    /// Bytes of a list's element.
    static let element = 32

    /// Bytes of a flow as it is declared: what the groups around it say is there once for each of their flows.
    static func kept(of flow: DeclaredFlow) -> Int {
        let (declaration, options) = (flow.declaration, flow.options)
        return record + element * (declaration.path.count + declaration.tags.count + options.hazards.count)
    }

    /// Bytes that a pending timer adds to the state before each step, which stays there to go back to.
    static let pendingTimer = 1
}
