import NavigationCore
import OrderedCollections

/// What the parts of an app that was described in Swift say of each other.
extension AppAssembler {
    /// A link names parameters of its screen, and such as an address can carry.
    mutating func checkLinks() {
        for screen in description.screens.values {
            for link in screen.links {
                guard let names = try? LinkPattern(link.pattern).allNames else { continue }
                for name in names {
                    guard let type = screen.parameters[name] else {
                        let hint = suggestion(for: name, among: screen.parameters.keys)
                        let problem = "has the parameter '\(name)', which the screen does not have\(hint)"
                        mistakes.append("the link '\(link.pattern)' of '\(screen.name)' \(problem)")
                        continue
                    }
                    guard type == .table else { continue }
                    let problem = "has the parameter '\(name)', a table: no address carries one"
                    mistakes.append("the link '\(link.pattern)' of '\(screen.name)' \(problem)")
                }
            }
        }
    }

    /// Screens that the structure shows are shown with all that they need.
    mutating func checkEntries() {
        let held = description.screens.values.compactMap(\.root)
        for entry in ([description.root] + description.windows.values + held).flatMap(\.entries) {
            guard let why = description.screens[entry.name]?.checkParameters?(entry.parameters) else { continue }
            mistakes.append("the structure shows '\(entry.name)', but \(why)")
        }
    }
}
