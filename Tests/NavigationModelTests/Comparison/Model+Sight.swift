extension Model {
    /// What one can see of it; `renumber` is kept from step to step.
    func sight(_ renumber: inout Renumbering) -> Sight {
        Sight(
            drawing: drawing,
            instances: renumber(covered.map(\.number)),
            endings: endings.map(\.text),
            kept: cache.map(\.key)
        )
    }
}

extension Ending {
    var text: String {
        outcome == "pending"
            ? "pending \(reason)" : "\(outcome) \(reason)" + (removed.isEmpty ? "" : " -\(removed)")
    }
}
