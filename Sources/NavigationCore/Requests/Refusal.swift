/// Ends a request and takes back what it has done.
struct Refusal: Error {
    var settlement: Settlement

    init(_ outcome: Outcome, _ reason: Reason, _ message: String) {
        self.init(Settlement(outcome, reason, message))
    }

    init(_ settlement: Settlement) { self.settlement = settlement }
}
