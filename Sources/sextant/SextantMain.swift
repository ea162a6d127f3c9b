import NavigationHarness
import SampleShop
import SextantCLI

@main struct SextantMain: SextantTool {
    static let apps: Apps = [SampleShop.self]
    /// The sample runs only where it is named.
    static var defaultApp: (any LinkedApp.Type)? { nil }
}
