import NavigationCore

/// Live objects of screens, such as view models.
extension Navigator {
    /// The live object of an instance, while the instance lives or is kept alive.
    public func object(of node: NodeID) -> AnyObject? { objects?.live[node]?.object }

    /// The live object of an instance as its type; throws ``WrongScreenType`` if it is of another.
    public func object<Object>(of node: NodeID, as type: Object.Type) throws(WrongScreenType) -> Object {
        let object = object(of: node)
        if let object = object as? Object { return object }
        throw WrongScreenType(
            screen: screenName(of: node) ?? "",
            instance: node,
            expected: typeName(of: type),
            actual: object.map { typeName(of: Swift.type(of: $0)) }
        )
    }

    /// Whether screens that are gone have left live objects behind that nothing excuses.
    func noteLeaks() {
        // What a question has made lives until the flow ends, which tells then.
        guard objects?.gone.isEmpty == false, scheduler?.holdsPostponed != true else { return }
        let working = scheduler?.unfinished.filter { $0.owner == nil || $0.isCancelled || $0.isOver(in: state) } ?? []
        noteLeaks { node in working.contains { $0.owner == nil || $0.owner == node } }
    }

    func noteLeaks(except isExcused: (NodeID) -> Bool) {
        for leak in objects?.leaks(except: isExcused) ?? [] { note(leak.hazard.event(at: state.now)) }
    }

    /// Makes the object of a new instance, or gives an object what its screen was given.
    func dispatchToObject(_ event: Event) throws {
        guard event.kind == .created || event.kind == .dataDelivered else { return }
        guard let node = event.instance, let name = event.screen, let make = world.screen(name)?.makeObject else {
            return
        }
        switch event.fact {
        case .created:
            guard let view = state.view(of: node) else { return }
            try contained(name, node) {
                let object = try called(for: .object(screen: name), node) { try make(view) }
                objects = objects ?? LiveObjects()
                objects?.add(object, of: view)
            }
        case .dataDelivered(let data, _, _):
            guard let receiver = object(of: node) as? any DataReceiver else { return }
            try contained(name, node) {
                try called(for: .object(screen: name), node) { try receiver.receive(data) }
            }
        default: break
        }
    }

    /// Lets objects go with their screens, and tells the others which properties have changed.
    func settleObjects() throws {
        guard objects != nil else { return }
        releaseObjects()
        for (node, entry) in (objects?.live ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let receiver = entry.object as? any PropertyReceiver, let view = state.view(of: node),
                view.properties != entry.properties
            else { continue }
            objects?.noteProperties(view.properties, of: node)
            let names = Set(view.properties.keys).union(entry.properties.keys).sorted()
            for name in names where view.properties[name] != entry.properties[name] {
                try contained(view.name, node) {
                    try called(for: .object(screen: view.name), node) {
                        try receiver.receive(view.properties[name] ?? .null, as: name)
                    }
                }
            }
        }
    }

    /// Lets objects go with their screens.
    func releaseObjects() {
        let gone = objects?.takeGone(in: state)
        withExtendedLifetime(gone) {}
    }

    private func contained(_ screen: String, _ node: NodeID, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw TaskFailure(
                work: "\(WorkOrigin.object(screen: screen))",
                screen: screen,
                instance: node,
                error: error
            )
        }
    }

    /// Keeps what has removed an instance, for the case that its object stays.
    func noteRemoval(_ event: Event) {
        guard objects != nil, let node = event.instance else { return }
        let command = event.request.flatMap { records[$0]?.command }.map { "'\($0)'" }
        switch event.fact {
        case .removed(let reason, _):
            let text = command.map { "\($0) (\(reason.rawValue))" } ?? reason.rawValue
            objects?.noteRemoval(of: node, LiveObjects.Removal(text: text, request: event.request))
        case .expired, .evicted:
            let text =
                event.fact.kind == .expired ? "the end of its keep-alive" : command ?? "being evicted from the cache"
            objects?.noteRemoval(of: node, LiveObjects.Removal(text: text, request: event.request))
        default: break
        }
    }
}
