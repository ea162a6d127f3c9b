import OrderedCollections

/// Looks for what is wrong with a description.
///
/// Most screens declare little, and there can be very many: each check looks at the one field that it is about, and only
/// at those screens further that declare something there.
struct DescriptionCheck {
    let app: AppDescription
    let graph: RouteGraph
    /// Every piece of declared structure with who shows it.
    let places: [(owner: String, node: NodeDescription)]
    /// Every link, parsed once.
    let links: [DeclaredLink]

    init(app: AppDescription) {
        let screens = app.screens.values
        self.app = app
        graph = RouteGraph(app: app)
        links =
            screens.indices.filter { !screens[$0].links.isEmpty }.flatMap { DeclaredLink.all(of: screens[$0]) }
            + DeclaredLink.actions(of: app)
        places =
            [("the window '\(AppDescription.mainWindow)' shows", app.root)]
            + app.windows.map { ("the window '\($0)' shows", $1) }
            + screens.indices.compactMap { index in
                screens[index].root.map { ("the screen '\(screens[index].name)' holds", $0) }
            }
    }

    var errors: [String] {
        stateErrors + placeErrors + holdingErrors + screenErrors + protectionErrors + linkErrors + segmentErrors
            + segueErrors
            + embeddingErrors + structureErrors
    }

    var warnings: [String] {
        reachWarnings + looseWarnings + doubleEdges + undeclaredNames + openingWarnings + identifierWarnings
            + doorWarnings + expressionWarnings + lockWarnings + keepingWarnings + hiddenSegues
    }

    /// What outlives termination is declared.
    private var stateErrors: [String] {
        app.persistent.filter { app.state[$0] == nil }.map {
            unknown("a key of the state outlives termination that is missing:", $0, app.state.keys)
        }
    }

    /// One lock screen is shown; another is never seen.
    private var lockWarnings: [String] {
        let locks = screens { $0[$1].isLock }.map(\.name)
        return locks.dropFirst().map {
            "'\($0)' is a lock screen, and '\(locks[0])' is one already: one of them is shown"
        }
    }

    /// Screens that may have something to find, in order of declaration.
    func screens(_ isSuspect: (OrderedDictionary<String, ScreenDescription>.Values, Int) -> Bool) -> [ScreenDescription]
    {
        let screens = app.screens.values
        return screens.indices.filter { isSuspect(screens, $0) }.map { screens[$0] }
    }

    func isScreen(_ name: String) -> Bool { graph.index(of: name) != nil }

    func unknown(_ what: String, _ name: String, _ known: some Collection<String>) -> String {
        app.undeclared(what, name, known)
    }
}
