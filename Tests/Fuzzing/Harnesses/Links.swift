import NavigationCore

extension Harness {
    /// A pattern, and addresses that are held against it, one a line.
    static let links = lineAndRest("links") { first, rest in
        let pattern = String(decoding: first, as: UTF8.self)
        guard (try? LinkPattern(pattern)) != nil else { return }
        var screen = ScreenDescription("found")
        screen.links = [pattern]
        var app = AppDescription(name: "Fuzzed", root: .screen(ScreenEntry("found")))
        app.schemes = ["app"]
        app.hosts = ["app.example"]
        app.screens["found"] = screen
        let world = World(app: app)
        for line in String(decoding: rest, as: UTF8.self).split(separator: "\n") {
            guard let address = try? Address(String(line)), let match = try? world.links.match(address) else {
                continue
            }
            promise(match.screen == "found", "the address leads to \(match.screen)")
        }
    }
}
