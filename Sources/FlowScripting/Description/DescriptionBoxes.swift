import LuaRuntime
import NavigationCore

/// A container or tab as `stack { … }`, `tabs(…)`, `tab(…)` return it, to be put into a description.
final class NodeBox {
    let node: NodeDescription
    let extent: Extent

    init(_ node: NodeDescription, _ extent: Extent) { (self.node, self.extent) = (node, extent) }
}

/// What `tab(id, { … })` returns.
final class TabBox {
    let child: ContainerDescription.Child
    let extent: Extent

    init(_ child: ContainerDescription.Child, _ extent: Extent) { (self.child, self.extent) = (child, extent) }
}

/// The size of a part of a description. A part that is used in two places counts twice: a short script could otherwise
/// describe an app of any size.
struct Extent {
    private static let deepest = 100
    private static let largest = 100_000

    private var levels = 1
    private var parts = 1

    static let screen = Extent()

    private init() {}

    /// Of something that holds the given parts.
    init(holding parts: [Extent], in owner: String) throws {
        for part in parts {
            levels = max(levels, part.levels + 1)
            self.parts += part.parts
        }
        guard levels <= Extent.deepest else {
            throw LuaUsageError("\(owner): containers lie in each other at most \(Extent.deepest) levels deep")
        }
        guard self.parts <= Extent.largest else {
            throw LuaUsageError(
                "\(owner): a container has at most \(Extent.largest) parts, those of its parts included"
            )
        }
    }
}

/// What `App { … }` returns.
final class AppBox {
    let app: LoadedApp
    init(_ app: LoadedApp) { self.app = app }
}

/// `null`: declares a key without a value.
final class NullBox: ValueBacked {
    var backedValue: Value { .null }
}
