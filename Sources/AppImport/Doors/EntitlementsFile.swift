public import NavigationCore

/// Reads what an app's entitlements say about the ways into it.
public enum EntitlementsFile {
    /// The part of entitlements that is about doors.
    public struct Content: Hashable, Sendable {
        /// The app as sites name it; `nil` where build settings stand in its place.
        public var app: AppID?
        /// The domains of universal links; those of other services are left out.
        public var domains: [AssociatedDomain] = []
    }

    /// What a file says, XML or binary; `nil` if it cannot be understood. Problems are added to those that are there.
    public static func read(_ bytes: [UInt8], file: String, problems: inout [ImportProblem]) -> Content? {
        do throws(ImportProblem) {
            let root = try ImportedPropertyList.read(bytes, file: file)
            _ = try root.fields()
            var content = Content()
            content.app = try root.field("application-identifier").flatMap { cursor throws(ImportProblem) in
                app(try cursor.text())
            }
            for cursor in try root.field("com.apple.developer.associated-domains")?.list() ?? [] {
                if let domain = try domain(cursor) { content.domains.append(domain) }
            }
            return content
        } catch {
            problems.append(error)
            return nil
        }
    }

    /// What stands before the first dot is the prefix, be it a build setting.
    private static func app(_ text: String) -> AppID? {
        if let known = text.withoutSettings { return AppID(known) }
        let bundle = text.hasPrefix("$(AppIdentifierPrefix)") ? String(text.dropFirst(22)) : text
        return bundle.withoutSettings.map { AppID(bundle: $0) }
    }

    /// `applinks:host`, `applinks:*.host`, `applinks:host?mode=developer`; `nil` for another service.
    private static func domain(_ cursor: ImportCursor) throws(ImportProblem) -> AssociatedDomain? {
        let text = try cursor.text()
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw cursor.problem("'\(text)' names no service: write 'applinks:\(text)'")
        }
        guard parts[0] == "applinks" else { return nil }
        let halves = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        if let wrong = AssociatedDomain.objection(to: halves[0]) {
            throw cursor.problem("'\(text)' is no domain: \(wrong)")
        }
        // A domain that a build setting stands for is not known.
        guard let host = String(halves[0]).withoutSettings else { return nil }
        guard halves.count == 2 else { return AssociatedDomain(host) }
        let mode = halves[1]
        guard mode.hasPrefix("mode=") else {
            throw cursor.problem("'?\(mode)' of '\(text)' is not known: there is '?mode=developer'")
        }
        return AssociatedDomain(host, mode: String(mode.dropFirst(5)))
    }
}
