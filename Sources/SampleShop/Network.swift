public import NavigationHarness

/// What lies between the shop and its servers; a test may put another one in its place.
public protocol Network {
    /// Makes a call: waits for its answer on the clock of the app.
    func call<Answer>(_ clock: VirtualClock, answer: () throws -> Answer) async throws -> Answer
}

/// Why a call has failed.
public enum NetworkFailure: String, Error, Codable, CaseIterable, CustomStringConvertible {
    case timeout, offline, server

    public var description: String {
        switch self {
        case .timeout: "the server did not answer in time"
        case .offline: "there is no connection"
        case .server: "the server is out of order"
        }
    }
}

/// A network without wires, which scripts make slow or let fail.
final class SimulatedNetwork: Network {
    /// How long every call takes.
    var latency: Duration = .zero
    /// How the next calls end, one after the other.
    var failures: [NetworkFailure] = []

    func call<Answer>(_ clock: VirtualClock, answer: () throws -> Answer) async throws -> Answer {
        if latency > .zero { try await clock.sleep(for: latency) }
        if !failures.isEmpty { throw failures.removeFirst() }
        return try answer()
    }

    var service: SampleShop.Service {
        SampleShop.Service("network") {
            SampleShop.Function("set_latency") { (_, latency: Duration) in self.latency = latency }
            SampleShop.Function("fail_next") { (_, failure: NetworkFailure) in self.failures.append(failure) }
        }
    }
}
