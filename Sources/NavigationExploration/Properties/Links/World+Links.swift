import NavigationCore
import OrderedCollections

extension World {
    /// Addresses for every declared link, with the values that the description gives for exploring.
    var linkSamples: [SampleAddress] {
        links.samples { screen, name in
            screen.map { app.explore.values(of: name, on: $0) } ?? app.explore.parameters[name]
        }
    }
}
