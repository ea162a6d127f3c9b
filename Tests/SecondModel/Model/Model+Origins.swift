/// What comes from another screen than the visible one.
extension Model {
    /// The window in which a request is meant that names none: the active one, or where its origin is.
    func window(for step: Step) -> String? {
        if case .with(_, let step) = step { return window(for: step) }
        guard case .from(let name, _) = step else { return nil }
        let order = windows.filter { $0.id == active } + windows.filter { $0.id != active }
        return order.first { $0.layers.contains { $0.root.screens.contains { $0.name == name } } }?.id
    }

    mutating func carryOut(_ step: Step, from name: String) -> Change {
        guard let screen = nearest(matching: Wanted(name: name))?.number else {
            // What has gone need not be closed.
            switch step {
            // A modal has been made, with what lies on it, before it is asked who presents it.
            case .present(let name, let id) where !wish.stack.isEmpty:
                return show(Wanted(name: name, id: id)) { model, wanted in
                    if let found = model.reuseAsked(wanted) { return found }
                    var after = model
                    let isMade = after.obtain(wanted, wrapped: after.isWrapped(wanted)) != nil
                    return Change(.failed(isMade ? "noOrigin" : "stackInStack"))
                }
            case .push(let name, let id), .present(let name, let id), .show(let name, let id),
                .showDetail(let name, let id), .addChild(let name, let id):
                return show(Wanted(name: name, id: id)) { $0.reuseAsked($1) ?? Change(.failed("noOrigin")) }
            // Where one is already nobody has to come from anywhere.
            case .navigate(let name, let id, let via):
                return show(Wanted(name: name, id: id)) { model, wanted in
                    // Who asks for a modal asks for no way to it.
                    let isRaised = model.plan(wanted)?.reuse == .bringToFront
                    if wanted.wish.style != nil, let kept = model.reuseKept(wanted, isRaised: isRaised) { return kept }
                    var after = model
                    let change = after.navigate(wanted, via: via)
                    let isThere = change.ending == .noop("alreadyThere") && model.plan(wanted)?.reuse != .never
                    return isThere ? change : Change(.failed("noOrigin"))
                }
            default: break
            }
            return Change([.dismiss, .close].contains(step) ? .noop("gone") : .failed("noOrigin"))
        }
        if step == .dismiss { return Change(dismiss(from: screen)) }
        (origin, asker) = (screen, screen)
        defer { (origin, asker) = (nil, nil) }
        return carryOut(step)
    }

    /// The modal that the layer of a screen presents, with all above it, or else that layer itself.
    private mutating func dismiss(from screen: Int) -> Ending {
        guard let layer = layers.firstIndex(where: { $0.root.contains(screen) }) else { return .noop("gone") }
        let presented = layers.indices.dropFirst(layer + 1).first { index in
            layers[index].presenter.map(layers[layer].root.contains) ?? false
        }
        guard let closed = presented ?? (layer > 0 ? layer : nil) else { return .noop("atRoot") }
        closeLayers(from: closed)
        return .done("completed")
    }
}
