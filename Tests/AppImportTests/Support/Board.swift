import AppImport
import NavigationCore
import Platform

/// A storyboard as Xcode writes it, of some scenes; each element stands on a line of its own.
struct Board {
    static let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    /// The line of the first element of the first scene.
    static let firstLine = 6

    var scenes: [String]
    var initial: String?

    /// Scenes by their elements; the first scene is the initial one unless another is named.
    init(_ scenes: String..., initial: String? = "a") {
        self.init(scenes: scenes, initial: initial)
    }

    init(scenes: [String], initial: String? = "a") { (self.scenes, self.initial) = (scenes, initial) }

    var text: String {
        let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        let body = scenes.map { "<scene>\n<objects>\n\($0)\n</objects>\n</scene>" }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="\(Board.type)" version="3.0"\(first)>
            <scenes>
            \(body)
            </scenes>
            </document>

            """
    }
}

/// A scene with its segues; each stands on a line of its own after that of the controller.
func scene(_ id: String, _ tag: String = "viewController", _ attributes: String = "", _ segues: String...) -> String {
    let head = "<\(tag) id=\"\(id)\" sceneMemberID=\"viewController\"\(attributes.isEmpty ? "" : " ")\(attributes)>"
    return ([head] + segues + ["</\(tag)>"]).joined(separator: "\n")
}

/// A scene called like its object identifier.
func named(_ id: String, _ segues: String...) -> String {
    (["<viewController id=\"\(id)\" storyboardIdentifier=\"\(id)\" sceneMemberID=\"viewController\">"] + segues
        + ["</viewController>", "<exit id=\"\(id)-exit\" sceneMemberID=\"exit\"/>"]).joined(separator: "\n")
}

func segue(_ kind: String, _ destination: String, _ identifier: String? = nil, _ more: String = "") -> String {
    let name = identifier.map { " identifier=\"\($0)\"" } ?? ""
    return "<segue destination=\"\(destination)\" kind=\"\(kind)\"\(name) \(more)/>"
}

func holds(_ relationship: String, _ destination: String) -> String {
    segue("relationship", destination, nil, "relationship=\"\(relationship)\"")
}

func navigation(_ id: String, _ root: String, _ attributes: String = "") -> String {
    scene(id, "navigationController", attributes, holds("rootViewController", root))
}

func reference(_ id: String, to storyboard: String?, _ identifier: String? = nil, _ more: String = "") -> String {
    let storyboard = storyboard.map { " storyboardName=\"\($0)\"" } ?? ""
    let identifier = identifier.map { " referencedIdentifier=\"\($0)\"" } ?? ""
    return
        "<viewControllerPlaceholder id=\"\(id)\"\(storyboard)\(identifier) \(more) sceneMemberID=\"viewController\"/>"
}

extension StoryboardApp {
    /// Reads storyboards that are there under their names.
    init(_ boards: [String: Board], from first: String = "Main") {
        self.init(boards.mapValues { Array($0.text.utf8) }, from: first)
    }

    init(_ files: [String: [UInt8]], from first: String = "Main") {
        self.init(["\(first).storyboard"]) { path throws(ImportProblem) in
            guard let bytes = files[String(path.dropLast(".storyboard".count))] else {
                throw ImportProblem(file: path, message: "there is no such file")
            }
            return bytes
        }
    }

    init(_ board: Board) { self.init(["Main": board]) }

    init(text: String) { self.init(["Main": Array(text.utf8)]) }

    func screen(_ name: String) -> ScreenDescription? { screens.first { $0.name == name } }

    func segue(_ identifier: String) -> StoryboardLink? { segues.first { $0.identifier == identifier } }

    /// The app that they describe without anything else.
    var description: AppDescription? {
        guard let root else { return nil }
        var app = AppDescription(name: name, root: root)
        for screen in screens { app.screens[screen.name] = screen }
        for kind in modalKinds { app.modalKinds[kind.name] = kind }
        app.segues = segues.compactMap { $0.segue }
        return app
    }
}

extension NodeDescription {
    /// As Lua writes it, without names of containers.
    var drawn: String {
        switch self {
        case .screen(let entry): entry.name
        case .container(let container):
            container.kind + "("
                + container.children.map { ($0.key.map { "\($0): " } ?? "") + $0.node.drawn }.joined(separator: ", ")
                + ")"
        }
    }
}
