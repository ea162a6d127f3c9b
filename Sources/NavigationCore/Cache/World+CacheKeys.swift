/// The keys under which screens are kept, as far as the description says them.
extension World {
    /// The key under which a screen is kept that is opened with parameters.
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

    /// Parameters that the links of a screen name in their paths.
    private func pathNames(of screen: String) -> Set<String> {
        Set(links.patterns(of: screen).flatMap(\.names))
    }
}
