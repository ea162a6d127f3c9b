import NavigationCore

/// How screens lead to each other: what segues say about the route graph.
struct StoryboardEdges {
    private struct Edge {
        /// `nil` is any screen.
        var origin: String?
        var manner: EdgeManner
    }

    /// Scenes that are parts of very many lead on from all of those.
    private static let most = 200_000

    private let roles: SceneRoles
    private let names: SceneNames
    private var edges: [SceneKey: [Edge]] = [:]
    /// Origins of the edges so far.
    private var known: [SceneKey: Set<String?>] = [:]
    private var count = 0
    /// What is to be said of storyboards with more ways than can be told apart; `nil` for all others.
    private(set) var excess: ImportProblem?
    /// Screens with a segue to another one, by that.
    private var starts: [SceneKey: Set<SceneKey>] = [:]
    /// Screens that are parts of others, with those.
    private var frames: [SceneKey: [SceneKey]] = [:]

    init(_ roles: SceneRoles, _ names: SceneNames) {
        (self.roles, self.names) = (roles, names)
        let transitions = roles.structure.transitions
        for transition in transitions where transition.segue.kind == "embed" {
            frames[roles.goal(transition.goal).screen, default: []].append(transition.source)
        }
        for transition in transitions where transition.segue.kind != "embed" { add(transition) }
    }

    /// Says from where a screen is reached, and how it then appears.
    func describe(_ screen: inout ScreenDescription, _ key: SceneKey) {
        guard let edges = edges[key] else {
            screen.origins = roles.hasPlace(key) ? .nowhere : .anywhere
            if case .anywhere = screen.origins, roles.navigations[key] != nil {
                screen.embedding = .kind(StackKind().name)
            }
            return
        }
        let named = edges.compactMap(\.origin)
        screen.origins = named.count == edges.count ? .screens(named) : .anywhere
        let manners = Set(edges.map(\.manner))
        if let only = manners.first, manners.count == 1 {
            screen.presentation = only.presentation
            screen.style = only.style ?? screen.style
            screen.embedding = only.embedding
        } else {
            for edge in edges where edge.manner != EdgeManner() {
                screen.manners[edge.origin ?? Origins.anywhereName] = edge.manner
            }
        }
    }

    /// Screens from which a scene is reached, itself included: a part's segues lead on from what it is a part of.
    func origins(of key: SceneKey) -> [SceneKey] {
        var found = [key]
        var known: Set = [key]
        var next = 0
        while next < found.count {
            found += (frames[found[next]] ?? []).filter { known.insert($0).inserted }
            next += 1
        }
        return found
    }

    /// Screens with a segue to another one.
    func sources(of key: SceneKey) -> Set<SceneKey> { starts[key] ?? [] }

    private mutating func add(_ transition: StoryboardStructure.Transition) {
        guard excess == nil, let kind = SegueKind(transition.segue) else { return }
        guard count < StoryboardEdges.most else {
            let message = "scenes are embedded in so many others that there are more than \(StoryboardEdges.most) ways"
            let file = roles.structure.set.path(of: transition.source)
            excess = ImportProblem(file: file, line: transition.segue.line, key: "segue", message: message)
            return
        }
        let goal = roles.goal(transition.goal)
        let manner = EdgeManner(
            kind.presentation,
            style: kind.presentation == .modal ? ModalStyle.kind(of: transition.segue, to: goal)?.name : nil,
            embedding: goal.hasStack ? .kind(StackKind().name) : nil
        )
        starts[goal.screen, default: []].insert(transition.source)
        for source in origins(of: transition.source) {
            let origin = roles.isScreen(source) && !roles.isHolder(source) ? names[source] : nil
            // The first segue between two screens says how the second appears.
            guard known[goal.screen, default: []].insert(origin).inserted else { continue }
            count += 1
            edges[goal.screen, default: []].append(Edge(origin: origin, manner: manner))
        }
    }
}
