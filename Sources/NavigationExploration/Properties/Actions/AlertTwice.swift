import NavigationCore

/// An alert covers itself: it has to be answered once for each time that it has come.
struct AlertTwice: Property {
    let name = "alert-twice"
    let meaning = "an alert comes on top of the same alert, which nobody has answered yet"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        guard step.events.contains(where: { $0.kind == .presented }) else { return [] }
        return step.after.windows.compactMap { window in
            let known = step.before.window(window.id)?.layers.map(\.root) ?? []
            guard let front = window.layers.last, !known.contains(front.root),
                let top = ShownAlert(front, in: step.after),
                alerts(below: window.layers).contains(where: { ShownAlert($0, in: step.after) == top })
            else { return nil }
            let message = "'\(top.name)' covers itself: the same alert is there already, and not answered"
            let check = ["assert.not_equal(\(Value.string(top.name)), presented().presenter)"]
            return Violation("\(step.code ?? top.name) \(top.name)", message, in: step, check: check)
        }
    }

    /// The alerts on which the one in front lies. One below a screen that has come since waits for that to go first.
    private func alerts(below layers: [Layer]) -> [Layer] {
        layers.dropLast().reversed().prefix { $0.alert != nil }.map(\.self)
    }
}

/// An alert as a person tells it from others.
private struct ShownAlert: Equatable {
    var name: String
    var title: String?
    var message: String?

    /// `nil` if a layer is no alert.
    init?(_ layer: Layer, in state: NavigationState) {
        guard let alert = layer.alert, let name = state.view(of: layer.root)?.name else { return nil }
        (self.name, title, message) = (name, alert.title, alert.message)
    }
}
