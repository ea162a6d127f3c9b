import FlowRunner
import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// Files of a project that declare something and are not found, because of their names or of where they lie.
struct Strays {
    private let project: Project
    /// Files that are checked, or that scripts read.
    private let known: Set<String>
    private let checked: [FoundScript]

    init(_ project: Project, known: Set<String>, _ checked: [FoundScript]) {
        (self.project, self.known, self.checked) = (project, known.union(checked.map(\.path)), checked)
    }

    /// How many are named where there are many.
    private static let most = 3

    var problems: [CheckProblem] {
        let all = NearestPath.names(below: project.folder) { $0.lowercased().hasSuffix(".lua") }
        // What has settings or an app of its own is another project.
        let inner = all.filter { $0.hasSuffix("/sextant.lua") || $0.hasSuffix("/app.lua") && !isOwn($0) }.map {
            Path.parent($0) + "/"
        }
        let names = all.sorted().filter { name in !inner.contains { name.hasPrefix($0) } }
        var outside: [String] = []
        var problems: [CheckProblem] = []
        for name in names where !known.contains("\(project.folder)/\(name)") {
            if name.hasSuffix(Discovery.ending) {
                outside.append(name)
            } else if !name.hasSuffix(".properties.lua"), let problem = misnamed(name) {
                problems.append(problem)
            }
        }
        // If a folder of `flows` is missing, that is reported already, and the scripts outside may have been moved from
        // there.
        let folders = project.settings.flows.map {
            Path.absolute(PathArgument($0, in: project.folder).path, from: project.folder)
        }
        guard !outside.isEmpty, !folders.isEmpty, folders.allSatisfy({ FileSystem.kind($0) != nil }) else {
            return problems
        }
        let shown = outside.prefix(Self.most).joined(separator: ", ") + (outside.count > Self.most ? ", …" : "")
        let message = "a plain run does not find what lies outside of 'flows': \(shown)"
        return problems + [CheckProblem(.warning, message, file: Project.fileName)]
    }

    /// Whether it is the app of the project.
    private func isOwn(_ app: String) -> Bool {
        project.settings.app.map { Path.absolute($0, from: project.folder) } == "\(project.folder)/\(app)"
    }

    private func misnamed(_ name: String) -> CheckProblem? {
        guard let text = try? FileReading.text(of: "\(project.folder)/\(name)"), let kind = DeclaredKind.of(text) else {
            return nil
        }
        let stem = Path.name(name).lowercased().replacing(/[._-]?(?:flow|flows|property|properties)?\.lua$/, with: "")
        let message =
            switch kind {
            case .flows: "it declares flows, and no run finds it: a script is called \(stem)\(Discovery.ending)"
            case .properties: "it declares properties, and no search finds it: they stand in \(stem).properties.lua"
            }
        return CheckProblem(.warning, message, file: name)
    }

    /// Scripts of properties that a search of an app reads only if they are named.
    func properties(farFromAppAt path: String) -> [CheckProblem] {
        let near = Self.properties(besideAppAt: path)
        let far = checked.filter { $0.path.hasSuffix(".properties.lua") && !near.contains($0.path) }
        guard path.hasPrefix("/") else { return [] }
        return far.map {
            CheckProblem(
                .warning,
                "a search reads it only if it is named: properties lie beside the app",
                file: $0.file
            )
        }
    }

    /// The scripts of properties that a search of an app reads.
    static func properties(besideAppAt path: String) -> [String] {
        guard path.hasPrefix("/") else { return [] }
        let folder = Path.parent(path)
        let names = FileSystem.entries(of: folder) ?? []
        return names.filter { $0.hasSuffix(".properties.lua") }.sorted().map { "\(folder)/\($0)" }
    }
}
