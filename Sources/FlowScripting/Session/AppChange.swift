package import NavigationCore

/// A change of what one app declares, made each time before a flow runs it: for those who want to know whether it notices.
///
/// It belongs to the thread that runs the flows.
package final class AppChange {
    /// Path of the app's description, or the name of a linked one.
    private let path: String
    private let change: (inout AppDescription) -> Void
    /// What was made of apps that stay from flow to flow.
    private var made: [(app: LoadedApp, changed: LoadedApp)] = []
    /// Scripts have one each; apps in Swift are made anew for each flow.
    private static let limit = 64

    package init(of path: String, _ change: @escaping (inout AppDescription) -> Void) {
        (self.path, self.change) = (path, change)
    }

    /// The app with the change, if it is the one that is meant.
    func applied(to app: LoadedApp, at path: String?) -> LoadedApp {
        guard path == self.path else { return app }
        if let known = made.first(where: { $0.app === app }) { return known.changed }
        let changed = app.changed(change)
        made = made.suffix(Self.limit - 1) + [(app, changed)]
        return changed
    }
}
