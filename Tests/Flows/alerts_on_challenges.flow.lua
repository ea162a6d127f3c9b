-- Alerts and challenges: alerts that a challenge asks with, alerts that are one, and data that decides nothing.

app.use {
  state = { user = null, adult = false },
  root = stack { "home" },
  screens = {
    home = {},
    secret = { presentation = "push", protect = "member", data = "integer" },
    film = { presentation = "push", protect = "adult" },
    both = { presentation = "push", protect = { "adult", "member" } },
    login = {
      presentation = "sheet",
      actions = {
        submit = function() app.state.user = "ada" end,
        ask = function()
          present("sure", {
            style = "alert",
            actions = {
              { id = "yes", handler = function() app.state.user = "ada" end },
              { id = "no", role = "cancel" },
            },
          })
        end,
      },
    },
  },
  protections = {
    member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    adult = {
      unless = function(state) return state.adult end,
      challenge = function(gate)
        present("age", {
          style = "alert",
          actions = {
            { id = "yes", handler = function() gate.allow() end },
            { id = "no", handler = function() gate.deny("young") end },
          },
        })
      end,
    },
  },
}

group("an alert on a challenge", { hazards = "fail" }, function()
  flow("signs in, and the challenge closes below it", function()
    local request = push("secret")
    tap("ask")
    user.choose("yes")
    assert.outcome(request, "done")
    assert.nothing_presented()
    assert.stack { "home", "secret" }
  end)

  flow("is declined, and the request waits on", function()
    local request = push("secret")
    tap("ask")
    user.choose("no")
    assert.held(request, "member")
    assert.visible("login")
  end)

  flow("goes with it where the gate opens from elsewhere", function()
    local request = push("secret")
    tap("ask")
    app.state.user = "ada"
    assert.outcome(request, "done")
    assert.nothing_presented()
  end)
end)

group("an alert as a challenge", function()
  flow("lets one request pass on to the next protection", { hazards = "fail" }, function()
    local request = push("both")
    user.choose("yes")
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "done")
    assert.falsy(app.state.adult)
  end)

  flow("that goes without an answer leaves the request to a later one", function()
    local request = push("film")
    dismiss()
    assert.held(request, "adult")
    local later = push("film")
    assert.outcome(request, "cancelled", "superseded")
    user.choose("no")
    assert.outcome(later, "denied", "young")
  end)
end)

group("data of another type than the screen takes", function()
  flow("is refused before anybody is asked", { hazards = "fail" }, function()
    assert.outcome(push("secret", { data = "text" }), "failed", "payloadType")
    assert.outcome(push("secret", { data = "text", protect = "adult" }), "failed", "payloadType")
    assert.falsy(can("push", "secret", { data = "text" }))
    assert.created("login", 0)
  end)

  flow("is not the only thing that no answer changes", { hazards = "fail" }, function()
    app.state.user = "ada"
    push("secret", { restorable = "page" })
    assert.outcome(push("film", { restorable = "page" }), "failed", "keyCollision")
    assert.falsy(can("push", "film", { restorable = "page" }))
    assert.nothing_presented()
  end)

  flow("is not known before where a block delivers it", { hazards = "fail" }, function()
    local request = push("secret", { data = function(deliver) deliver("text") end })
    assert.held(request, "member")
    tap("submit")
    assert.outcome(request, "failed", "payloadType")
    assert.visible("home")
  end)
end)

group("who is asked takes a minute, the app another second", function()
  -- The gate is answered `wait` after the person has chosen.
  local function asking(wait)
    return {
      state = { sure = false },
      root = stack { "home" },
      screens = { home = {}, vault = { presentation = "push", protect = "sure" } },
      protections = {
        sure = {
          unless = function(state) return state.sure end,
          challenge = function(gate)
            present("confirm", {
              style = "alert",
              actions = {
                { id = "yes", handler = function() clock.after(wait, function() gate.allow() end) end },
              },
            })
          end,
        },
      },
    }
  end

  app.use(asking("1s"))
  flow("the time of a person is not the gate's", { hazards = "fail" }, function()
    local request = push("vault")
    clock.advance("60s")
    assert.visible("confirm")
    user.choose("yes")
    clock.advance("1s")
    assert.outcome(request, "done")
  end)

  app.use(asking("2m"))
  flow("the time of the app is", { hazards = "ignore" }, function()
    push("vault")
    clock.advance("60s")
    user.choose("yes")
    clock.advance("59s")
    assert.no_event("hazard", { hazard = "stalled" })
    clock.advance("1s")
    assert.hazard("stalled")
  end)
end)
