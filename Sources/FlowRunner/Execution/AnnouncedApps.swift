import FlowScripting
import Platform

/// The apps whose items a process has sent: once is enough.
package final class AnnouncedApps {
    private var known: [DeclaredApp: String] = [:]

    package init() {}

    func announce(_ app: DeclaredApp) -> (identity: String, isNew: Bool) {
        if let identity = known[app] { return (identity, false) }
        let identity = app.path + "#" + StableHash(app.items.joined(separator: "\n")).text
        known[app] = identity
        return (identity, true)
    }
}
