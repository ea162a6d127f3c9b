import FlowRunner
public import NavigationHarness
import Platform
import RunEvents

/// The command line with apps described in Swift: an executable consists of a type that conforms, marked `@main`.
///
/// ```swift
/// import SextantCLI
/// import Shop
/// @main struct ShopTool: SextantTool { static let apps: Apps = [ShopApp.self] }
/// ```
///
/// The executable has every command of `sextant` and knows the apps by name.
public protocol SextantTool {
    typealias Apps = [any LinkedApp.Type]

    /// The apps that the executable knows, by different names.
    static var apps: Apps { get }

    /// The app of scripts that find no `app.lua` and no `app` in `sextant.lua`; without an own answer the only app.
    static var defaultApp: (any LinkedApp.Type)? { get }
}

extension SextantTool {
    public static var defaultApp: (any LinkedApp.Type)? { apps.count == 1 ? apps.first : nil }

    /// Does what the process's arguments say and ends the process with the documented status.
    public static func main() {
        let apps = LinkedApps(apps)
        Sextant.main(identity: identity(apps), open: openLinkedScript(apps))
    }

    private static func identity(_ apps: LinkedApps) -> ToolIdentity {
        var identity = ToolIdentity(invocation: CommandLine.arguments.first ?? "sextant")
        identity.apps = apps
        identity.defaultApp = defaultApp?.name
        if let name = apps.ambiguousName { fatal(ToolText.ambiguousApp(name), identity) }
        return identity
    }

    private static func fatal(_ text: String, _ identity: ToolIdentity) -> Never {
        ToolContext.process(identity: identity, open: openLinkedScript(LinkedApps())).say(text)
        exit(RunStatus.usage.rawValue)
    }
}
