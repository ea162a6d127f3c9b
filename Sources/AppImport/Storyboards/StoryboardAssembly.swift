import NavigationCore

/// Makes screens, containers and segues of scenes.
struct StoryboardAssembly {
    private let roles: SceneRoles
    private let names: SceneNames
    private let places: StoryboardPlaces
    private let edges: StoryboardEdges
    private var set: StoryboardSet { roles.structure.set }

    init(_ roles: SceneRoles) {
        self.roles = roles
        names = SceneNames(of: roles)
        places = StoryboardPlaces(roles, names)
        edges = StoryboardEdges(roles, names)
    }

    func assemble(into app: inout StoryboardApp) {
        app.warnings += names.warnings
        if let excess = edges.excess { return app.problems.append(excess) }
        app.root = roles.initial.map { places.node(of: $0) }
        addSegues(to: &app)
        let anchors = Dictionary(grouping: app.segues.filter { $0.options.anchor != nil }) { $0.source ?? "" }
        for key in set.scenes {
            guard roles.isScreen(key) else {
                if let name = set[key].storyboardIdentifier { app.containers[name] = described(key) }
                continue
            }
            var screen = screen(of: key)
            screen.anchors = Set((anchors[screen.name] ?? []).compactMap(\.options.anchor))
            edges.describe(&screen, key)
            app.screens.append(screen)
            warnIfUnreachable(key, screen, &app.warnings)
        }
        let styles = set.scenes.map { set[$0].modalStyle } + roles.structure.transitions.map(\.segue.style)
        let kinds = Set(styles.compactMap { ModalStyle.kind($0) }).filter { ModalKind.builtIn[$0.name] == nil }
        app.modalKinds = kinds.sorted { $0.name < $1.name }
    }

    // MARK: Screens

    private func screen(of key: SceneKey) -> ScreenDescription {
        let scene = set[key]
        var screen = ScreenDescription(names[key])
        screen.style = ModalStyle.kind(scene.modalStyle)?.name
        screen.isDismissable = !roles.staysPresented(key)
        screen.restoration = scene.restorationIdentifier.map { .identifier($0) } ?? .none
        if roles.isHolder(key) { screen.root = .container(places.container(key)) }
        if let inner = embeddedContainer(of: key) { screen.root = places.node(of: inner) }
        return screen
    }

    /// The container that a container view of a scene shows: it fills the screen.
    private func embeddedContainer(of key: SceneKey) -> SceneKey? {
        roles.structure.embedded[key]?.first { !roles.isScreen($0) }
    }

    /// As Xcode warns.
    private func warnIfUnreachable(_ key: SceneKey, _ screen: ScreenDescription, _ warnings: inout [ImportProblem]) {
        guard case .anywhere = screen.origins, edges.sources(of: key).isEmpty, !roles.isIdentified(key) else { return }
        let message = "nothing leads to it, and without a storyboard identifier no code can show it"
        warnings.append(problem(key, set[key].line, set[key].described, message))
    }

    // MARK: Segues

    private func addSegues(to app: inout StoryboardApp) {
        let goals = UnwindGoals(roles, names, edges)
        for transition in roles.structure.transitions where !fills(transition) {
            app.segues.append(link(transition))
            guard transition.segue.kind == "embed", roles.goal(transition.goal).hasStack else { continue }
            let message =
                "a second container in \(set[transition.source].described) is read as its root without a stack"
            app.warnings.append(problem(transition.source, transition.segue.line, "segue", message))
        }
        for unwind in roles.structure.unwinds {
            let (source, segue) = unwind
            guard segue.identifier != nil else { continue }
            var link = link(source, segue, .unwind)
            link.goal = goals.goal(of: segue, from: source).map { names[$0] }
            link.action = segue.unwindAction
            app.segues.append(link)
        }
    }

    /// Whether a segue embeds a container that fills the screen, as its description says.
    private func fills(_ transition: StoryboardStructure.Transition) -> Bool {
        transition.segue.kind == "embed" && transition.goal == embeddedContainer(of: transition.source)
    }

    private func link(_ transition: StoryboardStructure.Transition) -> StoryboardLink {
        let kind = SegueKind(transition.segue) ?? .custom
        let goal = roles.goal(transition.goal)
        var link = link(transition.source, transition.segue, kind.kind)
        link.goal = names[goal.screen]
        if kind == .embed { link.identifier = link.identifier ?? "embed \(names[goal.screen])" }
        if goal.hasStack { link.options.embedding = .kind(StackKind().name) }
        guard kind.presentation == .modal else { return link }
        link.options.style = ModalStyle.kind(of: transition.segue, to: goal)?.name
        if kind == .popover, let anchor = transition.segue.anchor, link.source != nil {
            link.options.anchor = set[transition.source].anchors[anchor]
        }
        return link
    }

    private func link(_ source: SceneKey, _ segue: StoryboardSegue, _ kind: Segue.Kind) -> StoryboardLink {
        let isAnywhere = !roles.isScreen(source) || roles.isHolder(source)
        var link = StoryboardLink(
            source: isAnywhere ? nil : names[source],
            identifier: segue.identifier,
            kind: kind,
            file: set.path(of: source),
            line: segue.line
        )
        link.options.isAnimated = segue.isAnimated
        link.options.transition = ModalStyle.transition(segue)
        return link
    }

    private func described(_ key: SceneKey) -> String {
        "\(set[key].described) of \(set.path(of: key)):\(set[key].line)"
    }

    private func problem(_ key: SceneKey, _ line: Int, _ name: String, _ message: String) -> ImportProblem {
        ImportProblem(file: set.path(of: key), line: line, key: name, message: message)
    }
}
