import AppImport
import AppLinks
import FlowRunner
import NavigationCore
import Platform
import RunEvents

/// The files of a command line: what they are is told by what is in them.
struct LinksFiles {
    private(set) var addresses: [AppAddress] = []
    /// Association files with the hosts that they were given for.
    private var associations: [(host: String?, file: String, content: Association)] = []
    private var info: InfoPlistFile.Content?
    private var entitlements: EntitlementsFile.Content?
    private let folder: String

    /// The host of a site that nobody has named.
    private static let unknownHost = "site.example"

    init(_ arguments: [String], in folder: String) throws(RunRefusal) {
        self.folder = folder
        for argument in arguments { try read(argument) }
    }

    private mutating func read(_ argument: String) throws(RunRefusal) {
        var (host, name): (String?, String) = (nil, argument)
        if let sign = argument.firstIndex(of: "="), FileSystem.kind(Path.absolute(argument, from: folder)) == nil {
            (host, name) = (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
        }
        if let host, let wrong = AssociatedDomain.objection(to: host) {
            throw RunRefusal(.usage, "'\(host)' in '\(argument)' is no host: \(wrong)")
        }
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try FileReading.bytes(of: Path.absolute(name, from: folder))
        } catch {
            throw .unreadableFile(name, error)
        }
        switch LinksFileKind(bytes, name: name) {
        case .association:
            associations.append((host?.lowercased(), name, try parsed(bytes, name, AssociationFile.read)))
        case _ where host != nil:
            throw RunRefusal(.usage, "'\(name)' is no association file, and only one is that of a host")
        case .info: info = try parsed(bytes, name, InfoPlistFile.read)
        case .entitlements: entitlements = try parsed(bytes, name, EntitlementsFile.read)
        case .addresses: try readAddresses(String(decoding: bytes, as: UTF8.self), name)
        }
    }

    private func parsed<Content>(
        _ bytes: [UInt8],
        _ name: String,
        _ read: ([UInt8], String, inout [ImportProblem]) -> Content?
    ) throws(RunRefusal) -> Content {
        var problems: [ImportProblem] = []
        let content = read(bytes, name, &problems)
        guard let content, problems.isEmpty else {
            throw RunRefusal(.usage, problems.map { $0.description }.joined(separator: "\n"))
        }
        return content
    }

    /// One address a line; empty lines and those that begin with `#` say nothing.
    private mutating func readAddresses(_ text: String, _ name: String) throws(RunRefusal) {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() {
            let address = line.trimmed
            if address.isEmpty || address.hasPrefix("#") { continue }
            do throws(Address.Malformed) {
                _ = try Address(address)
            } catch {
                throw RunRefusal(.usage, "\(name):\(index + 1): '\(address)' is no address: \(error.message)")
            }
            addresses.append(AppAddress(address, .listed(file: name, line: index + 1)))
        }
    }

    // MARK: Doors

    /// Opens and closes the doors of an app as the files say.
    func adapt(_ app: inout AppDescription) {
        guard !associations.isEmpty || info != nil || entitlements != nil else { return }
        var doors = app.doors ?? Doors()
        if let info { doors.add(info) }
        if let entitlements { doors.add(entitlements) }
        for (host, _, content) in associations {
            let hosts = host.map { [$0] } ?? hostsWithoutFile(app, doors)
            for host in hosts { doors.associations = (doors.associations ?? [:]).merging([host: content]) { $1 } }
        }
        app.setDoors(doors)
    }

    /// The hosts that a file stands for that was given without one.
    private func hostsWithoutFile(_ app: AppDescription, _ doors: Doors) -> [String] {
        let known = doors.domains?.map(\.host) ?? app.hosts
        let named = Set(associations.compactMap { $0.host })
        let left = known.map { $0.lowercased() }.filter { !named.contains($0) }
        return left.isEmpty ? [LinksFiles.unknownHost] : left
    }

    /// What was assumed about an app, and what is odd about its doors.
    func remarks(about app: AppDescription) -> [String] {
        var remarks = app.doorProblems.map { $0.description }
        if app.hosts.contains(LinksFiles.unknownHost), let file = associations.first(where: { $0.host == nil })?.file {
            let host = LinksFiles.unknownHost
            remarks.append(
                "neither app nor entitlements name a host: '\(file)' counts as that of '\(host)'; write HOST=\(file)"
            )
        }
        return remarks
    }
}

/// What a file of the command line is.
private enum LinksFileKind {
    case association, info, entitlements, addresses

    init(_ bytes: [UInt8], name: String) {
        let start = bytes.first { $0 > 0x20 && $0 < 0x7F }
        let isPropertyList = bytes.starts(with: "bplist".utf8) || start == UInt8(ascii: "<")
        let named = Path.name(name)
        if named.hasPrefix("apple-app-site-association") || start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
            self = .association
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

extension Substring {
    /// Without the space around it.
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)
        )
    }
}
