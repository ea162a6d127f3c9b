import NavigationCore
import NavigationHarness

extension Navigator {
    /// Asks for a screen, and waits while that is found out; what has become of the request, `nil` if that screen does
    /// not open.
    func open(_ screen: String, _ parameters: [String: Value]) throws -> RequestRecord? {
        var options = RequestOptions()
        options.parameters = parameters
        let request = try step { try self.request(.navigate(.screen(screen)), options) }
        try awaitAnswers()
        return records[request].flatMap { $0.settlement?.outcome == .done && $0.screenName == screen ? $0 : nil }
    }
}
