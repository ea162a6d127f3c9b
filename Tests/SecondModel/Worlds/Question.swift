/// An alert or a confirmation dialog.
struct Question: Hashable {
    /// What it is called; no screen of that name is declared.
    static let name = "question"

    var style: String
    /// Where its answer `yes` leads.
    var destination: String?
    /// Whether it has an answer `no`, which is also that of a tap beside a dialog.
    var canBeCancelled: Bool

    var answers: [String] { ["yes"] + (canBeCancelled ? ["no"] : []) }
}
