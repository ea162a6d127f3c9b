import AppImport
import FlowRunner
import NavigationCore
import Platform
import RunEvents

/// What the files of an app say about it, and how a description in a folder names them.
struct ImportSources {
    private(set) var associations: [(host: String, file: String, content: Association)] = []
    private(set) var info: (file: String, content: InfoPlistFile.Content)?
    private(set) var entitlements: (file: String, content: EntitlementsFile.Content)?
    private(set) var storyboards: [String] = []
    /// Files that lie elsewhere: descriptions name only what lies with them.
    private(set) var copies: [(name: String, text: String)] = []
    private let folder: String

    /// The host of a site that nobody has named.
    static let unknownHost = "site.example"

    init(_ arguments: [String], from workingFolder: String, into folder: String) throws(RunRefusal) {
        self.folder = folder
        for argument in arguments { try read(argument, workingFolder) }
        nameHosts()
    }

    /// What the app may be called.
    var name: String? {
        let bundle = info?.content.bundleIdentifier?.split(separator: ".").last.map(String.init)
        return bundle ?? storyboards.first.map { String(Path.name($0).split(separator: ".").first ?? "App") }
    }

    var hosts: [String] {
        ((entitlements?.content.domains.map(\.host) ?? []) + associations.map(\.host)).unique
    }

    // MARK: Reading

    private mutating func read(_ argument: String, _ workingFolder: String) throws(RunRefusal) {
        let file = try AppFile(argument, from: workingFolder)
        switch file.kind {
        case .association:
            let content = try file.parsed(AssociationFile.read)
            try refuseOther(file, content)
            associations.append((file.host ?? "", try place(file), content))
        case .info: info = (try place(file), try file.parsed(InfoPlistFile.read))
        case .entitlements: entitlements = (try place(file), try file.parsed(EntitlementsFile.read))
        case .storyboard: storyboards.append(try place(file))
        case .addresses:
            throw RunRefusal(
                .usage,
                "'\(file.name)' is no association file, Info.plist, entitlements or storyboard"
            )
        }
    }

    /// What a site's file may be about; each is a key of its own.
    private static let subjects = ["applinks", "webcredentials", "appclips", "activitycontinuation"]

    /// Refuses JSON that is about something else: it would be taken for the file of a site that says nothing.
    private func refuseOther(_ file: AppFile, _ content: Association) throws(RunRefusal) {
        let text = String(decoding: file.bytes, as: UTF8.self)
        guard content.entries.isEmpty, !Self.subjects.contains(where: { text.contains("\"\($0)\"") }) else { return }
        throw RunRefusal(
            .usage,
            "'\(file.name)' is JSON, and no association file: one has the key 'applinks', with the paths that lead into the app"
        )
    }

    /// The name of a file in the folder, to which it is copied if it lies elsewhere.
    private mutating func place(_ file: AppFile) throws(RunRefusal) -> String {
        let relative = Path.relative(file.path, to: folder)
        guard relative.hasPrefix("../") else { return relative }
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            throw RunRefusal(.usage, "'\(file.name)' is binary and lies elsewhere: copy it to \(folder) first")
        }
        copies.append((Path.name(file.path), text))
        return Path.name(file.path)
    }

    /// A file that was given without a host is that of the first domain that no other file is for.
    private mutating func nameHosts() {
        let taken = Set(associations.map(\.host))
        var left = (entitlements?.content.domains.map(\.host) ?? []).filter {
            !taken.contains($0) && !$0.hasPrefix("*")
        }
        for index in associations.indices where associations[index].host.isEmpty {
            associations[index].host = left.isEmpty ? Self.unknownHost : left.removeFirst()
        }
    }
}
