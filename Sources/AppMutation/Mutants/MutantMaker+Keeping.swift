import NavigationCore
import OrderedCollections

/// Screens that are kept for another time than they should be, or mistaken for one another.
extension MutantMaker {
    /// As little as clocks of apps tell apart.
    private static let tick = Duration.milliseconds(1)

    mutating func addKeeping(of screen: ScreenDescription) {
        let name = screen.name
        let touches: Set<Touch> = [.screen(name), .question]
        if let kept = screen.keepAlive { addLifetimes(kept, of: screen, touches) }
        guard !screen.parameters.isEmpty, screen.identity != [] else { return }
        add(
            .identityReduced,
            ["screen", name, "identity"],
            "all of '\(name)' are taken for the same, whatever their parameters are",
            touches: touches,
            hint: "navigate(\"\(name)\", { parameters = { … } }) assert.different_instance(a, b)"
        ) {
            $0.screens[name]?.identity = []
            if $0.screens[name]?.keepAlive?.id == nil { $0.screens[name]?.keepAlive?.id = name }
        }
    }

    private mutating func addLifetimes(_ kept: KeepAlive, of screen: ScreenDescription, _ touches: Set<Touch>) {
        let name = screen.name
        func add(_ mutation: Mutation, _ what: String, _ hint: String, _ change: @escaping (inout KeepAlive?) -> Void) {
            self.add(
                mutation,
                ["screen", name, "lifetime"],
                "'\(name)' is kept \(what)",
                touches: touches,
                hint: hint
            ) {
                var kept = $0.screens[name]?.keepAlive
                change(&kept)
                $0.screens[name]?.keepAlive = kept
            }
        }
        let id = kept.id ?? name + (screen.parameters.isEmpty ? "" : "{…}")
        let end = Self.end(of: kept.lifetime)
        add(.lifetimeNone, "for no time", "assert.cached(\"\(id)\")") { $0 = nil }
        if !(kept.lifetime is ForeverLifetime) {
            add(.lifetimeForever, "forever", "\(end)assert.not_cached(\"\(id)\")") { $0?.lifetime = ForeverLifetime() }
        }
        for (mutation, lifetime, what) in longer(kept.lifetime) {
            add(mutation, what, "\(end)assert.not_cached(\"\(id)\")") { $0?.lifetime = lifetime }
        }
    }

    /// What brings a lifetime to its end, just so: an assertion long after that notices less.
    private static func end(of lifetime: any Lifetime) -> String {
        switch lifetime {
        case let lifetime as DurationLifetime:
            lifetime.duration.map { "clock.advance(\"\($0.text.filter { $0 != " " })\") " } ?? ""
        case let lifetime as UsesLifetime: lifetime.uses == 1 ? "after 1 use " : "after \(lifetime.uses) uses "
        default: ""
        }
    }

    private func longer(_ lifetime: any Lifetime) -> [(Mutation, any Lifetime, String)] {
        switch lifetime {
        case let lifetime as DurationLifetime:
            guard let time = lifetime.duration else { return [] }
            return [
                (.lifetimeDoubled, DurationLifetime(time * 2), "twice as long"),
                (.lifetimeLonger, DurationLifetime(time + Self.tick), "for a millisecond more"),
            ]
        case let lifetime as UsesLifetime:
            let more = UsesLifetime(lifetime.uses + 1)
            let twice = UsesLifetime(lifetime.uses * 2)
            return [(.lifetimeLonger, more, "for one use more")]
                + (lifetime.uses == 1 ? [] : [(.lifetimeDoubled, twice, "for twice as many uses")])
        default: return []
        }
    }
}
