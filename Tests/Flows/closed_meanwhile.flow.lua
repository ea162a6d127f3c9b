-- A session that ends while a request waits for something else: its destination is not shown unasked.
app.use {
  state = { user = "ada" },
  root = stack { "home" },
  windows = { notes = stack { "notes" } },
  screens = {
    home = {}, notes = {}, menu = { presentation = "sheet" }, login = { presentation = "sheet" },
    account = { presentation = "push", protect = "signed in", on_data = function() end },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
}

local function sign_out() app.state.user = nil end

local waits = {
  ["a delay"] = { stage = "delayed", make = function() return push("account", { delay = "5s" }) end },
  ["its data"] = {
    stage = "delivering",
    make = function()
      local function fetch(deliver) clock.after("5s", function() deliver { balance = 1 } end) end
      return push("account", { data = fetch, wait_for_data = true })
    end,
  },
}

group("a request that waits for", function()
  for name, wait in pairs(waits) do
    flow(name .. " is asked again by what has closed meanwhile", function()
      local request = wait.make()
      assert.equal(wait.stage, request.stage)
      sign_out()
      clock.advance("5s")
      assert.held(request, "signed in")
      assert.visible("login")
      app.state.user = "bob"
      assert.outcome(request, "done")
      assert.stack { "home", "account" }
      assert.no_hazards()
    end)

    flow(name .. " ends with the challenge that is given up", function()
      local request = wait.make()
      sign_out()
      clock.advance("5s")
      dismiss()
      assert.outcome(request, "cancelled", "gateClosed")
      assert.stack { "home" }
    end)

    flow(name .. " is asked about once if the session is there again by then", function()
      local request = wait.make()
      sign_out()
      app.state.user = "bob"
      clock.advance("5s")
      assert.outcome(request, "done")
      assert.equal(1, #events("protectionAsked"))
    end)
  end
end)

group("what is protected by now comes to the front", function()
  flow("when the sheet over it is dismissed", function()
    push("account")
    present("menu")
    sign_out()
    dismiss()
    assert.visible("account")
    assert.hazard("protection-bypass")
    assert.hazard("session-leak")
  end)

  flow("when the window used last closes", function()
    push("account")
    open_window("notes")
    sign_out()
    close_window("notes")
    assert.visible("account")
    assert.hazard("protection-bypass")
  end)

  flow("but not when an alert closes over what was in front", { hazards = "fail" }, function()
    push("account")
    present("over", { style = "alert", actions = { { id = "ok" } } })
    sign_out()
    user.choose("ok")
    assert.visible("account")
  end)

  flow("but not when another window closes", { hazards = "fail" }, function()
    push("account")
    open_window("notes")
    activate_window("main")
    sign_out()
    close_window("notes")
    assert.visible("account")
  end)
end)

flow("a gate shows its challenge itself: that is no bypass", { hazards = "fail" }, function()
  sign_out()
  protect("login", { name = "terms", unless = function() return false end })
  assert.held(push("account"), "signed in")
  assert.visible("login")
end)

group("what a request goes back to", function()
  flow("was asked about with it, whatever its challenge looks at", { hazards = "fail" }, function()
    protect("notes", {
      name = "age",
      unless = function(state) return state.user ~= nil end,
      challenge = function(gate) gate.allow() end,
    })
    push("notes")
    present("menu")
    sign_out()
    assert.outcome(navigate("notes"), "done", "revealed")
    assert.visible("notes")
  end)
end)

group("what somebody has left behind", function()
  local function leave()
    push("account")
    present("menu")
    sign_out()
  end

  flow("is theirs when they come back", { hazards = "fail" }, function()
    leave()
    app.state.user = "ada"
    dismiss()
    assert.visible("account")
  end)

  flow("is not what another person may see by going back", function()
    leave()
    app.state.user = "bob"
    dismiss()
    assert.visible("account")
    assert.hazard("session-leak")
    assert.equal(1, #events("hazard"), "it is open by now: nothing is bypassed")
  end)

  flow("is another person's as soon as they were asked about it", { hazards = "fail" }, function()
    leave()
    app.state.user = "bob"
    assert.outcome(navigate("account"), "done", "revealed")
    present("menu")
    dismiss()
    assert.visible("account")
  end)
end)
