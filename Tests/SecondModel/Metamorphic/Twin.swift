import NavigationCore
import NavigationHarness

/// Two runs of what must come to the same.
struct Twin: Sendable {
    var name: String
    /// What the second run shows that the first does not; `nil` if they agree.
    var difference: @Sendable (Trial) throws -> String?
}

extension RunningApp {
    /// Takes steps and returns what is seen at the end.
    static func run(_ trial: Trial) throws -> Sight {
        let app = try RunningApp(trial.app)
        for step in trial.steps { try app.take(step) }
        return app.sight
    }
}

extension Sight {
    /// What another one shows instead.
    func difference(to other: Sight) -> String? {
        guard self != other else { return nil }
        return """
            \(drawing.joined(separator: "\n"))
            \(endings) kept \(kept) instances \(instances) heard \(heard)
            instead of
            \(other.drawing.joined(separator: "\n"))
            \(other.endings) kept \(other.kept) instances \(other.instances) heard \(other.heard)
            """
    }
}

extension Twin {
    /// Everything that must make no difference.
    static let all: [Twin] =
        [
            undone, unwound, repeated, branched, kept, predicted, split, renamed, crowded, reordered, saved, written,
            cold, animated, delayed, announced, queued,
        ] + waits + detours
}
