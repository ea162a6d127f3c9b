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
    /// Lists in which no address stands.
    private var empty: [String] = []

    /// The host of a site that nobody has named.
    private static let unknownHost = "site.example"

    init(_ arguments: [String], in folder: String) throws(RunRefusal) {
        self.folder = folder
        for argument in arguments { try read(argument) }
    }

    private mutating func read(_ argument: String) throws(RunRefusal) {
        let named = argument.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
        if argument.contains("://"), FileSystem.kind(Path.absolute(named, from: folder)) == nil {
            throw RunRefusal(.usage, "'\(argument)' is an address, and addresses stand in a file, one a line")
        }
        let file = try AppFile(argument, from: folder)
        switch file.kind {
        case .association: associations.append((file.host, file.name, try file.parsed(AssociationFile.read)))
        case .info: info = try file.parsed(InfoPlistFile.read)
        case .entitlements: entitlements = try file.parsed(EntitlementsFile.read)
        case .addresses where file.name.hasSuffix(".lua"):
            throw RunRefusal(.usage, "'\(file.name)' is no list of addresses; an app is given with --app \(file.name)")
        case .addresses: try readAddresses(FileReading.text(of: file.bytes), file.name)
        case .storyboard: throw RunRefusal(.usage, "'\(file.name)' is an app: --app \(file.name)")
        }
    }

    /// One address a line; empty lines and those that begin with `#` say nothing.
    private mutating func readAddresses(_ text: String, _ name: String) throws(RunRefusal) {
        let before = addresses.count
        defer { if addresses.count == before { empty.append(name) } }
        for (index, line) in text.fileLines.enumerated() {
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
        remarks += empty.map { "'\($0)' lists no address: each stands in a line of its own" }
        if app.hosts.contains(LinksFiles.unknownHost), let file = associations.first(where: { $0.host == nil })?.file {
            let host = LinksFiles.unknownHost
            remarks.append(
                "neither app nor entitlements name a host: '\(file)' counts as that of '\(host)'; write HOST=\(file)"
            )
        }
        return remarks
    }
}
