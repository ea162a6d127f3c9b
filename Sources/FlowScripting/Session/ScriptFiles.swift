import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// The script of a session, and every file that it depends on.
struct ScriptFiles {
    let script: FlowScript
    /// Path of the script relative to the project, as in reports.
    let file: String
    /// Scripts, modules, the app, tables and snapshots.
    var readFiles: Set<String> = []
    /// What was read last as a table and has nothing to make flows of, and the line that did.
    var barrenTable: (remark: String, line: Int?)?
    /// Folder of the `app.lua` that is loaded, in which its modules lie.
    var appFolder: String?
    /// The nearest `app.lua` when the script was opened: a run is about the project as it was then.
    private let nearestApp: String?
    /// Everything that was read so far and that apps can depend on.
    private var sources = Hasher()

    init(_ script: FlowScript) {
        self.script = script
        file = Path.shown(script.path, in: script.settings.projectFolder)
        nearestApp = ProjectFiles.nearest("app.lua", from: Path.parent(script.path))
        let settings = script.settings
        let found = [settings.app, nearestApp].compactMap(\.self).filter { $0.hasPrefix("/") } + [script.path]
        bounds = settings.trustsProject ? .anywhere : FolderBounds([settings.projectFolder] + found.map(Path.parent))
    }

    /// A path as reports show it.
    func relative(_ path: String) -> String { Path.shown(path, in: script.settings.projectFolder) }

    /// A path as the script writes it.
    func absolute(_ path: String) -> String {
        Path.absolute(path, from: Path.parent(script.path))
    }

    /// A file that a description names: in the folder of its app, else beside the script.
    func described(_ name: String) -> String {
        let folders = [appFolder, Path.parent(script.path)].compactMap(\.self)
        let paths = folders.map { Path.absolute(name, from: $0) }
        return paths.first(where: ProjectFiles.exists) ?? paths[0]
    }

    /// The app for flows without one of their own: `--app`, else the nearest `app.lua`, else that of `sextant.lua`.
    var defaultAppPath: String? { script.settings.app ?? nearestApp ?? script.settings.defaultApp }

    /// Path of the description of a flow's app: the script's own for an app that is written there.
    func describedPath(_ source: AppSource?) -> String? {
        switch source {
        case .loaded: script.path
        case .path(let path): script.apps[path] == nil ? absolute(path) : path
        case nil: defaultAppPath
        }
    }

    // MARK: Reading

    /// Where the files of a flow may lie: in the project, and with its script and app where those lie elsewhere.
    let bounds: FolderBounds

    /// What has been read so far, in one number.
    var sourcesRead: Int { sources.finalize() }

    /// Reads a file that an app can depend on.
    mutating func read(_ path: String) throws(FileFault) -> [UInt8] {
        readFiles.insert(path)
        let bytes = try FileReading.bytes(of: path, within: bounds)
        sources.combine(bytes: bytes)
        return bytes
    }

    /// The text of a file that a message is about, which may have been refused before; `nil` where it is.
    func text(of path: String) -> String? { try? FileReading.text(of: path, within: bounds) }

    /// Reads a script or an app's description.
    mutating func source(
        of path: String,
        named name: String,
        cause: ScriptFailure.Cause
    ) throws(ScriptFailure) -> LuaSource {
        do throws(FileFault) {
            let bytes = try read(path)
            if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
                throw FileFault("it is UTF-16: save it as UTF-8")
            }
            if bytes.contains(0) { throw FileFault("it is binary, not text: it contains a zero byte") }
            if let place = ProjectFiles.firstFault(in: bytes) {
                throw FileFault("it is not UTF-8: line \(place.line), byte \(place.byte)")
            }
            return LuaSource(bytes: bytes, chunkName: name)
        } catch {
            let message = "failed to read \(name): \(error.message)\(nearFile(to: path))"
            throw ScriptFailure(cause: cause, message: message, file: name)
        }
    }

    /// The end of a message about a file that is not there: one of nearly that name, or one that lies elsewhere.
    func nearFile(to path: String) -> String {
        guard FileSystem.kind(path) == nil else { return "" }
        let hint = suggestion(for: Path.name(path), among: bounds.entries(of: Path.parent(path)))
        let beside = Path.parent(script.path) + "/" + Path.name(path)
        let isBeside = hint.isEmpty && FileSystem.kind(beside) == .file
        return isBeside ? ": did you mean '\(relative(beside))'?" : hint
    }

    /// The source of a module beside the script, or in the folder of its app.
    mutating func moduleSource(_ name: String) throws -> LuaSource {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy(ScriptFiles.isSafe) else {
            throw LuaUsageError(
                "module '\(name)' not found: only what lies beside or below the script or its app can be required, "
                    + "as 'module' or 'folder.module'"
                    + (ModuleAdvice.name(ofPath: name).map { ": write require(\"\($0)\")" } ?? "")
            )
        }
        let tail = parts.joined(separator: "/") + ".lua"
        let folders = [appFolder, Path.parent(script.path), defaultAppPath.map(Path.parent)].compactMap(\.self)
        guard let path = folders.lazy.map({ "\($0)/\(tail)" }).first(where: ProjectFiles.exists) else {
            let places = folders.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                .map { relative("\($0)/\(tail)") }
            let hint = ModuleAdvice.text(for: name, in: folders, bounds)
            throw LuaUsageError(
                "module '\(name)' not found: there is no \(places.joined(separator: " and no "))\(hint)"
            )
        }
        let chunk = relative(path)
        do {
            return LuaSource(bytes: try read(path), chunkName: chunk)
        } catch {
            throw LuaUsageError("module '\(name)': failed to read \(chunk): \(error.message)")
        }
    }

    private static func isSafe(_ part: Substring) -> Bool {
        !part.isEmpty
            && part.utf8.allSatisfy {
                $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") && $0 < 0x7F
            }
    }
}
