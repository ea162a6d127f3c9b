extension Event.Fields {
    /// What the event tells besides its screen, window and request, as scripts and reports see it.
    public var fields: [String: Value] {
        var fields: [String: Value] = [:]
        fact.eachField { fields[$0] = $1 }
        return fields
    }
}

extension Fact {
    /// Calls a function with each field that scripts and reports see, in no particular order.
    public func eachField(_ body: (_ name: String, _ value: Value) -> Void) {
        switch self {
        case .requested(let asked): asked.eachField(body)
        case .matched(let match, let address): match.eachField(address, body)
        case .settled(let ended): ended.eachField(body)
        case .protectionAsked(let protection, let isOpen):
            body("protection", .string(protection))
            body("open", .boolean(isOpen))
        case .held(let protection), .opened(let protection): body("protection", .string(protection))
        case .mediated(let source): body("source", .string(source))
        case .cacheHit(let key), .cacheMiss(let key), .cached(let key), .expired(let key), .evicted(let key):
            body("id", .string(key))
        case .dataDelivered(let data, let isAccepted, let receivers):
            body("data", data)
            body("accepted", .boolean(isAccepted))
            body("receivers", .array(receivers.map(\.value)))
        case .updated(let old, let new):
            body("old", .record(old))
            body("new", .record(new))
        case .transitionBegan(let beginning): beginning.eachField(body)
        case .transitionEnded(let isCancelled): if isCancelled { body("cancelled", true) }
        case .removed(let reason, let result):
            body("reason", .string(reason.rawValue))
            if let result { body("result", result) }
        case .created, .resolved, .restored, .willAppear, .didAppear, .willDisappear, .didDisappear, .popped,
            .windowOpened, .windowClosed:
            break
        case .pushed, .presented, .dismissed, .childAdded, .childRemoved, .tabSelected, .switched:
            eachFieldOfTree(body)
        case .stateChanged(let key, let old, let new):
            body("key", .string(key))
            body("old", old)
            body("new", new)
        case .messageSent(let message, let data, let listeners):
            body("message", .string(message))
            body("data", data)
            body("listeners", .integer(listeners))
        case .effect(let kind, let fields):
            for (name, value) in fields where name != "effect" { body(name, value) }
            body("effect", .string(kind))
        case .hazard(let kind, let message):
            body("hazard", .string(kind.rawValue))
            body("message", .string(message))
        }
    }

    private func eachFieldOfTree(_ body: (_ name: String, _ value: Value) -> Void) {
        switch self {
        case .pushed(let place): if let place { body("placement", .string(place.rawValue)) }
        case .presented(let style, let presenter, let anchor):
            body("style", .string(style))
            body("placement", "modal")
            if let presenter { body("presenter", .string(presenter)) }
            if let anchor { body("anchor", .string(anchor)) }
        case .dismissed(let style, let action):
            body("style", .string(style))
            if let action { body("action", .string(action)) }
        case .childAdded(let parent), .childRemoved(let parent): body("parent", .string(parent))
        case .tabSelected(let tab): body("tab", .string(tab))
        case .switched(let switcher, let child):
            body("switcher", .string(switcher))
            body("child", .string(child))
        default: break
        }
    }
}

extension Fact.Asked {
    fileprivate func eachField(_ body: (_ name: String, _ value: Value) -> Void) {
        body("command", .string(command.name))
        body("cause", .string(cause.rawValue))
        if let subject = command.subject { body("to", .string(subject)) }
        if let from { body("from", .string(from.description)) }
        if let name { body("name", .string(name)) }
        if case .back(let steps) = command { body("steps", .integer(steps)) }
    }
}

extension Fact.Ended {
    fileprivate func eachField(_ body: (_ name: String, _ value: Value) -> Void) {
        body("outcome", .string(settlement.outcome.rawValue))
        body("reason", .string(settlement.reason.rawValue))
        body("message", .string(settlement.message))
        body("command", .string(command))
        body("removed", .array(removed.map(Value.string)))
        if let name { body("name", .string(name)) }
    }
}

extension Fact.Beginning {
    fileprivate func eachField(_ body: (_ name: String, _ value: Value) -> Void) {
        switch self {
        case .cancelled: body("cancelled", true)
        case .run(let isAnimated, let requested, let used):
            body("animated", .boolean(isAnimated))
            if let requested { body("requested", .string(requested)) }
            if let used { body("transition", .string(used)) }
        }
    }
}

extension Fact.Receiver {
    fileprivate var value: Value {
        .record(["kind": .string(kind.rawValue), "name": .string(name), "accepted": .boolean(isAccepting)])
    }
}

extension LinkTable.Match {
    fileprivate func eachField(_ address: String, _ body: (_ name: String, _ value: Value) -> Void) {
        body("address", .string(address))
        body("to", .string(goal.name))
        body("pattern", .string(pattern))
        body("parameters", .record(parameters))
        body("path", .record(path))
        body("query", .record(query))
        if !via.isEmpty { body("via", .array(via.map(Value.string))) }
    }
}
