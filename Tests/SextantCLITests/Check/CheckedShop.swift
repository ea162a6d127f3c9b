import RunTestSupport

/// A small shop, beside which suites check scripts.
enum CheckedShop {
    static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("app.lua", app)
        return folder
    }

    private static let app = """
        return App {
          name = "Shop",
          schemes = { "shop" },
          state = { user = null },
          root = tabs("main", {
            tab("home", { root = stack { "home" } }),
            tab("cart", { root = stack { "cart" } }),
          }),
          screens = {
            home = { actions = { open = function() push("item") end } },
            cart = { protect = "signed in" },
            item = { parameters = { id = "string" }, links = { "/item/:id" } },
            login = { presentation = "sheet", actions = { submit = function(a) app.state.user = a.user end } },
          },
          protections = {
            ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
          },
          services = { basket = { add = function(id) end } },
        }
        """
}

/// A suite whose tests check scripts beside the shop.
protocol CheckSuite: FolderSuite {}

extension CheckSuite {
    /// Checks a script of one flow, whose body begins on line 2.
    func check(_ body: String) throws -> (status: Int32, output: String) {
        try folder.write("a.flow.lua", "flow(\"a\", function()\n\(body)\nassert.visible(\"home\")\nend)\n")
        return try shell("$S check a.flow.lua")
    }
}
