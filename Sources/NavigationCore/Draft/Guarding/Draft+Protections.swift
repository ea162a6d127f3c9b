/// Which protections guard a screen: its own, those of the containers around it, and those that scripts have added.
extension Draft {
    /// Whether there is any protection to ask about at all.
    func canBeGuarded(_ protections: [ProtectionID]) -> Bool {
        !protections.isEmpty || !state.guards.isEmpty || world.hasProtected
    }

    /// The protections of some screens: first their own, then those of the containers around them.
    func guards(of screens: [NodeID]) -> [ProtectionID] {
        let own = screens.flatMap(ownProtections)
        guard world.hasProtectedContainers else { return own.unique }
        let around = screens.flatMap { screen in
            let path = state.location(of: screen)?.path ?? state.subtree(of: screen)
            let declared = path.flatMap { state.nodes[$0]?.container?.protections ?? [] }
            return declared.map { ProtectionID($0) }.filter { !opens($0, by: name(of: screen) ?? "") }
        }
        return (own + around).unique
    }

    /// Those of a screen wherever it lies, and of the segue that has made it a part of another one.
    private func ownProtections(of node: NodeID) -> [ProtectionID] {
        guard let name = name(of: node) else { return [] }
        let own = protections(of: name, address: nil)
        guard !world.embeddings.isEmpty else { return own }
        let around = sequence(first: node) { state.tree.parent(of: $0) }.dropFirst()
        let host = around.lazy.compactMap { state.nodes[$0]?.screen?.name }.first
        let segues = host.flatMap { world.embeddings[$0] }?.filter { $0.to == name } ?? []
        return own + segues.flatMap(\.options.protections).filter { !opens($0, by: name) }
    }

    /// Whether a screen is the challenge of a protection: it is guarded by nothing that it could open.
    func opens(_ protection: ProtectionID, by screen: String) -> Bool {
        world.protection(protection)?.isOpened(by: screen) == true
    }

    /// Protections of a screen: declared ones first, then those that scripts added, in order.
    func protections(of screen: String, address: String?) -> [ProtectionID] {
        let declared = world.protections(of: screen)
        guard !state.guards.isEmpty else { return declared }
        let added = state.guards.filter { applies($0, to: screen, address: address) }.map(\.protection)
        return declared + added.filter { !opens($0, by: screen) }
    }

    private func applies(_ guarded: AddedProtection, to screen: String, address: String?) -> Bool {
        switch guarded.scope {
        case .everything: true
        case .screens(let names): names.contains(screen)
        case .address(let pattern):
            matches(pattern, screen: screen) || address.map { matches(pattern, $0) } ?? false
        }
    }

    /// Whether a screen has a link of this shape, whichever way leads to it.
    private func matches(_ pattern: String, screen: String) -> Bool {
        (try? LinkPattern(pattern)).map { world.links.patterns(of: screen).contains(where: $0.covers) } ?? false
    }

    private func matches(_ pattern: String, _ address: String) -> Bool {
        guard let pattern = try? LinkPattern(pattern), let address = try? Address(address) else { return false }
        let path = try? world.links.path(of: FollowedAddress(address, state: state.app))
        return path.map(pattern.matches) ?? false
    }
}
