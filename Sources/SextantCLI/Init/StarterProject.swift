import NavigationCore

/// A small project that explains itself.
enum StarterProject {
    static func files(named name: String) -> [(name: String, text: String)] {
        [
            ("app.lua", app(named: name)), ("flows/first.flow.lua", firstFlow), ("flows/sign_in.flow.lua", signIn),
            ("sextant.lua", settings),
        ]
    }

    private static func app(named name: String) -> String {
        """
        -- The navigation of your app: which screens there are, how they are reached and what guards them.
        -- Sextant runs this without drawing anything. Change it step by step into what your app does;
        -- 'sextant check' says what is wrong, 'sextant repl' lets you try it by hand.

        return App {
          name = \(Value.string(name)),
          schemes = { "myapp" },     -- addresses such as myapp://item/5 belong to the app
          state = { user = null },   -- what the app remembers; null: nothing yet

          -- What is there after the launch: two tabs, each with a stack of screens.
          root = tabs("main", {
            tab("home", { title = "Home", root = stack { "home" } }),
            tab("account", { title = "Account", root = stack { "account" } }),
          }),

          screens = {
            home = {
              -- What a person can tap on this screen, and what happens then.
              actions = {
                open_item = function(arguments) navigate("item", { parameters = { id = arguments.id } }) end,
              },
            },
            account = {},
            item = {
              parameters = { id = "string" },
              links = { "/item/:id" },   -- myapp://item/5 shows this screen with id = "5"
              from = { "home" },         -- it lies above 'home': that is where 'back' leads
            },
            profile = {
              parameters = { id = "string" },
              links = { "/profile/:id" },
              from = { "account" },
              protect = "signed in",     -- see below
            },
            login = {
              presentation = "sheet",
              actions = {
                submit = function(arguments) app.state.user = arguments.user end,
              },
            },
          },

          -- Who is not signed in gets 'login' first. As soon as somebody is, the request goes on by itself.
          protections = {
            ["signed in"] = {
              unless = function(state) return state.user ~= nil end,
              challenge = "login",
            },
          },
        }

        """
    }

    private static let firstFlow = """
        -- A flow is one test. It begins with a freshly launched app; nothing is left of the flow before it.
        -- 'sextant run' runs all flows, 'sextant run flows/first.flow.lua' those of this file.

        flow("an item opens from home, and back leads home again", function()
          assert.visible("home")                  -- what the launch shows
          tap("open_item", { id = "5" })          -- a person taps something on the visible screen
          assert.visible("item", { id = "5" })
          assert.stack { "home", "item" }         -- 'item' lies on top of 'home'
          user.back()                             -- the back button
          assert.visible("home")
        end)

        """

    private static let signIn = """
        -- Links lead to screens, and protections hold what not everybody may see until it is allowed.

        flow("a guest who follows a link signs in first, then gets there", function()
          local request = open_url("myapp://profile/42")
          assert.held(request, "signed in")       -- the link waits ...
          assert.visible("login")                 -- ... behind the login

          tap("submit", { user = "ada" })

          assert.outcome(request, "done")         -- it went on by itself
          assert.visible("profile", { id = "42" })
          assert.tab("account")
        end)

        """

    static let settings = """
        -- Settings of this project; the flags of 'sextant run' override them.
        return {
          app = "app.lua",
          flows = "flows",   -- a folder, a file, or a list of some
        }

        """
}
