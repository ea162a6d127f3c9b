import FlowRunner
import Platform

/// Completes paths of files.
enum PathNames {
    /// Paths below a folder that start with a text; folders end with a slash.
    static func starting(with text: String, in base: String) -> [String] {
        let cut = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
        let typedFolder = String(text[..<cut])
        let folder = Path.absolute(typedFolder.isEmpty ? "." : typedFolder, from: base)
        let hidden = text[cut...].hasPrefix(".")
        return (FileSystem.entries(of: folder) ?? []).filter { hidden || !$0.hasPrefix(".") }.map { name in
            let isFolder = FileSystem.kind(folder + "/" + name) == .folder
            return typedFolder + name + (isFolder ? "/" : "")
        }
    }
}
