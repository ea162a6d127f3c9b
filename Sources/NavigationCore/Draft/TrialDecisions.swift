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

    /// Both ends of a mediation.
    struct Ends: Hashable {
        var source: ScreenData
        var destination: ScreenData
    }

    private struct MediationKey: Hashable {
        var function: FunctionID<Mediation>
        var given: Ends
        var destination: NodeID
    }

    private var kinds: [Key: [String]] = [:]
    private var mediated: [MediationKey: Ends] = [:]

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

    /// Both ends as a mediation has left them.
    func ends(
        _ function: FunctionID<Mediation>,
        _ given: Ends,
        of destination: NodeID,
        decide: () throws -> Ends
    ) rethrows -> Ends {
        let key = MediationKey(function: function, given: given, destination: destination)
        if let known = mediated[key] { return known }
        let decision = try decide()
        mediated[key] = decision
        return decision
    }
}
