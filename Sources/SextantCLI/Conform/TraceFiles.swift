import FlowRunner
import Platform
import RunEvents

/// The traces of a command line: files as they are named, and those that lie in folders.
struct TraceFiles {
    private(set) var files: [File] = []

    struct File {
        /// Absolute.
        var path: String
        /// What messages call it.
        var name: String
    }

    private static let endings = [".ndjson", ".jsonl", ".itf.json", ".csv"]

    init(_ arguments: [String], in folder: String) throws(RunRefusal) {
        for name in arguments {
            let path = Path.absolute(name, from: folder)
            switch FileSystem.kind(path) {
            case .folder: addAll(in: path, named: name)
            case .file: files.append(File(path: path, name: name))
            case nil: throw .unreadableFile(name, FileFault("there is no such file"), from: folder)
            case let other?: throw RunRefusal(.usage, "cannot read \(name): \(other.objection ?? "")")
            }
        }
    }

    /// Traces below a folder; other files are somebody else's.
    private mutating func addAll(in folder: String, named name: String) {
        for entry in FileSystem.entries(of: folder) ?? [] where !entry.hasPrefix(".") {
            let (path, inner) = ("\(folder)/\(entry)", name.hasSuffix("/") ? name + entry : "\(name)/\(entry)")
            switch FileSystem.kind(path) {
            case .folder where !FileSystem.isLink(path): addAll(in: path, named: inner)
            case .file where TraceFiles.endings.contains { entry.lowercased().hasSuffix($0) }:
                files.append(File(path: path, name: inner))
            default: break
            }
        }
    }
}
