import AppImport
import FlowRunner
import NavigationCore
import Platform
import RunEvents

/// A file of an app that a command line names, as `FILE` or `HOST=FILE`.
struct AppFile {
    /// The host of a site whose file it is, lowercased.
    let host: String?
    /// As it was named.
    let name: String
    let path: String
    let bytes: [UInt8]
    let kind: AppFileKind

    init(_ argument: String, from folder: String) throws(RunRefusal) {
        var (host, name): (String?, String) = (nil, argument)
        if let sign = argument.firstIndex(of: "="), FileSystem.kind(Path.absolute(argument, from: folder)) == nil {
            (host, name) = (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
        }
        if let host, let wrong = AssociatedDomain.objection(to: host) {
            throw RunRefusal(.usage, "'\(host)' in '\(argument)' is no host: \(wrong)")
        }
        (self.host, self.name, path) = (host?.lowercased(), name, Path.absolute(name, from: folder))
        do throws(FileFault) {
            bytes = try FileReading.bytes(of: path)
        } catch {
            throw .unreadableFile(name, error, from: folder)
        }
        kind = AppFileKind(bytes, name: name)
        if host != nil, kind != .association {
            throw RunRefusal(.usage, "'\(name)' is no association file, and only one is that of a host")
        }
    }

    /// What it says; refuses one with problems.
    func parsed<Content>(_ read: ([UInt8], String, inout [ImportProblem]) -> Content?) throws(RunRefusal) -> Content {
        var problems: [ImportProblem] = []
        let content = read(bytes, name, &problems)
        guard let content, problems.isEmpty else {
            throw RunRefusal(.usage, problems.map { $0.description }.joined(separator: "\n"))
        }
        return content
    }
}

/// What a file of the command line is, which is told by what is in it.
enum AppFileKind {
    case association, info, entitlements, storyboard, addresses

    init(_ bytes: [UInt8], name: String) {
        let start = bytes.first { $0 > 0x20 && $0 < 0x7F }
        let isPropertyList = bytes.starts(with: "bplist".utf8) || start == UInt8(ascii: "<")
        let named = Path.name(name)
        if named.hasPrefix("apple-app-site-association") || start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
            self = .association
        } else if named.hasSuffix(".storyboard") {
            self = .storyboard
        } else if named.hasSuffix(".entitlements") {
            self = .entitlements
        } else if isPropertyList || named.hasSuffix(".plist") {
            // Entitlements go by any name, their key does not.
            let text = String(decoding: bytes, as: UTF8.self)
            self = text.contains("com.apple.developer.") ? .entitlements : .info
        } else {
            self = .addresses
        }
    }
}
