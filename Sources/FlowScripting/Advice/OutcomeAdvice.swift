import NavigationCore

/// What an outcome, or an event of a request, is called that other tools call otherwise.
enum OutcomeAdvice {
    private static let habits = [
        "complete": "done", "completed": "done", "success": "done", "succeeded": "done", "finished": "done",
        "finish": "done", "end": "settled", "ended": "settled", "always": "settled", "error": "failed",
        "failure": "failed", "fail": "failed", "ok": "done", "opened": "done", "pass": "done", "passed": "done",
        "blocked": "pending", "held": "pending", "waiting": "pending", "protected": "pending", "nothing": "noop",
        "none": "noop", "ignored": "noop", "forbidden": "denied", "refused": "denied", "cancel": "cancelled",
        "canceled": "cancelled", "deny": "denied", "rejected": "denied",
    ]

    static func text(for event: String, _ known: [String]) -> String {
        if let habit = habits[event], !known.contains(habit) { return choices(for: event, among: known) }
        return habit(event) ?? choices(for: event, among: known)
    }

    /// What other tools, and reasons, are called for what an outcome is.
    static func habit(_ word: String) -> String? {
        if Reason.known.contains(where: { $0.rawValue == word }) {
            return ": it is a reason, which stands behind the outcome: assert.outcome(request, \"failed\", \"\(word)\")"
        }
        return habits[word].map { ": did you mean '\($0)'?" }
    }
}
