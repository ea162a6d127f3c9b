-- Section 4 of the contract: protection.
local worlds = require("worlds")
app.use {
  name = "Guarded",
  schemes = { "g" },
  state = { user = null, pin = false },
  root = tabs("main", {
    tab("one", { title = "One", root = stack { "home" } }),
    tab("two", { title = "Two", root = stack { "other" } }),
    tab("inner", { title = "Inner", root = stack { "inner", protect = "pin" } }),
  }),
  screens = {
    home = {}, other = {}, inner = {}, free = {}, a = { links = { "/a/:x" }, parameters = { x = "string" } }, b = {},
    login = { presentation = "sheet", actions = { submit = function(arguments) app.state.user = arguments.user end } },
    account = { protect = "signed in", links = { "/account" } },
    double = { protect = { "signed in", "pin" } },
    pin_entry = { presentation = "sheet", actions = { enter = function() app.state.pin = true end } },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    pin = { unless = function(state) return state.pin end, challenge = "pin_entry" },
    never = { unless = function() return false end },
  },
}

group("protect", function()
  flow("a screen by name with a declared protection", function()
    protect("free", "signed in")
    local request = push("free")
    assert.held(request, "signed in")
    assert.visible("login")
    tap("submit", { user = "ada" })
    assert.outcome(request, "done")
    assert.visible("free")
    assert.nothing_presented()
  end)
  flow("with a table", function()
    local asked
    protect("free", {
      name = "custom",
      unless = function(state, request)
        asked = request
        return state.user ~= nil
      end,
      challenge = "login",
    })
    local request = push("free", { parameters = { id = 1 } })
    assert.held(request, "custom")
    assert.equal("free", asked.screen)
    assert.equal(1, asked.parameters.id)
  end)
  flow("a list, a pattern, everything", function()
    protect({ "a", "b" }, "signed in")
    assert.held(push("a", { parameters = { x = "1" } }))
    dismiss()
    assert.held(push("b"))
    dismiss()
    assert.outcome(push("free"), "done")
  end)
  flow("an address pattern", function()
    protect("/a/:x", "signed in")
    assert.held(open_url("g://a/5"), "signed in")
    dismiss()
    assert.outcome(push("b"), "done")
  end)
  flow("an address pattern with a fixed value", function()
    protect("/a/secret", "signed in")
    assert.outcome(open_url("g://a/5"), "done")
    assert.held(open_url("g://a/secret"), "signed in")
  end)
  flow("everything", function()
    protect("*", { name = "all", unless = function() return false end })
    assert.outcome(push("b"), "denied")
    assert.outcome(push("a", { parameters = { x = "1" } }), "denied")
    assert.visible("home")
  end)
  flow("until it is removed", function()
    local handle = protect("free", "never")
    assert.outcome(push("free"), "denied", "protected")
    handle:remove()
    assert.outcome(push("free"), "done")
    handle:remove()
  end)
  flow("refuses mistakes", function()
    assert.raises(function() protect("fre", "never") end, "did you mean 'free'")
    assert.raises(function() protect("free", "nevr") end, "did you mean 'never'")
    assert.raises(function() protect("free", {}) end, "unless")
    assert.raises(function() protect("free", { unless = function() end, chalenge = "login" }) end, "did you mean 'challenge'")
    assert.raises(function() protect("free", { unless = function() end, challenge = "logn" }) end, "did you mean 'login'")
    assert.raises(function() protect("free") end, "bad argument #2 to 'protect'")
    assert.raises(function() protect(nil, "never") end, "bad argument #1 to 'protect'")
    assert.raises(function() protect({ "free", "fre" }, "never") end, "fre")
    assert.raises(function() protect("free", { unless = true }) end, "function")
  end)
end)

group("a challenge screen", function()
  flow("that goes away cancels", function()
    local request = push("account")
    dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
    assert.visible("home")
  end)
  flow("opens by itself when the state changes", function()
    local request = push("account")
    app.state.user = "ada"
    assert.outcome(request, "done")
    assert.visible("account")
    assert.order { "held", "dismissed", "pushed:account" }
  end)
  flow("does not hold up others", function()
    local request = push("account")
    dismiss()
    local held = navigate("/account")
    assert.outcome(select_tab("two"), "done")
    assert.outcome(held, "pending")
    assert.pending(1)
  end)
  flow("of two protections adds up", function()
    local request = push("double")
    assert.held(request, "signed in")
    assert.visible("login")
    tap("submit", { user = "ada" })
    assert.held(request, "pin")
    assert.visible("pin_entry")
    tap("enter")
    assert.outcome(request, "done")
    assert.visible("double")
    assert.stack { "home", "double" }
  end)
  flow("the latest of several goes on", function()
    local first = push("account")
    local second = navigate("/account")
    assert.outcome(first, "cancelled", "superseded")
    tap("submit", { user = "ada" })
    assert.outcome(second, "done")
  end)
  flow("of a container protects what lies in it", function()
    local request = select_tab("inner")
    assert.held(request, "pin")
    app.state.pin = true
    assert.outcome(request, "done")
    assert.tab("inner")
  end)
end)

group("a challenge function", function()
  flow("allows at once", function()
    protect("free", { unless = function() return false end, challenge = function(gate) gate.allow() end })
    assert.outcome(push("free"), "done")
  end)
  flow("denies at once", function()
    protect("free", { unless = function() return false end, challenge = function(gate) gate.deny("underage") end })
    assert.outcome(push("free"), "denied", "underage")
    assert.visible("home")
  end)
  flow("denies without a reason", function()
    protect("free", { unless = function() return false end, challenge = function(gate) gate.deny() end })
    assert.outcome(push("free"), "denied", "protected")
  end)
  flow("answers later, as in the contract", function()
    protect("free", {
      unless = function() return false end,
      challenge = function(gate, request)
        assert.equal("free", request.screen)
        clock.after(2, function() gate.allow() end)
      end,
    })
    local request = push("free")
    assert.held(request)
    clock.advance(1)
    assert.held(request)
    clock.advance(1)
    assert.outcome(request, "done")
  end)
  flow("answers once", function()
    local kept
    protect("free", { name = "once", unless = function() return false end, challenge = function(gate) kept = gate end })
    local request = push("free")
    kept.allow()
    assert.outcome(request, "done")
    kept.allow()
    kept.deny("late")
    assert.outcome(request, "done")
    assert.stack { "home", "free" }
    assert.hazard("double-continuation")
  end)
  flow("asks the others once more", function()
    local asked = 0
    local gate
    protect("free", { name = "first", unless = function() asked = asked + 1 return true end })
    protect("free", { name = "second", unless = function() return false end, challenge = function(g) gate = g end })
    push("free")
    assert.equal(1, asked)
    gate.allow()
    assert.equal(2, asked)
    assert.visible("free")
  end)
  flow("may take the gate as a method, too", function()
    protect("free", { unless = function() return false end, challenge = function(gate) gate:deny("reasoned") end })
    assert.outcome(push("free"), "denied", "reasoned")
  end)
end)

group("protection of one request", function()
  flow("is added to that of the destination", function()
    local request = push("account", { protect = { name = "extra", unless = function(state) return state.pin end, challenge = "pin_entry" } })
    assert.held(request, "extra")
    app.state.pin = true
    assert.held(request, "signed in")
    app.state.user = "ada"
    assert.outcome(request, "done")
  end)
  flow("by name", function()
    assert.outcome(push("free", { protect = "never" }), "denied", "protected")
    assert.raises(function() push("free", { protect = "nver" }) end, "did you mean 'never'")
  end)
  flow("a list of names", function()
    app.state.user = "ada"
    assert.held(push("free", { protect = { "signed in", "pin" } }), "pin")
  end)
end)

flow("a mistake in a protection stands where it is", function()
  protect("free", { unless = function() return nil .. "x" end })
  assert.raises(function() push("free") end, "concatenate")
end)

flow("assert.held and its messages", function()
  local request = push("account")
  assert.raises(function() assert.held(request, "pin") end, "not held")
  assert.raises(function() assert.held(request, "pn") end, "did you mean 'pin'")
  assert.raises(function() assert.held(push("free"), "signed in", "my words") end, "my words")
end)

flow("a mistyped key of a protection is named before the missing one", function()
  assert.raises(function() protect("free", { unles = function() return true end }) end, "did you mean 'unless'")
  assert.raises(function() protect("free", { challenge = "login" }) end, "needs 'unless'")
end)
