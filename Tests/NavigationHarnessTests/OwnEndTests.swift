import NavigationCore
import NavigationHarness
import Testing

/// Chains, performed actions: their requests end when the navigator says so, and no function of the app is asked.
@Suite("Requests that only the navigator ends")
struct OwnEndTests {
    struct Failure: Error {}

    /// Fails at one of the calls that are counted.
    final class Countdown {
        var left = Int.max

        func count() throws {
            left -= 1
            if left == 0 { throw Failure() }
        }
    }

    static let operations: [(name: String, run: @Sendable (Navigator) throws -> RequestID)] = [
        ("an empty chain", { try $0.chain([]) }),
        (
            "a chain",
            { navigator in
                try navigator.chain([
                    { try navigator.request(.push(.screen("detail"))) }, { try navigator.request(.pop(1)) },
                ])
            }
        ),
        ("an action", { try $0.perform(action: "open", .null) }),
        ("an action elsewhere", { try $0.perform(action: "close", .null) }),
        ("an action that nobody has", { try $0.perform(action: "swim", .null) }),
    ]

    @Test(
        "have ended when one of the app's functions throws, whichever call of which it is",
        arguments: operations.indices
    )
    func failing(operation: Int) throws {
        var isTried = true
        var call = 0
        while isTried {
            call += 1
            let countdown = Countdown()
            let navigator = try launched(
                sampleApp { app in
                    let isOpen: (Value, RequestView) throws -> Bool = { _, _ in
                        try countdown.count()
                        return false
                    }
                    app.protections["signed in"] = StateProtection(
                        "signed in",
                        challenge: .screen(ScreenEntry("login")),
                        unless: isOpen
                    )
                    let action = ScreenAction { _ in try countdown.count() }
                    app.screens["login"]?.actions["open"] = action
                    app.screens["other"]?.actions["close"] = action
                }
            )
            try navigator.request(.push(.screen("vault")))
            countdown.left = call
            isTried = (try? Self.operations[operation].run(navigator)) == nil
            let left = navigator.state.requests.filter { $0.heldBy == nil }
            #expect(left.isEmpty, "call \(call) of \(Self.operations[operation].name)")
        }
        #expect(call > 1, "no call of it has failed")
    }
}
