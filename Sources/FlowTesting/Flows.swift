import FlowRunner
import FlowScripting
public import NavigationHarness
import Platform
public import RunEvents
public import Testing

/// The flows of a folder, as the arguments of a test: each is a case of its own.
///
/// ```swift
/// @Test(arguments: Flows(in: "Flows", apps: [ShopApp.self]))
/// func flow(_ flow: Flow) async throws { try await flow.run() }
/// ```
///
/// A script that does not load is a case that fails at the script's line; a folder without flows is one, too.
public struct Flows: Sendable {
    private let flows: [Flow]

    /// Loads the scripts of a folder, or a single script.
    ///
    /// - Parameters:
    ///   - path: The folder or script; a relative path starts at the folder of the test's source file.
    ///   - app: Which app flows run that name none: an `app.lua`, a folder with one, a `.storyboard`, or a linked app.
    ///     Without it, the nearest `app.lua`, else the one in `sextant.lua`, else the only linked app.
    ///   - apps: Apps described in Swift that flows can run by name: `[ShopApp.self]`, or made with services of the test:
    ///     `LinkedApps { ShopApp(network: Offline()) }`.
    ///   - tags: A tag expression such as `auth and not slow`.
    ///   - hazards: What a hazard does to flows that do not say it themselves; a warning is an issue of that severity.
    public init(
        in path: String,
        app: String? = nil,
        apps: LinkedApps = [],
        tags: String? = nil,
        hazards: HazardPolicy? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let folder = Path.parent(sourceLocation.filePath)
        do throws(RunRefusal) {
            let loader = FlowLoader(folder: folder, apps: apps, app: app, hazards: hazards)
            flows = try loader.flows(in: path, tags: tags)
        } catch {
            flows = [Flow(refusal: error.message, path: path, at: sourceLocation)]
        }
    }
}

extension Flows: RandomAccessCollection {
    public var startIndex: Int { flows.startIndex }
    public var endIndex: Int { flows.endIndex }
    public subscript(position: Int) -> Flow { flows[position] }
}
