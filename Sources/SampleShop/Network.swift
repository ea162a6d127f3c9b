import NavigationHarness

/// What lies between the shop and its servers; scripts make it slow or let it fail.
final class Network {
    /// Why a call has failed.
    enum Failure: String, Error, Codable, CaseIterable, CustomStringConvertible {
        case timeout, offline, server

        var description: String {
            switch self {
            case .timeout: "the server did not answer in time"
            case .offline: "there is no connection"
            case .server: "the server is out of order"
            }
        }
    }

    /// How long every call takes.
    private(set) var latency: Duration = .zero
    /// How the next calls end, one after the other.
    private var failures: [Failure] = []

    func setLatency(_ latency: Duration) { self.latency = latency }
    func failNext(_ failure: Failure) { failures.append(failure) }

    /// Makes a call: waits for its answer on the clock of the app.
    func call<Answer>(_ clock: VirtualClock, answer: () throws -> Answer) async throws -> Answer {
        if latency > .zero { try await clock.sleep(for: latency) }
        if !failures.isEmpty { throw failures.removeFirst() }
        return try answer()
    }
}

extension SampleShop {
    var networkService: Service {
        Service("network") {
            Function("set_latency") { (_, latency: Duration) in network.setLatency(latency) }
            Function("fail_next") { (_, failure: Network.Failure) in network.failNext(failure) }
        }
    }
}
