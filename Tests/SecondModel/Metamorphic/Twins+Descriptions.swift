extension Twin {
    /// An app whose screens have other names does the same under other names.
    static let renamed = Twin(name: "names changed") { trial in
        var other = trial
        let new = { (name: String) in "other_" + name }
        other.app = trial.app.renamed(new)
        other.steps = trial.steps.map { $0.renamed(new) }
        let renamed = try RunningApp.run(other).without("other_")
        return renamed.difference(to: try RunningApp.run(trial))
    }

    /// A screen that nobody asks for makes no difference.
    static let crowded = Twin(name: "an unrelated screen added") { trial in
        var other = trial
        other.app.screens.insert(ScreenPlan(name: "unrelated", manner: .push), at: 0)
        return try RunningApp.run(other).difference(to: try RunningApp.run(trial))
    }

    /// Without edges, and with one place for each screen that fills another, the order in which screens are declared makes
    /// no difference.
    static let reordered = Twin(name: "declarations in another order") { trial in
        let held = trial.app.screens.flatMap { $0.filling?.screens ?? [] }
        guard trial.app.screens.allSatisfy({ $0.origins == nil }), Set(held).count == held.count else { return nil }
        var other = trial
        other.app.screens.reverse()
        other.app.protections.reverse()
        return try RunningApp.run(other).difference(to: try RunningApp.run(trial))
    }
}

extension Sight {
    /// Without a prefix of names.
    fileprivate func without(_ prefix: String) -> Sight {
        let cut = { (line: String) in line.split(separator: prefix, omittingEmptySubsequences: false).joined() }
        return Sight(
            drawing: drawing.map(cut),
            instances: instances,
            appeared: appeared,
            data: data.map(cut),
            endings: endings.map(cut),
            heard: heard.map(cut),
            isInBackground: isInBackground,
            kept: kept.map(cut)
        )
    }
}
