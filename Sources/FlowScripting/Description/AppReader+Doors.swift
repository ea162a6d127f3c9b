import AppImport
import LuaRuntime
import NavigationCore
import Platform

/// What the system opens an app for: its `hosts`, and the doors `associations`, `info_plist`, `entitlements`, `app_id`.
extension AppReader {
    /// A list, or a function from the state to one.
    func readHosts(_ keys: inout Options, into app: inout AppDescription) throws {
        guard let function = keys.value("hosts").functionValue else {
            app.hosts = try keys.list("hosts") ?? []
            return try app.hosts.forEach(checkHost)
        }
        app.hostFunction = { [unowned surface] state in
            let result = try surface.asked(about: state) {
                try surface.call(function, surface.look(at: state, for: "'hosts'"))
            }
            let names = result.tableValue?.array.compactMap(\.stringValue)
            guard let table = result.tableValue, let names, table.fields.isEmpty, names.count == table.array.count
            else {
                throw LuaUsageError("'hosts' of App returns a list of hosts, not a \(result.typeName)")
            }
            return names
        }
    }

    /// Refuses a host that no address can have.
    private func checkHost(_ host: String) throws {
        if host.contains("/") {
            let name = host.split(separator: "/").first { !$0.hasSuffix(":") } ?? ""
            throw LuaUsageError("the host '\(host)' is written without scheme and path: \"\(name)\"")
        }
        if (host.hasPrefix("*.") ? host.dropFirst(2) : host[...]).contains("*") {
            let usage = "'*.' stands at the beginning, as in \"*.shop.example\""
            throw LuaUsageError("the host '\(host)' can never match: \(usage)")
        }
        if host.contains(":") {
            let name = host.prefix { $0 != ":" }
            throw LuaUsageError("the host '\(host)' is written without its port: \"\(name)\"")
        }
    }

    func readDoors(_ keys: inout Options, into app: inout AppDescription, _ mistakes: inout Mistakes) throws {
        var doors = Doors()
        try mistakes.collect { doors.associations = try associations(&keys) }
        if let name = try mistakes.collect({ try keys.string("info_plist") }) ?? nil {
            try mistakes.collect { doors.add(try read(name, "info_plist", InfoPlistFile.read)) }
        }
        if let name = try mistakes.collect({ try keys.string("entitlements") }) ?? nil {
            try mistakes.collect { doors.add(try read(name, "entitlements", EntitlementsFile.read)) }
        }
        if let text = try mistakes.collect({ try keys.string("app_id") }) ?? nil { doors.app = AppID(text) }
        if doors != Doors() { app.setDoors(doors) }
    }

    /// `{ ["shop.example"] = "apple-app-site-association.json" }`
    private func associations(_ keys: inout Options) throws -> [String: Association]? {
        guard let table = try keys.table("associations") else { return nil }
        guard table.array.isEmpty else {
            throw LuaUsageError("key 'associations' for App: a table from hosts to files expected, got a list")
        }
        var associations: [String: Association] = [:]
        for (key, value) in table.fields {
            guard let host = key.stringValue, let name = value.stringValue else {
                throw LuaUsageError(
                    "key 'associations' for App names a file for each host: [\"shop.example\"] = \"FILE\""
                )
            }
            if let wrong = AssociatedDomain.objection(to: host) {
                throw LuaUsageError("key 'associations' for App: '\(host)' is no host: \(wrong)")
            }
            associations[host.lowercased()] = try read(name, "associations", AssociationFile.read)
        }
        return associations
    }

    /// Reads a file of the project, named relative to the description.
    private func read<Content>(
        _ name: String,
        _ key: String,
        _ read: ([UInt8], String, inout [ImportProblem]) -> Content?
    ) throws -> Content {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0) else {
            throw LuaUsageError("key '\(key)' for App: '\(name)' must be a path relative to the description")
        }
        let folder = surface.files.appFolder ?? Path.parent(surface.files.script.path)
        let path = Path.absolute(name, from: folder)
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try surface.files.read(path)
        } catch {
            throw LuaUsageError("key '\(key)' for App: failed to read '\(name)': \(error.message)")
        }
        var problems: [ImportProblem] = []
        let content = read(bytes, surface.files.relative(path), &problems)
        guard let content, problems.isEmpty else {
            throw LuaUsageError(problems.prefix(20).map { $0.description }.joined(separator: "\n  "))
        }
        return content
    }
}
