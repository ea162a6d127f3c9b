import NavigationCore
import OrderedCollections

/// The work that a change of the state has brought: functions of the app are called, and requests go on.
extension Navigator {
    func carryOut(_ work: Work) throws {
        switch work {
        case .challenge(let gate, let view): try challenge(at: gate, view)
        case .deliver(let id, let block):
            guard let function = world.functions[block] else { return }
            let isDelivering = { (request: PendingRequest) in request.stage == .delivering }
            try call(for: id.request, where: isDelivering) {
                try called(for: .payload(of: subject(of: id)), state.deliveries[id]?.screen) {
                    try function { [weak self] value in _ = try self?.perform(.deliver(id, value)) }
                }
            }
        case .resolve(let inquiry, let resolver, let view): try ask(resolver, for: inquiry, view)
        case .call(let id, let isOfApp):
            guard let function = world.functions[id] else { return }
            if objects != nil { world.functions.remove(id) }
            try called(for: isOfApp ? .timer : .script, nil) { try function() }
        case .wake(let sleeper): scheduler?.sleepers.wake(sleeper)
        case .answer(let id):
            if let function = world.functions[id] { try called(for: .answer, nil) { try function() } }
        case .message(let message, let data, let node, let listener):
            try deliver(message, data, to: node, listener)
        case .closed(let id, let result, let reason):
            guard let function = world.functions[id] else { return }
            if objects != nil { world.functions.remove(id) }
            try function(result, reason)
        case .act(let action, let context):
            try called(for: .link(context.pattern), nil) { try action(context) }
        case .present(let request, let presenter, let number, let source, let destination):
            try call(number, for: request) {
                try present(destination, from: source, for: request, by: presenter)
            }
        // Who listens was told before the first event.
        case .observe: break
        case .resume(let request): try perform(.resume(request))
        case .restore: try perform(.restore)
        case .beginLifetime(let id, let owner):
            try world.functions[id]? { [weak self] in _ = try self?.perform(.kill(owner: owner)) }
        }
    }

    private func deliver(_ message: String, _ data: Value, to node: NodeID, _ listener: MessageListener?) throws {
        guard let view = lastView(of: node) else { return }
        try called(for: .message(message, screen: view.name), node) {
            if let listener {
                try world.functions[listener.function]?(message, data)
            } else {
                try world.screen(view.name)?.onMessage?(message, data, view)
            }
        }
    }

    /// What data is for, for naming that.
    private func subject(of delivery: Delivery.ID) -> String {
        if let screen = state.deliveries[delivery].flatMap({ screenName(of: $0.screen) }) { return "'\(screen)'" }
        return "the request '\(delivery.request.flatMap { records[$0] }?.command ?? "?")'"
    }
}
