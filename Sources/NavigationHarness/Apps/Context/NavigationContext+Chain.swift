import NavigationCore

/// Builds a chain: each line is a step, which is carried out when its turn has come.
@resultBuilder
public enum ChainBuilder: ListBuilding {
    public typealias Step = () throws -> NavigationRequest
    public typealias Entry = Step

    public static func buildExpression(_ step: @autoclosure @escaping Step) -> [Step] { [step] }
}

extension NavigationContext {
    /// Makes requests one after the other, each from where the one before ended; the first that is not done ends it.
    ///
    /// The outcome and reason of the chain are those of its last step that ran.
    @discardableResult
    public func chain(
        file: StaticString = #fileID,
        line: UInt = #line,
        @ChainBuilder _ steps: () throws -> [ChainBuilder.Step]
    ) rethrows -> NavigationRequest {
        let steps = try steps()
        let host = host
        return making { navigator in
            try navigator.chain(
                steps.map { step in
                    { try host.run("a step of a chain") { try step().made() } }
                },
                keptBy: { index, hear in
                    try host.store(hear, at: SourcePlace(of: "\(SourcePlace(file, line).text), step \(index + 1)"))
                }
            )
        }
    }
}

extension NavigationRequest {
    /// Its identity; throws why it could not be made.
    func made() throws -> RequestID {
        if let failure { throw failure }
        guard let id else { throw AppFault("the request was not made") }
        return id
    }
}
