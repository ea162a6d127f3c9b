-- What a function of the app asks beforehand is answered as the deed of that function would be.
hazards = "fail"

local deeds = {
  push = function() return push("note") end,
  pop = function() return pop() end,
  present = function() return present("sheet") end,
  dismiss = function() return dismiss() end,
  close = function() return close() end,
  select_tab = function() return select_tab("more") end,
  back = function() return back() end,
}
local given = { push = "note", present = "sheet", select_tab = "more" }
local asked

local function ask()
  asked = 0
  for _, name in ipairs { "pop", "dismiss", "close", "push", "present", "close", "select_tab", "back" } do
    local said = can(name, given[name])
    local request = deeds[name]()
    assert.equal(request.outcome == "done", said, name .. " " .. tostring(request.reason))
    asked = asked + 1
  end
end

group("a question of", function()
  app.use {
    state = { open = false },
    root = tabs("main", { tab("home", { root = stack { "home" } }), tab("more", { root = stack { "more" } }) }),
    screens = {
      home = { actions = { go = ask }, on_message = { ask = ask } },
      more = {},
      note = { presentation = "push" },
      letter = { presentation = "push", data = "integer" },
      sheet = { presentation = "sheet" },
    },
  }

  local ways = {
    ["a function that finds a destination out"] = function()
      push(function(resolver)
        ask()
        resolver.cancel()
      end)
    end,
    ["a challenge"] = function()
      protect("note", {
        unless = function(state) return state.open end,
        challenge = function(gate)
          app.state.open = true
          ask()
          gate.deny()
        end,
      })
      push("note")
    end,
    ["a block that delivers data"] = function()
      push("letter", {
        data = function(deliver)
          ask()
          deliver(1)
        end,
        wait_for_data = true,
      })
    end,
    ["an action"] = function() tap("go") end,
    ["a listener"] = function() send("ask") end,
    ["a timer"] = function()
      clock.after("1s", ask)
      clock.advance("1s")
    end,
  }
  for who, go in pairs(ways) do
    flow(who .. " agrees with what it does", { hazards = { bounce = "ignore", ["double-present"] = "ignore" } }, function()
      go()
      assert.equal(8, asked)
      assert.no_event("hazard", { hazard = "query-mismatch" })
    end)
  end
end)

group("an action whose screen has gone", function()
  app.use {
    state = { user = false },
    root = switcher("session", {
      child = function(state) return state.user and "main" or "welcome" end,
      main = stack { "inbox", "letter" },
      welcome = stack { "hello" },
    }),
    screens = {
      inbox = {},
      letter = {},
      hello = {},
      note = { presentation = "push" },
      login = {
        presentation = "sheet",
        actions = {
          enter = function(arguments)
            app.state.user = true
            local said = can(arguments.deed, given[arguments.deed])
            local request = deeds[arguments.deed]()
            assert.equal(request.outcome == "done", said, tostring(request.reason))
          end,
        },
      },
    },
  }

  for _, deed in ipairs { "close", "dismiss", "pop", "back", "push" } do
    flow("is told what becomes of its " .. deed, function()
      present("login")
      tap("enter", { deed = deed })
      assert.no_hazards()
    end)
  end
end)
