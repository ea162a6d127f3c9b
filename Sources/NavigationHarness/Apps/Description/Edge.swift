import NavigationCore

/// An edge of the route graph, which leads from another screen; in an app it is called `Edge`.
///
/// A text is an edge from the screen of that name.
public struct AppEdge<App: NavigationApp>: ExpressibleByStringLiteral {
    typealias Condition = (App.State, EdgeContext) throws -> Bool

    let origin: String
    private var presentation: ScreenPresentation?
    private var embedding: [any ContainerKind] = []
    private var condition: Condition?

    public init(_ screen: String) { origin = screen }
    public init(_ screen: any ScreenParameters.Type) { origin = screen.screen }
    public init(stringLiteral screen: String) { self.init(screen) }

    /// How the screen appears over this edge.
    public func presentation(_ presentation: ScreenPresentation) -> Self {
        var copy = self
        copy.presentation = presentation
        return copy
    }

    /// Kinds of containers that the screen is wrapped in over this edge, outermost first.
    public func embedded<each Kind: ContainerKind>(in kinds: repeat each Kind) -> Self {
        var copy = self
        copy.embedding = list(repeat each kinds)
        return copy
    }

    /// Can be taken only in some states of the app.
    public func when(_ condition: @escaping (App.State, EdgeContext) throws -> Bool) -> Self {
        var copy = self
        copy.condition = condition
        return copy
    }

    func add(to screen: inout ScreenDescription, _ runtime: AppRuntime<App>) throws {
        screen.addOrigins([origin])
        if let condition { try screen.addCondition(origin, runtime, condition) }
        guard presentation != nil || !embedding.isEmpty else { return }
        runtime.modals += presentation?.kind.map { [$0] } ?? []
        runtime.kinds += embedding.ofApps
        screen.manners[origin] = EdgeManner(
            presentation?.manner,
            style: presentation?.kind?.name,
            embedding: embedding.isEmpty ? nil : .kinds(embedding.map { $0.name })
        )
    }
}

extension AppScreen {
    /// Edges of the route graph that lead here; left out, the screen is reachable from anywhere.
    public func from(_ edges: AppEdge<App>...) -> Self {
        adding { screen, runtime in for edge in edges { try edge.add(to: &screen, runtime) } }
    }

    /// Screens from which an edge of the route graph leads here.
    public func from(_ screens: any ScreenParameters.Type...) -> Self {
        let names = screens.map { $0.screen }
        return adding { screen, _ in screen.addOrigins(names) }
    }

    /// Reachable from anywhere, but only in some states of the app.
    public func fromAnywhere(when condition: @escaping (App.State, EdgeContext) throws -> Bool) -> Self {
        adding { screen, runtime in try screen.addCondition(Origins.anywhereName, runtime, condition) }
    }
}

extension ScreenDescription {
    fileprivate mutating func addOrigins(_ names: [String]) {
        if case .screens(let others) = origins { origins = .screens(others + names) } else { origins = .screens(names) }
    }

    fileprivate mutating func addCondition<App: NavigationApp>(
        _ origin: String,
        _ runtime: AppRuntime<App>,
        _ condition: @escaping (App.State, EdgeContext) throws -> Bool
    ) throws {
        guard conditions[origin] == nil else { throw AppFault("the edge from '\(origin)' has two conditions") }
        let place = "the condition of the edge from '\(origin)' to '\(name)'"
        conditions[origin] = { edge in
            try runtime.run(place) { try condition(runtime.state(of: edge.state), edge) }
        }
    }
}
