import NavigationCore

extension Harness {
    /// A pattern, and addresses that are held against it, one a line.
    static let links = lineAndRest("links") { first, rest in
        let pattern = String(decoding: first, as: UTF8.self)
        guard (try? LinkPattern(pattern)) != nil, !mayTakeForEver(pattern) else { return }
        var screen = ScreenDescription("found")
        screen.links = [Link(pattern)]
        var app = AppDescription(name: "Fuzzed", root: .screen(ScreenEntry("found")))
        app.schemes = ["app"]
        app.hosts = ["app.example"]
        app.screens["found"] = screen
        let world = World(app: app)
        for line in String(decoding: rest, as: UTF8.self).split(separator: "\n") where line.count < 256 {
            guard let address = try? Address(String(line)) else { continue }
            guard let match = try? world.links.match(FollowedAddress(address)) else { continue }
            try promise(match.goal.screen == "found", "\(line) leads to \(match.goal)")
            // What an address leads to has an address that leads there; of some patterns not all values can be written.
            guard case .success(let text)? = try? world.links.address(of: "found", match.parameters) else { continue }
            let again = try? world.links.match(FollowedAddress(Address(text), from: .external))
            try promise(again?.parameters == match.parameters, "\(line) is written as \(text)")
        }
    }
}

/// Whether an expression of a pattern has many repetitions, or one within another: the app's author has asked for a search
/// that may take longer than anybody waits, and the limits of a worker end it.
private func mayTakeForEver(_ pattern: String) -> Bool {
    pattern.contains(/\)[?+]?[*+{]|[*+}?][+*{]/) || pattern.count { "*+{".contains($0) } > 3
}
