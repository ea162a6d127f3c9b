import NavigationCore
import NavigationHarness
import Synchronization
import Testing

/// What happened, in order.
final class Trace: Sendable {
    private let kept = Mutex<[String]>([])
    var lines: [String] { kept.withLock(\.self) }
    func add(_ line: String) { kept.withLock { $0.append(line) } }
}

actor Counter {
    private var value = 0
    func next() -> Int {
        value += 1
        return value
    }
}

@MainActor
final class MainCounter {
    private var value = 0
    nonisolated init() {}
    func next() -> Int {
        MainActor.preconditionIsolated()
        value += 1
        return value
    }
}

/// An app with an asynchronous action `go` on a screen.
func acting(
    on screen: String = "home",
    _ body: @escaping (Navigator, VirtualClock) async throws -> Void
) -> AppDescription {
    sampleApp { app in
        app.screens[screen]?.actions["go"] = AsyncFunctions.action { _ in
            guard let navigator = Navigator.running else { return }
            try await body(navigator, navigator.tasks.clock)
        }
    }
}

extension Navigator {
    /// Runs an action of the visible screen, as `tap` does.
    func tap(_ action: String) throws {
        let screen = try #require(state.visible(world: world).flatMap { state.view(of: $0) })
        let function = try #require(app.screens[screen.name]?.actions[action])
        try gesture(.action(action, screen: screen.name), of: screen.id) { try function(.null) }
    }

    /// What the hazards say.
    var hazardTexts: [String] {
        log.events.filter { $0.kind == .hazard }.map {
            "\($0.fields["hazard"]?.text ?? ""): \($0.fields["message"]?.text ?? "")"
        }
    }
}
