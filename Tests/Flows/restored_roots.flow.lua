-- What comes back of roots that were set, and of what lay on them, over them and beside them: the same tree as before,
-- also where somebody has to sign in on the way.

app.use {
  state = { user = true, pin = true },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("other", { root = stack { "other" } }),
    tab("pair", { root = split("pair", { primary = stack { "list" }, detail = stack { "nothing" } }) }),
    tab("narrow", {
      root = split("narrow", { primary = stack { "short" }, detail = stack { "empty" }, collapsed = true }),
    }),
  }),
  windows = { second = stack { "base" } },
  screens = {
    home = {}, other = {}, list = {}, nothing = {}, short = {}, empty = {}, base = {},
    film = { presentation = "push", restorable = true },
    page = { presentation = "push", restorable = true },
    secret = { presentation = "push", restorable = true, protect = "member" },
    note = { presentation = "sheet", restorable = true },
    safe = { presentation = "sheet", restorable = true, protect = { "member", "known" } },
    login = { presentation = "sheet", actions = { submit = function() app.state.user = true end } },
    pad = { presentation = "sheet", actions = { enter = function() app.state.pin = true end } },
  },
  protections = {
    member = { unless = function(state) return state.user end, challenge = "login" },
    known = { unless = function(state) return state.pin end, challenge = "pad" },
  },
}

local ways = {
  ["a root, and what was pushed on it"] = function() set_root("secret") push("film") end,
  ["a root that is alone, and what was pushed on it"] = function()
    set_root("secret", { clear = true }) push("film") push("page")
  end,
  ["a root below what was there"] = function() push("film") set_root("secret") end,
  ["a root in another tab"] = function() set_root("secret", { from = "other" }) push("film", { from = "secret" }) end,
  ["a root in a window"] = function() open_window("second") set_root("secret") push("film") end,
  ["the root of a detail"] = function()
    select_tab("pair") set_root("secret", { from = "nothing" }) push("film", { from = "secret" })
  end,
  ["a detail, and what was pushed on it"] = function()
    select_tab("pair") show_detail("secret", { embed_in = "stack" }) push("film", { from = "secret" })
  end,
  ["the root of a detail in a narrow window"] = function() select_tab("narrow") set_root("film") end,
  ["a modal, and a root that was set after it elsewhere"] = function()
    present("note") set_root("film", { from = "other" }) select_tab("other")
  end,
  ["a modal, and a screen that took the place of another after it"] = function()
    present("note") push("film", { from = "other", replace = true }) select_tab("other")
  end,
  ["a modal, and a root below it"] = function() present("note", { from = "other" }) set_root("film", { from = "home" }) end,
  ["a modal over a guarded root"] = function() set_root("secret") present("note") end,
  ["modals of which the first is asked for twice"] = function() present("safe") settle() present("note") settle() end,
}

-- Signs in wherever it is asked, until nothing waits any more.
local function answer()
  settle()
  while #screens("login") + #screens("pad") > 0 do
    tap(#screens("login") > 0 and "submit" or "enter")
    settle()
  end
end

for name, go in pairs(ways) do
  group(name, function()
    for _, animated in ipairs { false, true } do
      local how = animated and "animated" or "at once"
      flow("comes back, " .. how, { animations = animated, hazards = "ignore" }, function()
        go()
        settle()
        local before = tree()
        app.relaunch()
        settle()
        assert.equal(before, tree())
      end)

      flow("comes back to who signs in, " .. how, { animations = animated, hazards = "ignore" }, function()
        go()
        settle()
        local before = tree()
        app.relaunch { state = { user = false, pin = false } }
        answer()
        assert.equal(before, tree())
      end)
    end
  end)
end

flow("the screen that has presented a modal presents it again", function()
  push("film")
  present("note")
  select_tab("other")
  app.relaunch()
  assert.equal("film", presented().presenter)
  pop_to_root { from = "film" }
  assert.nothing_presented()
end)

flow("one that launching puts there presents it as well, whatever lies on it", function()
  push("film")
  present("note", { from = "home" })
  app.relaunch()
  assert.equal("home", presented().presenter)
  local saved = app.saved_state()
  app.launch { restore = saved }
  assert.equal("home", presented().presenter)
end)

group("a root that has to wait", { hazards = "ignore" }, function()
  before_each(function()
    set_root("secret", { clear = true })
    push("film")
    app.relaunch { state = { user = false } }
    assert.visible("login")
  end)

  flow("leaves what came back where it is, if it is given up", function()
    user.swipe_dismiss()
    assert.stack { "home", "film" }
  end)

  flow("comes below what is opened meanwhile", function()
    push("page", { from = "film" })
    tap("submit")
    assert.stack { "secret", "film", "page" }
  end)
end)

flow("what was presented by what does not come back is presented by what is in front", function()
  push("list")
  present("note")
  app.relaunch()
  assert.equal("home", presented().presenter)
end)
