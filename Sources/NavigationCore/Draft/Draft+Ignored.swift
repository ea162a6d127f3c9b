import OrderedCollections

/// Input that no screen on the way takes.
extension Draft {
    /// Reports what a request gives and nobody reads: neither set on a new screen nor equal on one that is there.
    mutating func reportIgnored(_ arrival: Arrival, _ plan: Plan, _ prepared: PreparedDestination) {
        guard arrival.givesMore else { return }
        let destination = prepared.screen
        let existing = plan.steps.isEmpty ? [destination] : plan.existing
        let there = existing.compactMap { state.nodes[$0]?.screen }
        let new = plan.created.compactMap { world.screen($0) }
        for name in arrival.options.properties.keys.sorted() where !new.contains(where: { $0.properties[name] != nil })
        {
            let declaring = there.filter { world.screen($0.name)?.properties[name] != nil }
            let value = arrival.options.properties[name]
            if declaring.contains(where: { $0.properties[name] ?? .null == value }) { continue }
            let why =
                declaring.isEmpty
                ? "\(nobody(on: plan, arrival, declares: "property")) '\(name)': it is not set"
                : "'\(declaring[0].name)' is there already: its property '\(name)' is not set"
            report(.ignoredInput, screen: destination, why)
        }
        // Who keeps screens by their whole address reads all of it.
        let query = arrival.options.keepAlive?.key == .address ? [] : arrival.query
        for name in arrival.named.union(query).sorted() where !new.contains(where: { $0.parameters[name] != nil }) {
            if there.contains(where: { compares(name, of: $0.name) }) { continue }
            let near = nearestName(to: name, among: new.flatMap(\.parameters.keys))
            let hint = near.map { ": did you mean '\($0)'?" } ?? ""
            report(
                .ignoredInput,
                screen: destination,
                "\(nobody(on: plan, arrival, declares: "parameter")) '\(name)': nobody reads it\(hint)"
            )
        }
        for name in ignoredWaypoints(of: arrival) {
            report(.ignoredInput, screen: destination, "'\(arrival.screen)' is shown directly, not via '\(name)'")
        }
        if let missing = missingStack(of: arrival, prepared) {
            let what = "'\(arrival.screen)' was there already: '\(missing)' is not put on it"
            report(.ignoredInput, screen: destination, what)
        }
    }

    /// A screen of the stack that was asked for which does not lie on the destination: that has come with what it had.
    private func missingStack(of arrival: Arrival, _ prepared: PreparedDestination) -> String? {
        guard !arrival.options.stack.isEmpty else { return nil }
        let there = Set(state.subtree(of: prepared.root).compactMap { name(of: $0) })
        return arrival.options.stack.map(\.name).first { !there.contains($0) }
    }

    /// Only `navigate` searches a way; those that an address brings along are no wish of who asked.
    private func ignoredWaypoints(of arrival: Arrival) -> [String] {
        let searches = arrival.manner == .navigate && arrival.options.style == nil
        return searches || arrival.address != nil ? [] : arrival.options.via
    }

    /// Whether a screen is told by a parameter from others of its name.
    private func compares(_ parameter: String, of screen: String) -> Bool {
        guard let declared = world.screen(screen)?.parameters else { return true }
        return declared[parameter] != nil
    }

    private func nobody(on plan: Plan, _ arrival: Arrival, declares what: String) -> String {
        plan.steps.count > 1
            ? "no screen on the way to '\(arrival.screen)' declares a \(what)"
            : "'\(arrival.screen)' declares no \(what)"
    }
}

extension Arrival {
    /// Whether it brings along anything that a screen on the way may not take.
    fileprivate var givesMore: Bool {
        !(self.named.isEmpty && self.query.isEmpty && self.options.properties.isEmpty && self.options.stack.isEmpty
            && self.options.via.isEmpty)
    }
}
