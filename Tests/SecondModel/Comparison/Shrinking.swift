extension Trial {
    /// The shortest trial that is found by leaving out steps and parts of the app, and still shows a difference.
    func shrunk() -> Trial {
        var best = self
        if let difference = difference() { best.steps = difference.steps }
        return best.shrunk { $0.difference() != nil }
    }

    /// The shortest trial that is found like this and is still wrong.
    func shrunk(_ isWrong: (Trial) -> Bool) -> Trial {
        var best = self
        while let smaller = best.smaller.first(where: isWrong) { best = smaller }
        return best
    }

    private var smaller: [Trial] {
        let halves = steps.count > 3 ? [steps.count / 2, steps.count / 4].flatMap(without) : []
        return halves + without(1) + withoutWaypoints + withoutChains + simplerApps
    }

    /// Trials in which one step goes no detour.
    private var withoutWaypoints: [Trial] {
        steps.indices.compactMap { index in
            guard case .navigate(let name, let id, let via) = steps[index], !via.isEmpty else { return nil }
            var copy = self
            copy.steps[index] = .navigate(name, id: id, via: Array(via.dropLast()))
            return copy
        }
    }

    /// Trials in which a chain has one step less.
    private var withoutChains: [Trial] {
        steps.indices.flatMap { index -> [Trial] in
            guard case .chain(let parts) = steps[index] else { return [] }
            return parts.indices.map { part in
                var copy = self
                copy.steps[index] = .chain(Array(parts[..<part] + parts[(part + 1)...]))
                return copy
            }
        }
    }

    /// Trials without so many steps in a row.
    private func without(_ count: Int) -> [Trial] {
        guard count > 0 else { return [] }
        return stride(from: steps.count - count, through: 0, by: -count).map { start in
            var copy = self
            copy.steps.removeSubrange(start..<(start + count))
            return copy
        }
    }

    private var simplerApps: [Trial] {
        let changes: [(inout ScreenPlan) -> Bool] = [
            { change(&$0.keeping, nil) }, { change(&$0.protections, []) }, { change(&$0.isEmbedded, false) },
            { change(&$0.isRestorable, false) }, { change(&$0.origins, nil) }, { change(&$0.style, "sheet") },
            { change(&$0.reuse, .nearest) }, { change(&$0.listening, nil) },
            { change(&$0.embedded, []) },
            { $0.protections.isEmpty ? false : change(&$0.protections, Array($0.protections.dropLast())) },
        ]
        var result = app.screens.indices.flatMap { index in
            changes.compactMap { change in
                var copy = self
                return change(&copy.app.screens[index]) ? copy : nil
            }
        }
        let used = app.places.flatMap(\.screens)
        for index in app.screens.indices where !used.contains(app.screens[index].name) {
            let name = app.screens[index].name
            guard !app.protections.contains(where: { $0.challenge == .screen(name) }),
                !app.screens.contains(where: { $0.listening?.deed.screen == name || $0.embedded.contains(name) }),
                !steps.flatMap(\.parts).contains(where: { $0.names(name) })
            else { continue }
            var copy = self
            copy.app.screens.remove(at: index)
            for other in copy.app.screens.indices {
                copy.app.screens[other].origins?.removeAll { $0 == name }
                if copy.app.screens[other].origins?.isEmpty == true { copy.app.screens[other].origins = nil }
            }
            result.append(copy)
        }
        return result
    }
}

/// Changes a value; false if it was that already.
private func change<Value: Equatable>(_ value: inout Value, _ other: Value) -> Bool {
    defer { value = other }
    return value != other
}
