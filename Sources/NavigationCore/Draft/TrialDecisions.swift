/// What functions of the app have decided while an arrival was tried out on a copy.
///
/// The copy and the deed share it, so that a function of the app is called once for both. It lasts for one input: what
/// waits for an answer is decided anew when it goes on, as the app may be another one by then.
final class TrialDecisions {
    private struct Key: Hashable {
        var function: FunctionID<EmbeddingFunction>
        var view: ScreenView
        var request: RequestID?
    }

    private var kinds: [Key: [String]] = [:]

    /// The containers of a new screen. What is tried out makes the same instances as the deed.
    func kinds(
        _ function: FunctionID<EmbeddingFunction>,
        _ view: ScreenView,
        of request: RequestID?,
        decide: () throws -> [String]
    ) rethrows -> [String] {
        let key = Key(function: function, view: view, request: request)
        if let known = kinds[key] { return known }
        let decision = try decide()
        kinds[key] = decision
        return decision
    }
}
