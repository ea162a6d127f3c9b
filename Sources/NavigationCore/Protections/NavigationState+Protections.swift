/// Which protections guard a screen: its own, those of the containers around it, and those that scripts have added.
extension NavigationState {
    /// Whether there is any protection to ask about at all.
    func canBeGuarded(_ protections: [ProtectionID] = [], in world: World) -> Bool {
        !protections.isEmpty || !self.addedProtections.isEmpty || world.hasProtected
    }

    /// The protections of some screens: first their own, then those of the containers around them.
    func protections(guarding screens: [NodeID], in world: World) -> [ProtectionID] {
        let own = screens.flatMap { ownProtections(of: $0, world) }
        guard world.hasProtectedContainers else { return own.unique }
        let around = screens.flatMap { screen in
            let path = location(of: screen)?.path ?? subtree(of: screen)
            let declared = path.flatMap { nodes[$0]?.container?.protections ?? [] }
            return declared.map { ProtectionID($0) }.filter { !world.opens($0, by: nodes[screen]?.screen?.name ?? "") }
        }
        return (own + around).unique
    }

    /// Those of a screen wherever it lies, and of the segue that has made it a part of another one.
    private func ownProtections(of node: NodeID, _ world: World) -> [ProtectionID] {
        guard let name = nodes[node]?.screen?.name else { return [] }
        let own = protections(of: name, address: nil, in: world)
        guard !world.embeddings.isEmpty else { return own }
        let around = sequence(first: node) { tree.parent(of: $0) }.dropFirst()
        let host = around.lazy.compactMap { nodes[$0]?.screen?.name }.first
        let segues = host.flatMap { world.embeddings[$0] }?.filter { $0.to == name } ?? []
        return own + segues.flatMap(\.options.protections).filter { !world.opens($0, by: name) }
    }

    /// Protections of a screen: declared ones first, then those that scripts added, in order.
    func protections(of screen: String, address: String?, in world: World) -> [ProtectionID] {
        let declared = world.protections(of: screen)
        guard !self.addedProtections.isEmpty else { return declared }
        let added = self.addedProtections.filter { applies($0, to: screen, address: address, world) }.map(\.protection)
        return declared + added.filter { !world.opens($0, by: screen) }
    }

    private func applies(
        _ added: AddedProtection,
        to screen: String,
        address: String?,
        _ world: World
    ) -> Bool {
        switch added.scope {
        case .everything: true
        case .screens(let names): names.contains(screen)
        case .address(let pattern):
            matches(pattern, screen: screen, world) || address.map { matches(pattern, $0, world) } ?? false
        }
    }

    /// Whether a screen has a link of this shape, whichever way leads to it.
    private func matches(_ pattern: String, screen: String, _ world: World) -> Bool {
        (try? LinkPattern(pattern)).map { world.links.patterns(of: screen).contains(where: $0.covers) } ?? false
    }

    private func matches(_ pattern: String, _ address: String, _ world: World) -> Bool {
        guard let pattern = try? LinkPattern(pattern), let address = try? Address(address) else { return false }
        let path = try? world.links.path(of: FollowedAddress(address, state: self.app))
        return path.map(pattern.matches) ?? false
    }
}

extension World {
    /// Whether a screen is the challenge of a protection: it is guarded by nothing that it could open.
    func opens(_ protection: ProtectionID, by screen: String) -> Bool {
        self.protection(protection)?.isOpened(by: screen) == true
    }
}
