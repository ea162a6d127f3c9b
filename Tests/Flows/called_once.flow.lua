-- Functions of the app are called once for each deed, whether or not there are protections to ask.

local function declare(title, guards)
  group("called once, " .. title, function()
    local calls
    before_each(function() calls = {} end)

    local function counted(name, body)
      return function(...)
        calls[name] = (calls[name] or 0) + 1
        return body(...)
      end
    end

    app.use {
      name = "Once",
      schemes = { "once" },
      state = { user = true, asked = false },
      root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("more", { root = stack { "more" } }) }),
      screens = {
        home = {}, more = {}, note = { presentation = "push" },
        boxed = { presentation = "sheet", embed_in = counted("boxed", function() return { "stack" } end) },
        middle = {
          presentation = "sheet", from = { "home" },
          embed_in = counted("middle", function() return { "stack" } end),
        },
        inner = { presentation = "push", from = { "middle" } },
        login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
        vault = {
          presentation = "sheet", protect = guards and { "signed in" } or nil,
          embed_in = counted("vault", function() return "stack" end),
        },
      },
      protections = { ["signed in"] = { unless = function(state) return state.user end, challenge = "login" } },
    }

    local functions = {
      embed_in = function() return { "stack" } end,
      style = function() return "full_screen_cover" end,
      keep_alive = function() return "60s" end,
      delay = function() return "0s" end,
      animated = function() return false end,
      mediation = function() end,
      data = function(deliver) deliver(1) end,
    }
    for option, body in pairs(functions) do
      flow("the option '" .. option .. "' of a request", function()
        assert.outcome(present("more", { [option] = counted(option, body) }), "done")
        assert.equal({ [option] = 1 }, calls)
      end)
    end

    flow("the containers of a screen, and of each one anew", function()
      for number = 1, 2 do
        assert.outcome(present("boxed"), "done")
        assert.stack { "boxed" }
        assert.equal({ boxed = number }, calls)
        dismiss()
      end
    end)

    flow("the containers of screens on the way, and of those that are guarded", function()
      assert.outcome(navigate("inner"), "done")
      assert.equal({ middle = 1 }, calls)
      dismiss()
      assert.outcome(present("vault"), "done")
      assert.equal({ middle = 1, vault = 1 }, calls)
    end)

    flow("the function of a stack, and one that finds a destination out", function()
      push("note")
      map_stack(counted("map", function(path) return { path[1], "more" } end))
      push(counted("found", function() return "note" end))
      assert.equal({ map = 1, found = 1 }, calls)
    end)

    flow("a function that raises has raised once", function()
      assert.raises(function()
        present("more", { embed_in = counted("raises", function() error("no box") end) })
      end, "no box")
      assert.equal({ raises = 1 }, calls)
    end)
  end)
end

declare("with protections", true)
declare("without protections", false)
