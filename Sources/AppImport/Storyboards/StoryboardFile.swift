/// What one storyboard file says, before references between scenes are followed.
struct StoryboardFile {
    /// The file as problems name it.
    let path: String
    /// The name by which references mean it: that of the file without its ending.
    let name: String
    /// The line of the document, which says what its initial scene is.
    let line: Int
    /// Object identifier of the initial scene.
    private(set) var initial: (id: String, line: Int)?
    private(set) var scenes: [StoryboardScene] = []
    private(set) var problems: [ImportProblem] = []
    private(set) var warnings: [ImportProblem] = []
    private var sceneByID: [String: Int] = [:]
    private var sceneByExit: [String: Int] = [:]
    private var sceneByIdentifier: [String: Int] = [:]
    /// Scenes that say of themselves that they are the initial one.
    private var marked: [StoryboardScene] = []

    /// Reads a file; what can be understood of it is read even where parts cannot.
    init(_ bytes: [UInt8], path: String) throws(ImportProblem) {
        self.path = path
        name = StoryboardFile.name(of: path)
        let document = try MarkupReader(file: path).root(of: bytes)
        if let objection = StoryboardFile.objection(to: document) {
            throw ImportProblem(file: path, line: document.line, key: document.name, message: objection)
        }
        line = document.line
        for element in document.child("scenes")?.children(named: "scene") ?? [] { readScene(element) }
        readInitial(document)
    }

    static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".storyboard") ? String(file.dropLast(".storyboard".count)) : file
    }

    /// The scene of an object identifier.
    func scene(_ id: String) -> Int? { sceneByID[id] }

    /// The scene to which an exit belongs.
    func sceneOfExit(_ id: String) -> Int? { sceneByExit[id] }

    /// The scene of a storyboard identifier.
    func scene(identifiedBy identifier: String) -> Int? { sceneByIdentifier[identifier] }

    var identifiers: [String] { scenes.compactMap(\.storyboardIdentifier) }

    // MARK: Reading

    /// Why a document is no storyboard of an app; `nil` if it is one.
    private static func objection(to document: MarkupElement) -> String? {
        let kind = document["type"] ?? ""
        if document.name == "archive" {
            return "it has the format of Xcode 4 and older: open and save it in a newer one"
        }
        guard document.name == "document" else {
            return "it is no storyboard: its outermost element is '\(document.name)'"
        }
        if kind.contains("WatchKit") { return "a storyboard of a watch app cannot be read" }
        if kind.contains(".Cocoa.") || document["targetRuntime"]?.hasPrefix("MacOSX") == true {
            return "a storyboard of a Mac app cannot be read"
        }
        guard document.child("scenes") != nil else {
            return kind.contains("Storyboard")
                ? "it has no scenes" : "it is no storyboard but a xib, which has no scenes"
        }
        return nil
    }

    private mutating func readScene(_ element: MarkupElement) {
        guard let objects = element.child("objects") else { return }
        guard let controller = StoryboardFile.controller(among: objects.children) else {
            let message = "it has no view controller, and is left out"
            return warnings.append(ImportProblem(file: path, line: element.line, key: "scene", message: message))
        }
        guard let id = controller["id"] else { return note(controller, "it has no 'id'") }
        var scene = StoryboardScene(id: id, line: controller.line, kind: StoryboardFile.kind(of: controller))
        scene.readIdentity(controller)
        scene.exits = Set(objects.children(named: "exit").compactMap { $0["id"] })
        readSegues(objects, into: &scene)
        scene.anchors = AnchorNames(of: Set(scene.segues.compactMap(\.anchor)), in: objects).names
        if controller["isInitialViewController"] == "YES" { marked.append(scene) }
        add(scene, controller)
    }

    /// Takes in a scene whose identifiers mean no other one.
    private mutating func add(_ scene: StoryboardScene, _ controller: MarkupElement) {
        if let other = sceneByID[scene.id] {
            let line = scenes[other].line
            return note(controller, "the object identifier '\(scene.id)' is that of the scene in line \(line), too")
        }
        let index = scenes.count
        scenes.append(scene)
        sceneByID[scene.id] = index
        for exit in scene.exits { sceneByExit[exit] = index }
        guard let identifier = scene.storyboardIdentifier else { return }
        if let other = sceneByIdentifier[identifier] {
            let message = "'\(identifier)' is the identifier of the scene in line \(scenes[other].line), too"
            note(controller, key: "storyboardIdentifier", message)
        } else {
            sceneByIdentifier[identifier] = index
        }
    }

    /// Xcode marks the controller among the objects of a scene; of others it can be told by its name.
    private static func controller(among objects: [MarkupElement]) -> MarkupElement? {
        objects.first { $0["sceneMemberID"] == "viewController" }
            ?? objects.first { $0.name.hasSuffix("Controller") || $0.name == "viewControllerPlaceholder" }
    }

    private static func kind(of controller: MarkupElement) -> StoryboardScene.Kind {
        switch controller.name {
        case "navigationController": .navigation
        case "tabBarController": .tabs
        case "splitViewController": .split
        case "viewControllerPlaceholder":
            .reference(
                .init(
                    storyboard: controller["storyboardName"],
                    identifier: controller["referencedIdentifier"],
                    bundle: controller["bundleIdentifier"]
                )
            )
        default: .screen
        }
    }

    /// Segues belong to the scene, wherever they begin in it: at a button, a cell, a gesture.
    private mutating func readSegues(_ objects: MarkupElement, into scene: inout StoryboardScene) {
        var found: [MarkupElement] = []
        objects.forEachInside { if $0.name == "segue" { found.append($0) } }
        for element in found {
            if let segue = StoryboardSegue(element) {
                scene.segues.append(segue)
            } else {
                let what = element["kind"] == nil ? "kind" : "destination"
                note(element, "\(element["identifier"].map { "the segue '\($0)'" } ?? "a segue") has no '\(what)'")
            }
        }
    }

    private mutating func readInitial(_ document: MarkupElement) {
        if let id = document["initialViewController"] {
            guard scene(id) != nil else {
                return note(document, key: "initialViewController", "no scene has the object identifier '\(id)'")
            }
            initial = (id, document.line)
        }
        for scene in marked where scene.id != initial?.id {
            guard let first = initial else {
                initial = (scene.id, scene.line)
                continue
            }
            let message = "two initial scenes: \(scene.described) and '\(first.id)' of line \(first.line)"
            problems.append(ImportProblem(file: path, line: scene.line, key: "initialViewController", message: message))
        }
    }

    private mutating func note(_ element: MarkupElement, key: String? = nil, _ message: String) {
        problems.append(ImportProblem(file: path, line: element.line, key: key ?? element.name, message: message))
    }
}

extension StoryboardScene {
    /// What it is called, and how it appears.
    fileprivate mutating func readIdentity(_ controller: MarkupElement) {
        storyboardIdentifier = controller["storyboardIdentifier"]
        let usesIdentifier = controller["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
        restorationIdentifier = usesIdentifier ? storyboardIdentifier : controller["restorationIdentifier"]
        customClass = controller["customClass"]
        (label, title) = (controller["userLabel"], controller["title"])
        navigationTitle = controller.child("navigationItem")?["title"]
        tabTitle = controller.child("tabBarItem")?["title"]
        modalStyle = controller["modalPresentationStyle"]
        staysPresented = ["modalInPresentation", "isModalInPresentation"].contains { controller[$0] == "YES" }
    }
}
