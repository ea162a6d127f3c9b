import NavigationCore

/// A scene of one of several storyboards.
struct SceneKey: Hashable {
    var file: Int
    var scene: Int
}

/// Some storyboards with all that they refer to; connections between scenes can be followed here.
struct StoryboardSet {
    /// An app has some dozens.
    private static let mostFiles = 500

    private(set) var files: [StoryboardFile] = []
    private(set) var problems: [ImportProblem] = []
    private(set) var warnings: [ImportProblem] = []
    /// Every scene that is no reference, in order.
    private(set) var scenes: [SceneKey] = []
    private var fileByPath: [String: Int] = [:]
    /// Files that could not be read: what is wrong with them has been said once.
    private var faulty: Set<String> = []
    private var ends: [SceneKey: SceneKey] = [:]
    private let content: StoryboardContent

    init(_ paths: [String], content: @escaping StoryboardContent) {
        self.content = content
        for path in paths { if let fault = load(path) { problems.append(fault) } }
        var next = 0
        while next < files.count {
            loadReferences(of: next)
            next += 1
        }
        for file in files.indices {
            problems += files[file].problems
            warnings += files[file].warnings
            for scene in files[file].scenes.indices {
                let key = SceneKey(file: file, scene: scene)
                follow(key)
                if ends[key] == key { scenes.append(key) }
            }
        }
    }

    subscript(_ key: SceneKey) -> StoryboardScene { files[key.file].scenes[key.scene] }

    func path(of key: SceneKey) -> String { files[key.file].path }

    /// The initial scene of a file, or what a reference in its place leads to.
    func initial(of file: Int) -> SceneKey? {
        files[file].initial.flatMap { files[file].scene($0.id) }.flatMap { ends[SceneKey(file: file, scene: $0)] }
    }

    /// The scene at which a segue of another one ends, with references followed; `nil` if there is none.
    func end(of segue: StoryboardSegue, from key: SceneKey) -> SceneKey? {
        files[key.file].scene(segue.destination).flatMap { ends[SceneKey(file: key.file, scene: $0)] }
    }

    /// The reference between a segue and the scene at which it ends.
    func reference(of segue: StoryboardSegue, from key: SceneKey) -> StoryboardScene? {
        guard let scene = files[key.file].scene(segue.destination).map({ files[key.file].scenes[$0] }),
            case .reference = scene.kind
        else { return nil }
        return scene
    }

    // MARK: Reading

    /// Reads a file once; returns why it is not there to be read.
    private mutating func load(_ path: String) -> ImportProblem? {
        guard fileByPath[path] == nil, !faulty.contains(path) else { return nil }
        var isThere = false
        do throws(ImportProblem) {
            let bytes = try content(path)
            isThere = true
            let file = try StoryboardFile(bytes, path: path)
            fileByPath[path] = files.count
            files.append(file)
        } catch {
            faulty.insert(path)
            if !isThere { return error }
            problems.append(error)
        }
        return nil
    }

    /// Reads the files that the references of one lead to, each once.
    private mutating func loadReferences(of file: Int) {
        let path = files[file].path
        for scene in files[file].scenes {
            guard case .reference(let reference) = scene.kind, let name = reference.storyboard,
                let other = sibling(name, of: path), fileByPath[other] == nil, !faulty.contains(other)
            else { continue }
            guard files.count < StoryboardSet.mostFiles else {
                return note(scene, in: path, "storyboards refer to more than \(StoryboardSet.mostFiles) files")
            }
            if let fault = load(other) { note(missing: other, fault, scene, reference, path) }
        }
    }

    /// The storyboard of another bundle need not be there; every other one does.
    private mutating func note(
        missing file: String,
        _ error: ImportProblem,
        _ scene: StoryboardScene,
        _ reference: StoryboardScene.Reference,
        _ path: String
    ) {
        guard let bundle = reference.bundle else {
            return note(scene, in: path, key: "storyboardName", "'\(file)' cannot be read: \(error.message)")
        }
        let message = "the bundle '\(bundle)' is not read: the scene is taken as one screen"
        warnings.append(ImportProblem(file: path, line: scene.line, key: "bundleIdentifier", message: message))
    }

    /// The file of a storyboard in the folder of another one.
    private func sibling(_ name: String, of path: String) -> String? {
        guard !name.contains("/"), name != ".", name != ".." else { return nil }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return "\(folder)\(name).storyboard"
    }

    // MARK: References

    /// Finds the scene that a reference leads to at last; for other scenes that is the scene.
    private mutating func follow(_ start: SceneKey) {
        var key = start
        var seen: Set<SceneKey> = []
        while case .reference(let reference) = self[key].kind {
            guard seen.insert(key).inserted else {
                return note(self[start], in: path(of: start), "it leads back to itself: references in a circle")
            }
            if isForeign(reference, from: path(of: key)) { break }
            guard let next = target(of: reference, at: key, reports: key == start) else { return }
            key = next
        }
        ends[start] = key
    }

    /// Whether a reference leads into a bundle that is not read.
    private func isForeign(_ reference: StoryboardScene.Reference, from path: String) -> Bool {
        guard reference.bundle != nil, let name = reference.storyboard, let other = sibling(name, of: path) else {
            return false
        }
        return fileByPath[other] == nil
    }

    /// The scene that a reference names; each mistake is told where it was made.
    private mutating func target(
        of reference: StoryboardScene.Reference,
        at key: SceneKey,
        reports: Bool
    ) -> SceneKey? {
        let path = path(of: key)
        func refuse(_ attribute: String, _ message: String) -> SceneKey? {
            if reports { note(self[key], in: path, key: attribute, message) }
            return nil
        }
        guard reference.storyboard != nil || reference.identifier != nil else {
            guard reports else { return nil }
            let message = "it names neither a storyboard nor a scene, and leads nowhere"
            warnings.append(ImportProblem(file: path, line: self[key].line, key: "storyboardName", message: message))
            return nil
        }
        var file = key.file
        if let name = reference.storyboard {
            guard let other = sibling(name, of: path) else {
                return refuse("storyboardName", "'\(name)' is no name of a storyboard in the same folder")
            }
            // That it could not be read has been said.
            guard let index = fileByPath[other] else { return nil }
            file = index
        }
        if let identifier = reference.identifier {
            if let scene = files[file].scene(identifiedBy: identifier) { return SceneKey(file: file, scene: scene) }
            let hint = problems.isEmpty ? suggestion(for: identifier, among: files[file].identifiers) : ""
            return refuse(
                "referencedIdentifier",
                "no scene of \(files[file].path) has the identifier '\(identifier)'\(hint)"
            )
        }
        guard let scene = files[file].initial.flatMap({ files[file].scene($0.id) }) else {
            return refuse(
                "storyboardName",
                "\(files[file].path) has no initial scene, and the reference names no other"
            )
        }
        return SceneKey(file: file, scene: scene)
    }

    private mutating func note(_ scene: StoryboardScene, in path: String, key: String? = nil, _ message: String) {
        let kind = "viewControllerPlaceholder"
        problems.append(ImportProblem(file: path, line: scene.line, key: key ?? kind, message: message))
    }
}

/// Reads a storyboard by the path under which it is named; refuses one that is not there or may not be read.
public typealias StoryboardContent = (_ path: String) throws(ImportProblem) -> [UInt8]
