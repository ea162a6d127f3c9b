import NavigationCore
import NavigationExploration
import NavigationHarness
import Synchronization

/// An app without functions, made anew from its description.
final class DescribedApp: ExplorableApp {
    private let description: AppDescription
    private let (willMake, willMove): (() -> Void, () -> Void)

    /// - Parameters:
    ///   - willMake: Is called whenever the app is made.
    ///   - willMove: Is called before each move.
    init(
        _ description: AppDescription,
        willMake: @escaping () -> Void = {},
        willMove: @escaping () -> Void = {}
    ) {
        (self.description, self.willMake, self.willMove) = (description, willMake, willMove)
    }

    func makeNavigator() throws -> Navigator {
        willMake()
        return Navigator(app: description)
    }

    func perform<Result>(_ body: () throws -> Result) throws -> Result {
        willMove()
        return try body()
    }
}

enum Apps {
    /// Rooms, from each of which edges lead to the next two; more of them are pushed on a stack without end.
    static func rooms(_ count: Int, _ configure: (inout AppDescription) -> Void = { _ in }) -> AppDescription {
        var app = AppDescription(name: "Rooms", root: stack("room0"))
        app.schemes = ["rooms"]
        for number in 0..<count {
            var screen = ScreenDescription("room\(number)")
            screen.presentation = .push
            let origins = [1, 2].map { "room\((number + count - $0) % count)" }
            screen.origins = .screens(origins)
            screen.links = [Link("/room/\(number)")]
            app.screens[screen.name] = screen
        }
        configure(&app)
        return app
    }

    private static func stack(_ screen: String) -> NodeDescription {
        .container(ContainerDescription(kind: "stack", children: [.init(.screen(ScreenEntry(screen)))]))
    }
}

/// Broken wherever a screen is in front.
struct Forbidden: Property {
    let name = "forbidden"
    let meaning = "the screen is in front"
    let screen: String

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        guard situation.visible?.name == screen else { return [] }
        return [Violation(screen, "'\(screen)' is in front", at: situation.fingerprint)]
    }
}

/// A counter that several threads share.
final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
}
