import NavigationHarness
import Testing

@Suite("Services given to an app from outside")
struct GivenServiceTests {
    @Test("An app that was made with another service runs with it")
    func replaced() throws {
        let usual = try Running(Weather.self)
        try usual.tap("load")
        #expect(usual.state["text"] == "sunny")
        let rainy = try Running(Weather(forecast: Rain()))
        try rainy.tap("load")
        #expect(rainy.state["text"] == "rain")
    }

    @Test("What scripts run is made afresh for each flow")
    func fresh() throws {
        let apps = LinkedApps { Weather(forecast: Changing()) } + [Tourist.self]
        #expect(apps.names == ["Weather", "Tourist"])
        let entry = try #require(apps["Weather"])
        for _ in 1...2 {
            let functions = FunctionTable()
            let assembly = try entry.assemble(functions)
            let navigator = Navigator(app: assembly.description, functions: functions)
            try assembly.attach(navigator)
            try navigator.perform(.launch(Launch()))
            try navigator.tap("load")
            #expect(navigator.state.app["text"] == "change 1")
        }
    }
}

private protocol Forecast { func text() async throws -> String }
private struct Sun: Forecast { func text() async throws -> String { "sunny" } }
private struct Rain: Forecast { func text() async throws -> String { "rain" } }
private final class Changing: Forecast {
    private var calls = 0
    func text() async throws -> String {
        calls += 1
        return "change \(calls)"
    }
}

private struct Weather: NavigationApp {
    struct State: Codable { var text = "" }

    private let forecast: any Forecast
    let initialState = State()

    init() { self.init(forecast: Sun()) }
    init(forecast: any Forecast) { self.forecast = forecast }

    var root: any Place { Stack("today") }
    var screens: Screens {
        Screen("today").action("load") { context in context.state.text = try await forecast.text() }
    }
}

private struct Tourist: NavigationApp {
    typealias State = NoState
    var root: any Place { Stack("today") }
    var screens: Screens {
        Screen("today")
    }
}
