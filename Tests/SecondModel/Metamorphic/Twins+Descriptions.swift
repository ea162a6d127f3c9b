extension Twin {
    /// An app whose screens, containers and protections have other names, in another order of the alphabet, does the
    /// same under those.
    static let renamed = Twin(name: "names changed") { trial in
        var other = trial
        let new = { (name: String) in "other_\(Self.mirrored(name))_\(name)" }
        other.app = trial.app.renamed(new)
        other.steps = trial.steps.map { $0.renamed(new) }
        let renamed = try RunningApp.run(other).withoutPrefix("other_", of: 2)
        return renamed.difference(to: try RunningApp.run(trial))
    }

    /// The letter that is as far from the end of the alphabet as that of a name is from its beginning.
    private static func mirrored(_ name: String) -> Character {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let place = name.first.flatMap(letters.firstIndex) ?? 0
        return letters[letters.count - 1 - place]
    }

    /// A screen that nobody asks for makes no difference.
    static let crowded = Twin(name: "an unrelated screen added") { trial in
        var other = trial
        other.app.screens.insert(ScreenPlan(name: "unrelated", manner: .push), at: 0)
        return try RunningApp.run(other).difference(to: try RunningApp.run(trial))
    }

    /// With one edge to each screen at most, and with one place for each that fills another, the order in which screens
    /// are declared makes no difference.
    static let reordered = Twin(name: "declarations in another order") { trial in
        let held = trial.app.screens.flatMap { $0.filling?.screens ?? [] }
        let hasOneWay = trial.app.screens.allSatisfy { ($0.origins?.count ?? 0) < 2 }
        guard hasOneWay, Set(held).count == held.count else { return nil }
        var other = trial
        other.app.screens.reverse()
        other.app.protections.reverse()
        return try RunningApp.run(other).difference(to: try RunningApp.run(trial))
    }
}

extension Sight {
    /// Without a prefix of names and so many characters after it.
    fileprivate func withoutPrefix(_ prefix: String, of count: Int) -> Sight {
        let cut = { (line: String) -> String in
            let parts = line.split(separator: prefix, omittingEmptySubsequences: false)
            return String(parts[0]) + parts.dropFirst().map { $0.dropFirst(count) }.joined()
        }
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
