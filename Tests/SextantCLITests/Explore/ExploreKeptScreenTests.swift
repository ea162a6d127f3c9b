import RunTestSupport
import Testing

/// Screens that are kept: each of them is looked at, with whatever parameters it has.
@Suite("Exploring tells what is wrong with each kept screen")
struct ExploreKeptScreenTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "A screen that is kept under one name is told with any number as its parameter",
        arguments: ["math.maxinteger", "math.mininteger", "1", "2"]
    )
    func numbers(_ number: String) throws {
        let app = """
            return App {
              root = stack { "films" },
              screens = {
                films = { actions = { open = function(a) navigate("film", { parameters = { id = a.id or \(number) } }) end } },
                film = {
                  parameters = { id = "integer" }, from = { "films" }, presentation = "push",
                  keep_alive = { id = "film", lifetime = "forever" },
                },
              },
              explore = { parameters = { id = { \(number) } } },
            }
            """
        let (status, output) = try explore(app, "--only kept-other")
        #expect(status == 1 && output.contains("BROKEN kept-other: 'film' "), "\(output)")
    }

    @Test("Of two that are never kept apart, each is told whose time is cut short by that of an earlier instance")
    func two() throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { open = function() push("list") push("detail") end } },
                list = { presentation = "push", keep_alive = "60s" },
                detail = { presentation = "push", keep_alive = "60s",
                  actions = { home = function() pop_to_root() end } },
              },
              explore = { skip = { gestures = { "user.back", "user.swipe_back" } } },
            }
            """
        let (status, output) = try explore(app, "--only stale-cache --quirks expiry-ignores-owner")
        #expect(status == 1, "\(output)")
        for screen in ["list", "detail"] { #expect(output.contains("BROKEN stale-cache: '\(screen)' "), "\(output)") }
    }
}
