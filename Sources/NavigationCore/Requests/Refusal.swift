/// Ends a request and takes back what it has done.
struct Refusal: Error {
    var settlement: Settlement

    init(_ outcome: Outcome, _ reason: Reason, _ message: String) {
        settlement = Settlement(outcome, reason, message)
    }
}
