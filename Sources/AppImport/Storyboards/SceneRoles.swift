import NavigationCore

/// What each scene is in an app: a screen, a container around others, or both.
struct SceneRoles {
    /// What a segue leads to: the screen, and whether a navigation controller comes with it.
    struct Goal {
        var screen: SceneKey
        var hasStack = false
        /// The style in which it is presented if the segue names none, in the words of the format.
        var style: String?
    }

    let structure: StoryboardStructure
    /// Where the app begins, if a storyboard says that.
    let initial: SceneKey?
    /// Navigation controllers by the scene at their root; the first, if a scene is the root of several.
    let navigations: [SceneKey: SceneKey]
    /// Tab bar and split view controllers that are screens of their own, which hold the container.
    private let holders: Set<SceneKey>

    private var set: StoryboardSet { structure.set }

    init(_ structure: StoryboardStructure, initial: SceneKey?) {
        (self.structure, self.initial) = (structure, initial)
        let set = structure.set
        let stacks = set.scenes.filter { set[$0].kind == .navigation && structure.isContainer($0) }
        let roots = stacks.compactMap { stack in structure.held[stack]?.first.map { ($0.scene, stack) } }
        navigations = Dictionary(roots) { first, _ in first }
        holders = SceneRoles.holders(structure, initial, inStacks: Set(roots.map(\.0)))
    }

    /// A container that has one place only is that place; all others are screens that can be shown.
    private static func holders(
        _ structure: StoryboardStructure,
        _ initial: SceneKey?,
        inStacks: Set<SceneKey>
    ) -> Set<SceneKey> {
        let set = structure.set
        // A screen is filled by one container; further ones are parts of it.
        let parts = structure.embedded.values.flatMap { $0.filter(structure.isContainer).dropFirst() }
        let goals = Set(structure.transitions.filter { $0.segue.kind != "embed" }.map(\.goal)).union(inStacks).union(
            parts
        )
        return Set(
            set.scenes.filter { key in
                guard set[key].kind != .navigation, structure.isContainer(key) else { return false }
                let places = structure.places[key]?.count ?? 0
                return goals.contains(key) || places + (key == initial ? 1 : 0) != 1
            }
        )
    }

    /// Whether a scene stands in several places, itself or with what is around it.
    func isRepeated(_ key: SceneKey) -> Bool {
        let places = structure.places[key] ?? []
        return places.count + (key == initial ? 1 : 0) > 1 || places.contains { !isScreen($0) && isRepeated($0) }
    }

    func isScreen(_ key: SceneKey) -> Bool { !structure.isContainer(key) || holders.contains(key) }

    /// Whether a container fills the screen.
    func isHolder(_ key: SceneKey) -> Bool { holders.contains(key) }

    /// A navigation controller leads to its root, with a stack around it.
    func goal(_ key: SceneKey) -> Goal {
        guard let root = structure.held[key]?.first?.scene, set[key].kind == .navigation else {
            return Goal(screen: key, style: set[key].modalStyle)
        }
        var goal = goal(root)
        (goal.hasStack, goal.style) = (true, set[key].modalStyle)
        return goal
    }

    /// The navigation controller around a scene and the scene say how it behaves.
    func staysPresented(_ key: SceneKey) -> Bool {
        set[key].staysPresented || navigations[key].map { set[$0].staysPresented } == true
    }

    /// Whether code can make the scene, by its own identifier or that of its navigation controller.
    func isIdentified(_ key: SceneKey) -> Bool {
        [key, navigations[key]].compactMap(\.self).contains {
            set[$0].storyboardIdentifier != nil || isInitialOfFile($0)
        }
    }

    /// Code makes the initial scene of another storyboard without an identifier.
    private func isInitialOfFile(_ key: SceneKey) -> Bool { set.initial(of: key.file) == key }

    /// Whether a scene has its place in another one, in a window, or around it a navigation controller that has.
    func hasPlace(_ key: SceneKey) -> Bool {
        if key == initial { return true }
        return structure.places[key]?.contains { set[$0].kind != .navigation || hasPlace($0) } == true
    }
}
