/// The keys under which screens are kept.
extension Draft {
    func storedKey(_ arrival: Arrival, _ keepAlive: KeepAlive) -> String {
        world.decisions.cacheKey(self, arrival, keepAlive)
    }

    func cacheKey(_ screen: String, _ given: [String: Value], _ keepAlive: KeepAlive) -> String {
        if let id = keepAlive.id { return id }
        let parameters =
            switch keepAlive.key {
            case .parameters: comparable(given, of: screen)
            case .path: given.filter { pathNames(of: screen).contains($0.key) }
            case .address: given
            }
        return parameters.isEmpty ? screen : screen + Value.record(parameters).identity
    }

    /// A cached screen must be the one that was asked for, not only one of its name.
    mutating func noteForeign(_ entry: CacheEntry, _ arrival: Arrival, _ keepAlive: KeepAlive) {
        guard let kept = state.nodes[entry.screen]?.screen else { return }
        let wanted = cacheKey(arrival.screen, arrival.parameters, keepAlive)
        let found = cacheKey(kept.name, kept.parameters, keepAlive)
        guard wanted != found else { return }
        report(.cacheFault, screen: entry.screen, "'\(found)' was kept and comes in place of '\(wanted)'")
    }

    /// Parameters that the links of a screen name in their paths.
    private func pathNames(of screen: String) -> Set<String> {
        Set(world.links.patterns(of: screen).flatMap(\.names))
    }
}
