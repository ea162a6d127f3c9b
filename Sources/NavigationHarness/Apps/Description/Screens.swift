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
public enum AppScreensBuilder<App: NavigationApp> {
    public static func buildExpression<Parameters, Model>(
        _ screen: AppScreen<App, Parameters, Model>
    ) -> [DeclaredScreen<App>] {
        [DeclaredScreen(screen)]
    }
    public static func buildExpression(_ list: [DeclaredScreen<App>]) -> [DeclaredScreen<App>] { list }
    public static func buildBlock(_ parts: [DeclaredScreen<App>]...) -> [DeclaredScreen<App>] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [DeclaredScreen<App>]?) -> [DeclaredScreen<App>] { part ?? [] }
    public static func buildEither(first part: [DeclaredScreen<App>]) -> [DeclaredScreen<App>] { part }
    public static func buildEither(second part: [DeclaredScreen<App>]) -> [DeclaredScreen<App>] { part }
    public static func buildArray(_ parts: [[DeclaredScreen<App>]]) -> [DeclaredScreen<App>] { parts.flatMap(\.self) }
}
