/// How scenes belong together: which hold which, and which lead to which.
struct StoryboardStructure {
    private static let deepest = 50

    /// A scene in a container, by a relationship.
    struct Held {
        var scene: SceneKey
        var segue: StoryboardSegue
        /// What the tab says, where it is one.
        var title: String?
    }

    /// A segue between two scenes.
    struct Transition {
        var source: SceneKey
        var segue: StoryboardSegue
        var goal: SceneKey
    }

    let set: StoryboardSet
    /// What navigation, tab bar and split view controllers hold, in order; one without an entry is a plain screen.
    private(set) var held: [SceneKey: [Held]] = [:]
    private(set) var transitions: [Transition] = []
    private(set) var unwinds: [(source: SceneKey, segue: StoryboardSegue)] = []
    /// The scenes that hold a scene, by relationship or in a container view.
    private(set) var places: [SceneKey: [SceneKey]] = [:]
    /// The scenes that a container view of a scene shows.
    private(set) var embedded: [SceneKey: [SceneKey]] = [:]
    private(set) var problems: [ImportProblem] = []
    private(set) var warnings: [ImportProblem] = []

    init(_ set: StoryboardSet) {
        self.set = set
        for key in set.scenes {
            if set[key].isContainer { readHeld(key) }
            readTransitions(key)
        }
        checkCircles()
    }

    /// Whether a scene holds others that the storyboard gives.
    func isContainer(_ key: SceneKey) -> Bool { held[key] != nil }

    // MARK: Relationships

    private mutating func readHeld(_ key: SceneKey) {
        let scene = set[key]
        let (wanted, missing): ([StoryboardSegue], String)
        switch scene.kind {
        case .navigation: (wanted, missing) = (scene.related("rootViewController"), "no root view controller")
        case .tabs: (wanted, missing) = (scene.related("viewControllers"), "no tabs")
        default: (wanted, missing) = (columns(of: key), "no primary view controller")
        }
        let found = wanted.compactMap { held($0, by: key) }
        guard !found.isEmpty else {
            guard wanted.isEmpty else { return }
            return warn(key, scene.line, "it has \(missing), which code must give it: it is read as one screen")
        }
        if scene.kind == .navigation, let second = found.dropFirst().first {
            report(key, second.segue.line, "\(scene.described) has two root view controllers")
        }
        held[key] = found
        for child in found { places[child.scene, default: []].append(key) }
    }

    /// The primary column and the one for details; others have no counterpart.
    private mutating func columns(of key: SceneKey) -> [StoryboardSegue] {
        let scene = set[key]
        let primary = scene.related("masterViewController", "primaryViewController")
        let detail = scene.related("detailViewController", "secondaryViewController")
        for other in scene.segues where other.kind == "relationship" {
            guard
                ![primary, detail].joined().contains(where: {
                    $0.line == other.line && $0.destination == other.destination
                })
            else { continue }
            warn(key, other.line, "'\(other.relationship ?? "")' is no column that is read: primary and detail are")
        }
        return primary.isEmpty ? [] : Array(primary.prefix(1) + detail.prefix(1))
    }

    private mutating func held(_ segue: StoryboardSegue, by key: SceneKey) -> Held? {
        guard let scene = goal(of: segue, from: key) else { return nil }
        let title = set.reference(of: segue, from: key)?.tabTitle ?? set[scene].tabTitle
        return Held(scene: scene, segue: segue, title: title)
    }

    // MARK: Segues

    private mutating func readTransitions(_ key: SceneKey) {
        var named: [String: StoryboardSegue] = [:]
        for segue in set[key].transitions {
            if let identifier = segue.identifier {
                // Cells of a table often carry the same segue.
                if let first = named[identifier] {
                    if !first.isSame(as: segue) { reportTwice(segue, first, key) }
                    continue
                }
                named[identifier] = segue
            }
            if segue.kind == "unwind" {
                readUnwind(segue, key)
            } else if let objection = objection(to: segue, of: key) {
                warn(key, segue.line, "\(segue.described) \(objection): it is left out")
            } else if let goal = goal(of: segue, from: key) {
                add(segue, from: key, to: goal)
            }
        }
    }

    /// Why a segue can be nothing in an app; `nil` if it can.
    private func objection(to segue: StoryboardSegue, of key: SceneKey) -> String? {
        if SegueKind(segue) == nil { return "has the kind '\(segue.kind)', which is not known" }
        let isInContainer = segue.kind == "embed" && set[key].isContainer
        return isInContainer ? "embeds in a container, which has no view for that" : nil
    }

    private mutating func add(_ segue: StoryboardSegue, from key: SceneKey, to goal: SceneKey) {
        transitions.append(Transition(source: key, segue: segue, goal: goal))
        guard segue.kind == "embed" else { return }
        embedded[key, default: []].append(goal)
        places[goal, default: []].append(key)
    }

    /// A segue that unwinds ends at an exit; which scene it means is found out later.
    private mutating func readUnwind(_ segue: StoryboardSegue, _ key: SceneKey) {
        let file = set.files[key.file]
        guard file.sceneOfExit(segue.destination) != nil || file.scene(segue.destination) != nil else {
            let message = "\(segue.described) leads to '\(segue.destination)', which is no exit of this storyboard"
            return problems.append(problem(key, segue.line, "destination", message))
        }
        unwinds.append((key, segue))
    }

    private mutating func reportTwice(_ segue: StoryboardSegue, _ first: StoryboardSegue, _ key: SceneKey) {
        let message =
            "\(set[key].described) has two segues '\(segue.identifier ?? "")', that of line \(first.line), too"
        report(key, segue.line, message)
    }

    /// The scene that a connection leads to; that there is none is told once.
    private mutating func goal(of segue: StoryboardSegue, from key: SceneKey) -> SceneKey? {
        if let goal = set.end(of: segue, from: key) { return goal }
        if set.reference(of: segue, from: key) == nil {
            let message = "\(segue.described) leads to '\(segue.destination)', which is no scene of this storyboard"
            problems.append(problem(key, segue.line, "destination", message))
        }
        return nil
    }

    // MARK: Problems

    /// A container that holds itself would never be complete.
    private mutating func checkCircles() {
        var done: Set<SceneKey> = []
        for start in set.scenes where held[start] != nil {
            var path: [SceneKey] = []
            visit(start, &path, &done)
        }
    }

    private mutating func visit(_ key: SceneKey, _ path: inout [SceneKey], _ done: inout Set<SceneKey>) {
        guard !done.contains(key) else { return }
        guard path.count < StoryboardStructure.deepest else {
            return report(
                key,
                set[key].line,
                "scenes hold each other more than \(StoryboardStructure.deepest) levels deep"
            )
        }
        path.append(key)
        for child in held[key] ?? [] {
            if path.contains(child.scene) {
                report(key, child.segue.line, "\(set[child.scene].described) holds itself: relationships in a circle")
            } else {
                visit(child.scene, &path, &done)
            }
        }
        path.removeLast()
        done.insert(key)
    }

    private func problem(_ key: SceneKey, _ line: Int, _ name: String, _ message: String) -> ImportProblem {
        ImportProblem(file: set.path(of: key), line: line, key: name, message: message)
    }

    private mutating func report(_ key: SceneKey, _ line: Int, _ message: String) {
        problems.append(problem(key, line, "segue", message))
    }

    private mutating func warn(_ key: SceneKey, _ line: Int, _ message: String) {
        warnings.append(problem(key, line, set[key].described, message))
    }
}

extension StoryboardSegue {
    /// Whether it does what another one does.
    fileprivate func isSame(as other: StoryboardSegue) -> Bool {
        (kind, destination, style, unwindAction) == (other.kind, other.destination, other.style, other.unwindAction)
    }
}
