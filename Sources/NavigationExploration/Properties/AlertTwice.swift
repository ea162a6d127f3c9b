import NavigationCore

/// An alert covers itself: it has to be answered once for each time that it has come.
struct AlertTwice: Property {
    let name = "alert-twice"
    let meaning = "an alert comes on top of the same alert, which nobody has answered yet"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        guard step.events.contains(where: { $0.kind == .presented }) else { return [] }
        return step.after.windows.compactMap { window in
            let known = step.before.window(window.id)?.layers.map(\.root) ?? []
            guard let front = window.layers.last, !known.contains(front.root), let top = step.after.alert(front),
                window.layers.dropLast().contains(where: { step.after.alert($0) == top })
            else { return nil }
            let message = "'\(top.name)' covers itself: the same alert is there already, and not answered"
            let check = ["assert.not_equal(\(Value.string(top.name)), presented().presenter)"]
            return Violation("\(step.code ?? top.name) \(top.name)", message, in: step, check: check)
        }
    }
}

/// An alert as a person tells it from others.
private struct ShownAlert: Equatable {
    var name: String
    var title: String?
    var message: String?
}

extension NavigationState {
    fileprivate func alert(_ layer: Layer?) -> ShownAlert? {
        guard let layer, let alert = layer.alert, let name = view(of: layer.root)?.name else { return nil }
        return ShownAlert(name: name, title: alert.title, message: alert.message)
    }
}
