import FlowTesting
import NavigationHarness
import SampleShop
import Testing

/// A network that is never there.
private struct Offline: Network {
    func call<Answer>(_ clock: VirtualClock, answer: () throws -> Answer) async throws -> Answer {
        throw NetworkFailure.offline
    }
}

@Suite("A test gives the app services of its own")
struct GivenServiceTests {
    @Test("Flows run on the app as the test makes it", arguments: offline)
    func flow(_ flow: Flow) async throws { try await flow.run() }

    private static let offline = Flows(
        in: "Flows/Given",
        app: SampleShop.name,
        apps: LinkedApps { SampleShop(network: Offline()) }
    )
}
