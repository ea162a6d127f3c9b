import NavigationCore

/// An address pattern that leads to a screen, and its conditions; in an app it is called `Link`.
///
/// A text is a link without conditions.
public struct AppLink<App: NavigationApp>: ExpressibleByStringInterpolation {
    private var plain: Link
    /// The kind of modal that it presents its screen as, if it names one.
    private(set) var kind: ModalKind?
    private var condition: ((App.State, LinkContext) throws -> Bool)?

    public init(_ pattern: String) { plain = Link(pattern) }
    public init(stringLiteral pattern: String) { self.init(pattern) }

    /// Only for addresses with a query item of this name, and of one of these values if any are given.
    public func query(_ name: String, _ values: String...) -> Self {
        var copy = self
        copy.plain.query.append(QueryCondition(name, values.isEmpty ? nil : values))
        return copy
    }

    /// Only for addresses without a query item of this name, or without these values of it.
    public func unlessQuery(_ name: String, _ values: String...) -> Self {
        var copy = self
        copy.plain.unlessQuery.append(QueryCondition(name, values.isEmpty ? nil : values))
        return copy
    }

    /// Only for addresses that come from there.
    public func sources(_ sources: LinkSource...) -> Self {
        var copy = self
        copy.plain.sources = Set(sources)
        return copy
    }

    /// Only in some states of the app.
    public func when(_ condition: @escaping (App.State, LinkContext) throws -> Bool) -> Self {
        var copy = self
        copy.condition = condition
        return copy
    }

    /// How this link shows its screen, in place of what that declares.
    public func appearing(_ manner: Segue.Kind) -> Self {
        var copy = self
        copy.plain.manner = manner
        return copy
    }

    /// Presents the screen as a modal of a kind, in place of what it declares.
    public func appearing(as kind: ModalKind) -> Self {
        var copy = appearing(.present)
        (copy.plain.style, copy.kind) = (kind.name, kind)
        return copy
    }

    func link(_ runtime: AppRuntime<App>, _ screen: String) -> Link {
        var link = plain
        guard let condition else { return link }
        let place = "the condition of the link '\(link.pattern)' of '\(screen)'"
        link.condition = { context in
            try runtime.run(place) { try condition(runtime.state(of: context.state), context) }
        }
        return link
    }
}

/// An address that acts and shows nothing; in an app it is called `LinkAction`.
public struct AppLinkAction<App: NavigationApp> {
    let pattern: String
    let action: (AppRuntime<App>) -> LinkAction

    /// Runs when an address with this pattern is followed.
    public init(_ pattern: String, _ body: @escaping (AppContext<App>, LinkContext) throws -> Void) {
        self.pattern = pattern
        action = { runtime in
            { context in
                try runtime.run("the action of the link '\(pattern)'") { try body(AppContext(runtime), context) }
            }
        }
    }
}
