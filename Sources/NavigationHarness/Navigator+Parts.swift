import NavigationCore

/// Requests that are made of others: the steps of a chain, the way to an action, what a presenter asks for.
extension Navigator {
    /// Runs a function when a part of a larger request has ended, each time that it does.
    ///
    /// A part that is taken back has not ended: what the larger request waits for is what the state that is put back says.
    /// One that was taken back before it became a part has ended for good.
    func whenEnded(_ part: RequestID, _ function: @escaping (Settlement, RequestRecord) throws -> Void) throws {
        if let record = records[part], let end = record.settlement, end.reason == .undone {
            return try function(end, record)
        }
        try whenSettled(part) { record in
            guard let end = record.settlement, end.reason != .undone else { return }
            try function(end, record)
        }
    }
}
