import FlowRunner
import FlowScripting
import NavigationCore
import NavigationExploration
import NavigationHarness
import Platform
import RunEvents

/// What is explored: an app and the properties that are held against it, made anew for each thread.
struct ExploredSubject: Sendable {
    /// From where the app is looked for.
    let folder: String
    let settings: FlowSettings
    let apps: LinkedApps
    let quirks: Set<Quirk>
    /// Absolute paths of scripts of properties, or of folders with some; none: those beside the app.
    let paths: [String]
    /// Names of properties; none: all of them.
    let only: [String]
    let skip: [String]
    /// Flows from whose ends it goes on, too.
    var starts: [Start] = []
    /// Whether it goes on only from there.
    var beginsThere = false

    /// Where flows come from.
    enum Start: Sendable {
        case script(path: String, line: Int?)
        case text(String, name: String)
    }

    func open() throws -> (app: ScriptedApp, properties: [any Property]) {
        try read {
            let app = try openApp()
            return (app, try chosen(of: Properties.builtIn() + ownProperties(of: app)))
        }
    }

    /// The properties without a search; where no app is to be had, those that need none.
    func listed() throws -> [any Property] {
        let own = try read { try (try? openApp()).map { try ownProperties(of: $0) } ?? [] }
        return try chosen(of: Properties.builtIn() + own)
    }

    /// The app alone, for other properties than those that are declared.
    func openApp() throws -> ScriptedApp {
        try read {
            let session = try ExploredSession(
                folder: folder,
                settings: settings,
                apps: apps,
                quirks: quirks
            )
            let app = ScriptedApp(session)
            try app.start(from: starts.flatMap { try $0.flows(of: session) }, only: beginsThere)
            return app
        }
    }

    /// Makes what is wrong in scripts a refusal.
    private func read<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as ScriptFailure {
            throw RunRefusal(failure)
        } catch let failure as StartingFlowFailure {
            throw RunRefusal(.usage, failure.description)
        }
    }

    /// What is explored, in words: the app and what is switched on in it.
    func name(of app: ScriptedApp) -> String {
        let switched = quirks.map(\.rawValue).sorted().joined(separator: ", ")
        return "'\(app.session.appName)'" + (switched.isEmpty ? "" : " with \(switched)")
    }

    /// Those that the flags name.
    func chosen(of all: [any Property]) throws -> [any Property] {
        let names = all.map(\.name)
        for (flag, words) in [("--only", only), ("--skip", skip)] {
            for word in words where !names.contains(word) {
                let nearest = nearestName(to: word, among: names)
                throw RunRefusal(.usage, ToolText.unknownProperty(flag, word, nearest: nearest))
            }
        }
        let chosen = all.filter { (only.isEmpty || only.contains($0.name)) && !skip.contains($0.name) }
        guard !chosen.isEmpty else { throw RunRefusal(.usage, ToolText.noPropertyLeft) }
        return chosen
    }

    /// Those of the scripts that were named; else of those beside the app.
    private func ownProperties(of app: ScriptedApp) throws -> [any Property] {
        // Who names the app itself means what lies beside it.
        var paths = paths.filter { $0 != app.session.appPath }
        if paths.isEmpty, app.session.appPath.hasPrefix("/") { paths = [Path.parent(app.session.appPath)] }
        let files = paths.flatMap { path -> [String] in
            guard FileSystem.kind(path) == .folder else { return [path] }
            let names = FileSystem.entries(of: path) ?? []
            return names.filter { $0.hasSuffix(".properties.lua") }.sorted().map { "\(path)/\($0)" }
        }
        var taken = Set(Properties.builtIn().map(\.name))
        return try files.flatMap { file in
            let properties = try app.properties(in: file)
            if properties.isEmpty { throw RunRefusal(.usage, ToolText.noProperty(in: file)) }
            for name in properties.map(\.name) where !taken.insert(name).inserted {
                throw RunRefusal(.usage, ToolText.takenProperty(name, in: file))
            }
            return properties
        }
    }
}

extension ExploredSubject.Start {
    fileprivate func flows(of session: ExploredSession) throws -> [StartingFlow] {
        switch self {
        case .script(let path, let line): try session.flows(in: path, line: line)
        case .text(let text, let name): try session.flows(ofText: text, named: name)
        }
    }
}
