/// Doors that are closed although the description counts on them, and such as nobody can tell from others.
extension DescriptionCheck {
    var doorWarnings: [String] {
        guard let doors = app.doors else { return [] }
        return schemeWarnings(doors) + hostWarnings(doors) + domainWarnings(doors) + associationWarnings(doors)
    }

    private func schemeWarnings(_ doors: Doors) -> [String] {
        guard let known = doors.schemes?.map({ $0.lowercased() }) else { return [] }
        return app.schemes.filter { !known.contains($0.lowercased()) }.map {
            "the scheme '\($0)' is not in Info.plist: nothing from outside reaches the app by it"
        }
    }

    private func hostWarnings(_ doors: Doors) -> [String] {
        app.hosts.filter { !$0.hasPrefix("*.") }.compactMap { host in
            if let domains = doors.domains, !HostNames(domains.map(\.host)).contains(host) {
                return "the entitlements have no 'applinks:\(host)': no universal link of that host reaches the app"
            }
            if doors.associations != nil, doors.association(of: host) == nil {
                return "no association file of '\(host)' is given: no universal link of that host reaches the app"
            }
            return nil
        }
    }

    private func domainWarnings(_ doors: Doors) -> [String] {
        (doors.domains ?? []).filter { $0.mode != nil }.map { domain in
            "the domain '\(domain.host)' has the mode '\(domain.mode ?? "")': it is not open to everybody"
        }
    }

    private func associationWarnings(_ doors: Doors) -> [String] {
        (doors.associations ?? [:]).sorted { $0.key < $1.key }.compactMap { host, association in
            let apps = association.apps
            guard !apps.isEmpty else { return "the association file of '\(host)' names no app for universal links" }
            guard let app = doors.app else {
                guard apps.count > 1 else { return nil }
                let names = apps.joined(separator: ", ")
                return
                    "the association file of '\(host)' names several apps (\(names)): say with 'app_id' which is this"
            }
            guard !association.names(app) else { return nil }
            let others = apps.joined(separator: ", ")
            return "the association file of '\(host)' does not name '\(app)': it names \(others)"
        }
    }
}
