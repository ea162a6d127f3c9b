import NavigationCore
import NavigationHarness

/// What a flow exercises of its app.
final class CoverageRecorder {
    let app: DeclaredApp
    var reader: CoverageReader

    init(_ app: DeclaredApp, _ world: World) {
        self.app = app
        reader = CoverageReader(world)
    }

    /// Positions of the exercised items among those of the app.
    var exercised: [Int] { app.items.indices.filter { reader.items.contains(app.items[$0]) } }
}
