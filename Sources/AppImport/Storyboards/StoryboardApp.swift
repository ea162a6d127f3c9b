public import NavigationCore

/// What storyboards declare of an app: screens, containers, where it begins and how scenes lead to each other.
public struct StoryboardApp {
    /// Name of the first storyboard.
    public internal(set) var name = ""
    /// The initial scene of the first storyboard; `nil` if it has none.
    public internal(set) var root: NodeDescription?
    /// What is to be said where the app needs an initial scene and has none.
    public internal(set) var missingRoot = ImportProblem(file: "", message: "")
    /// In the order of the scenes.
    public internal(set) var screens: [ScreenDescription] = []
    public internal(set) var segues: [StoryboardLink] = []
    /// Kinds of modals that segues ask for and that not every app has.
    public internal(set) var modalKinds: [ModalKind] = []
    /// Scenes that are containers and no screens, by the names and identifiers that could be taken for one.
    public internal(set) var containers: [String: String] = [:]
    /// What makes the app one that cannot be run, in the order in which it was found.
    public internal(set) var problems: [ImportProblem] = []
    /// What could not be read, or will not work as declared.
    public internal(set) var warnings: [ImportProblem] = []

    /// Reads storyboards and those that they refer to; the app begins in the first.
    ///
    /// - Parameters:
    ///   - paths: The storyboards; references mean files in the folder of the storyboard that they are in.
    ///   - beginsAtInitial: Whether the initial scene is where the app begins; if not, it is a scene like all others.
    ///   - content: Reads one of them, or one that is referred to.
    public init(_ paths: [String], beginsAtInitial: Bool = true, content: @escaping StoryboardContent) {
        let set = StoryboardSet(paths, content: content)
        name = paths.first.map(StoryboardFile.name) ?? ""
        let structure = StoryboardStructure(set)
        problems = StoryboardApp.first(of: set.problems + structure.problems)
        warnings = set.warnings + structure.warnings
        guard problems.isEmpty, let first = set.files.first else { return }
        missingRoot = ImportProblem(
            file: first.path,
            line: first.line,
            key: "initialViewController",
            message: "no scene is the initial one: choose one in Xcode, or give App a 'root'"
        )
        let roles = SceneRoles(structure, initial: beginsAtInitial ? set.initial(of: 0) : nil)
        StoryboardAssembly(roles).assemble(into: &self)
    }
}

extension StoryboardApp {
    /// Nobody reads more of them at once.
    private static let most = 100

    private static func first(of problems: [ImportProblem]) -> [ImportProblem] {
        guard problems.count > most else { return problems }
        var rest = problems[most]
        (rest.key, rest.message) = ("", "and \(problems.count - most) more problems from here on")
        return problems.prefix(most) + [rest]
    }
}

/// A segue of a storyboard.
public struct StoryboardLink {
    /// The screen at which it starts; `nil` for one of a container, which is any screen.
    public var source: String?
    /// What code and scripts call it; `nil` for one that only a person follows.
    public var identifier: String?
    /// The screen to which it leads; `nil` for one that unwinds to where the file does not say.
    public var goal: String?
    public var kind: Segue.Kind
    public var options = RequestOptions()
    /// For one that unwinds: the action that a class has where it ends.
    public var action: String?
    public var file: String
    public var line: Int

    /// The segue of an app description; `nil` if it cannot be asked for, or leads to where nobody has said.
    public var segue: Segue? {
        guard let identifier, let goal else { return nil }
        return Segue(from: source, identifier: identifier, to: goal, kind: kind, options: options)
    }

    /// What is to be said of a segue that leads to where nobody has said; `nil` if it leads somewhere.
    public var openQuestion: ImportProblem? {
        guard let identifier, goal == nil else { return nil }
        let from = source.map { "from = \"\($0)\", " } ?? ""
        let message =
            "it unwinds to the scene that has \(action.map { "'\($0)'" } ?? "an action"), and no storyboard says which that is:"
            + " it is left out until 'segues' of App say { \(from)identifier = \"\(identifier)\", to = … }"
        return ImportProblem(file: file, line: line, key: "the segue '\(identifier)'", message: message)
    }
}
