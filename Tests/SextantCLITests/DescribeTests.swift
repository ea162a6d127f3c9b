import Foundation
import RunTestSupport
import Testing

/// `sextant describe`, by the real executable.
@Suite("sextant describe")
struct DescribeTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop", schemes = { "shop" }, state = { user = null }, persistent = { "user" },
              root = tabs("main", { tab("home", { root = stack { "home" } }), tab("more", { root = stack { "more", "help" } }) }),
              screens = {
                home = { actions = { help = function() push("help") end } }, more = {}, help = { from = { "more" } },
                item = {
                  parameters = { id = "integer" }, links = { { "/item/:id", query = { ref = "mail" } } }, from = { "home" },
                  protect = "signed in", keep_alive = { lifetime = { uses = 2 }, sliding = true },
                },
                login = { presentation = "sheet", dismissable = false },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
              },
              segues = { { from = "home", identifier = "show", to = "more", kind = "show" } },
            }
            """
        )
    }

    @Test("says how an app is given that stands where a screen is expected")
    func appForScreen() throws {
        let (status, output) = try shell("$S describe app.lua 2>&1")
        #expect(status == 4 && output.contains("an app is given with --app app.lua"), "\(output)")
    }

    @Test("says what an app declares")
    func whole() throws {
        let (status, output) = try shell("$S describe")
        #expect(status == 0)
        #expect(
            output == """
                Shop: 5 screens, 1 link, 1 protection, 1 window

                windows
                  main: tabs 'main'
                    home: stack of home
                    more: stack of more, help

                screens
                  help
                  home
                  item   /item/:id; guarded by signed in; kept 2 uses, sliding
                  login  sheet not dismissable
                  more

                schemes
                  shop

                links
                  /item/:id query ref=mail → item

                protections
                  signed in: presents login, guards item

                lifetimes
                  item: 2 uses, sliding

                segues
                  show: home → more (show)

                state
                  user = null, outlives termination

                """
        )
    }

    @Test("says all about one screen, and where ways lead from it")
    func screen() throws {
        let (status, output) = try shell("$S describe item home")
        #expect(status == 0)
        #expect(
            output == """
                home
                  has its place  window:main/tabs:main.home/stack.1
                  comes from     anywhere
                  leads to       item
                                 more by segue show
                  actions        help

                item
                  links       /item/:id query ref=mail
                  parameters  id: integer, required
                  comes from  home
                  guarded by  signed in (presents login)
                  kept        2 uses
                              sliding

                """
        )
    }

    @Test("names the nearest screen for one that there is not")
    func unknown() throws {
        let (status, output) = try shell("$S describe itme")
        #expect(status == 4)
        #expect(output == "sextant: the app 'Shop' declares no screen 'itme': did you mean 'item'?\n")
    }

    @Test("says the same as JSON, with every key")
    func json() throws {
        let (status, output) = try shell("$S describe --json")
        #expect(status == 0)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "v", "app", "windows", "screens", "schemes", "hosts", "links", "protections", "lifetimes", "routes",
                "segues", "state", "effects",
            ]
        )
        let screens = try #require(object["screens"] as? [[String: Any]])
        let item = try #require(screens.first { $0["name"] as? String == "item" })
        let parameter = try #require((item["parameters"] as? [[String: Any]])?.first)
        #expect(parameter["name"] as? String == "id" && parameter["type"] as? String == "integer")
        #expect(parameter["required"] as? Bool == true)
        #expect(item["guards"] as? [String] == ["signed in"])
        #expect((object["routes"] as? [Any])?.isEmpty == true)
        let filtered = try shell("$S describe item --json").output
        #expect(filtered.hasPrefix("{\"v\":1,\"app\":\"Shop\",\"screens\":[{\"actions\":[]"))
    }

    @Test("reads storyboards and apps in Swift as well")
    func sources() throws {
        #expect(try shell("$S describe --app \(Checkout.tests.path)/Apps/Mail/Mail.storyboard").status == 0)
        #expect(try shell("$S describe --app SampleShop").output.hasPrefix("SampleShop: 36 screens, 18 links"))
        #expect(try shell("$S describe --app nowhere.lua").status == 4)
    }
}
