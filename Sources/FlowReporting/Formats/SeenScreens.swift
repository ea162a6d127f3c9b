import NavigationCore
import RunEvents

/// Which screens the flows have shown, as positions in their app's list of items.
struct SeenScreens {
    private struct App {
        let number: Int
        let screens: Set<Int>
    }

    private var apps: [String: App] = [:]

    mutating func receive(_ event: RunEvent) {
        guard case .appDeclared(let app) = event, apps[app.app] == nil else { return }
        let screens = app.items.indices.filter { app.items[$0].hasPrefix("screen ") }
        apps[app.app] = App(number: apps.count, screens: Set(screens))
    }

    /// The number of the app that an attempt was about, and the screens that it showed.
    func fields(of record: FlowRecord) -> [String: Value] {
        for case .covered(let coverage) in record.events {
            guard let app = apps[coverage.app] else { continue }
            let seen = coverage.items.filter(app.screens.contains)
            return ["app": .integer(app.number), "seen": .array(seen.map(Value.integer))]
        }
        return [:]
    }
}
