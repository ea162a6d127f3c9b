import NavigationCore

/// A screen of an app, whatever its parameters and its live object are.
public struct DeclaredScreen<App: NavigationApp> {
    let name: String
    let make: (AppRuntime<App>) throws -> ScreenDescription

    init<Parameters, Model>(_ screen: AppScreen<App, Parameters, Model>) {
        name = screen.name
        make = { runtime in
            var description = ScreenDescription(screen.name)
            for part in screen.parts { try part(&description, runtime) }
            return description
        }
    }
}

/// Builds the screens of an app; in an app it is called `ScreensBuilder`. A feature's list can be put into the app's.
@resultBuilder
public enum AppScreensBuilder<App: NavigationApp>: ListBuilding {
    public typealias Entry = DeclaredScreen<App>

    public static func buildExpression<Parameters, Model>(
        _ screen: AppScreen<App, Parameters, Model>
    ) -> [DeclaredScreen<App>] {
        [DeclaredScreen(screen)]
    }
}
