-- Functions of a description that are asked about the app's state: given it, or reading `app.state`, they say the same.

local function described(of)
  return App {
    name = "Asked",
    schemes = { "asked" },
    state = { user = "ada", level = 0 },
    root = switcher("session", {
      child = function(state) return of(state).user ~= nil and "main" or "guest" end,
      main = tabs("main", function(state)
        local all = { tab("home", { root = stack { "home" } }) }
        if of(state).level > 1 then table.insert(all, tab("more", { root = stack { "more" } })) end
        return all
      end),
      guest = stack { "welcome" },
    }),
    protections = {
      member = { unless = function(state) return of(state).level > 0 end, challenge = "join" },
    },
    screens = {
      home = {},
      more = {},
      welcome = {},
      join = { presentation = "modal", actions = { join = function() app.state.level = 1 end } },
      secret = { presentation = "push", protect = "member" },
      page = {
        presentation = "push",
        links = { { "/page", when = function(context) return of(context.state).level == 2 end } },
      },
    },
  }
end

local given = described(function(state) return state end)
local read = described(function() return app.state end)

-- What a person sees after each of a round of assignments, made by the flow itself, by an action, and by starting again.
local function seen()
  local all = {}
  local function note(what) table.insert(all, what .. ": " .. screen().name .. (#screens("more") > 0 and " beside more" or "")) end
  note("launch")
  app.state.level = 2
  note("level 2")
  app.state.user = nil
  note("nobody")
  app.state.user = "eve"
  note("eve")
  open_url("asked://page")
  note("page")
  app.state.level = 0
  note("level 0")
  table.insert(all, open_url("asked://page").outcome)
  navigate("secret")
  note("asked")
  app.state.level = 1
  note("let in")
  app.state = { user = nil, level = 2 }
  note("both")
  app.relaunch()
  note("again")
  app.state.user = "ada"
  note("ada")
  app.undo()
  note("undone")
  app.launch { state = { user = "ada", level = 2 } }
  note("launched with a state")
  return all
end

local expected = {
  "launch: home",
  "level 2: home beside more",
  "nobody: welcome",
  "eve: home beside more",
  "page: page beside more",
  "level 0: page",
  "failed",
  "asked: join",
  "let in: secret",
  "both: welcome",
  "again: home",
  "ada: home",
  "undone: home",
  "launched with a state: home beside more",
}

app.use(given)
flow("what is given the state sees the one that it is asked about", function()
  assert.equal(expected, seen())
end)

app.use(read)
flow("what reads app.state sees the same", function()
  assert.equal(expected, seen())
end)

flow("a gate opens as soon as the flow assigns what its protection reads", function()
  navigate("secret")
  assert.visible("join")
  app.state.level = 1
  assert.visible("secret")
end)

flow("what a request brings along is asked after the assignment that lets it go on", function()
  local levels = {}
  navigate("secret", { mediation = function() table.insert(levels, app.state.level) end })
  assert.visible("join")
  app.state.level = 3
  assert.visible("secret")
  assert.equal({ 3 }, levels)
end)
