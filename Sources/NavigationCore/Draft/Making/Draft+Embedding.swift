import OrderedCollections

/// Parts that segues embed in a screen when it is made, with what a request for them would bring along.
extension Draft {
    mutating func embed(_ segue: Segue, in host: NodeID) throws {
        let options = segue.options
        let part = try makeScreen(
            ScreenEntry(segue.to, parameters: options.parameters, properties: options.properties)
        )
        state.tree.addPart(part, to: host)
        switch options.data {
        case .value(let data): deliver(data, to: part, nil)
        case .block(let block): ask(block, for: part)
        case nil: break
        }
        guard let mediation = options.mediation else { return }
        do {
            try mediate(mediation, from: host, to: part)
        } catch let refusal as Refusal {
            // Screens are also made where no request is that could be refused.
            let name = name(of: host) ?? ""
            throw AppFault(
                "the mediation of the segue '\(segue.identifier)', which embeds '\(segue.to)' in '\(name)': \(refusal.settlement.message)"
            )
        }
    }

    /// Has a block asked for the data of a part; what it delivers belongs to the request that has made the frame, if one
    /// has.
    private mutating func ask(_ block: FunctionID<DataBlock>, for part: NodeID) {
        let id = Delivery.ID.part(state.nextNumber())
        state.deliveries[id] = Delivery(screen: part, request: current)
        work.append(.deliver(id, block))
    }

    /// Lets a mediation change both ends; parameters and properties only as their screens declare them.
    mutating func mediate(_ id: FunctionID<Mediation>, from source: NodeID, to destination: NodeID) throws {
        guard let mediation = world.functions[id], let from = state.nodes[source]?.screen,
            let to = state.nodes[destination]?.screen
        else { return }
        let decide = {
            var ends = TrialDecisions.Ends(source: from, destination: to)
            try mediation(&ends.source, &ends.destination)
            return ends
        }
        let given = TrialDecisions.Ends(source: from, destination: to)
        let changed = try decided?.ends(id, given, of: destination, decide: decide) ?? decide()
        try apply(changed.source, to: source)
        try apply(changed.destination, to: destination)
        emit(.mediated(source: from.name), screen: destination)
    }

    private mutating func apply(_ changed: ScreenData, to node: NodeID) throws {
        guard let old = state.nodes[node]?.screen else { return }
        let parameters = try world.checked(changed.parameters, for: old.name)
        modify(node) { ($0.parameters, $0.data) = (parameters, changed.data) }
        guard world.screen(old.name)?.properties.isEmpty == false else {
            return modify(node) { $0.properties = changed.properties }
        }
        for name in Set(old.properties.keys).union(changed.properties.keys).sorted()
        where old.properties[name] != changed.properties[name] {
            setProperty(name, of: node, to: changed.properties[name] ?? .null)
        }
    }
}
