-- SwiftUINavigation, commands: each has an outcome, and what can be done is what is done.

local does = require("agreement").does

group("SwiftUINavigation, commands", { tags = { "seeds" } }, function()
  app.use {
    name = "Commands",
    schemes = { "sample" },
    state = { signed_in = true },
    root = switcher("session", {
      child = function(state) return state.signed_in and "main" or "welcome" end,
      main = tabs("main", {
        tab("home", { root = stack { "home" } }),
        tab("list", { root = stack { "list", "entry" } }),
        tab("plain", { root = "plain" }),
      }),
      welcome = "welcome",
    }),
    windows = { second = stack { "outline" } },
    screens = {
      home = {},
      list = {},
      entry = {},
      plain = {},
      welcome = {},
      outline = {},
      detail = { presentation = "push" },
      step = { presentation = "push" },
      sheet = { presentation = "sheet" },
      picker = { presentation = "sheet" },
    },
  }

  flow("SUN-30: present lies on what is visible", function()
    does("done", "shown", "present", "sheet")
    does("done", "shown", "present", "picker")
    does("failed", "unregisteredKind", "present", "picker", { style = "banner" })
    does("failed", "unknownAnchor", "present", "picker", { anchor = "nowhere" })
    assert.hazard("not-visible")
    assert.visible("picker")
  end)

  flow("SUN-31: present on a given screen, unless that one is covered", function()
    push("detail")
    local detail = screen()
    does("done", "shown", "present", "sheet", { from = detail })
    does("failed", "alreadyPresenting", "present", "picker", { from = detail })
    does("failed", "alreadyPresenting", "present", "picker", { from = "home" })
    does("done", "shown", "present", "picker", { from = "sheet" })
    assert.hazard("double-present")
  end)

  flow("SUN-31: present on a screen that is gone does nothing and is a hazard", function()
    local detail = push("detail").screen
    pop()
    does("noop", "gone", "present", "sheet", { from = detail })
    assert.hazard("dead-node")
  end)

  flow("SUN-32: dismiss closes the highest modal, and nothing at the root", function()
    does("noop", "atRoot", "dismiss")
    present("sheet")
    present("picker")
    local request = does("done", "completed", "dismiss")
    assert.equal({ "picker" }, request.removed)
    does("done", "completed", "dismiss")
    does("noop", "atRoot", "dismiss")
    assert.window("main")
  end)

  flow("SUN-32: with a subject it closes what that presents, never another one", function()
    present("sheet")
    present("picker")
    local request = does("done", "completed", "dismiss", { from = "sheet" })
    assert.equal({ "picker" }, request.removed)
    assert.visible("sheet")
    does("done", "completed", "dismiss", { from = "sheet" })
    assert.nothing_presented()
    does("noop", "atRoot", "dismiss", { from = "home" })
  end)

  flow("SUN-33: a modal of the first level can close itself, and all within it", function()
    present("sheet", { embed_in = "stack" })
    push("detail")
    local request = does("done", "completed", "dismiss", { from = "detail" })
    assert.equal({ "detail", "sheet" }, request.removed)
    assert.nothing_presented()
  end)

  flow("SUN-33: a modal of the second level closes itself only", function()
    present("sheet")
    present("picker")
    local request = does("done", "completed", "dismiss", { from = "picker" })
    assert.equal({ "picker" }, request.removed)
    assert.visible("sheet")
  end)

  for _, name in ipairs { "hide", "close" } do
    flow("SUN-34: " .. name .. " pops what was pushed, dismisses what was presented", function()
      push("detail")
      present("sheet", { embed_in = "stack" })
      push("step")
      assert.equal({ "step" }, does("done", "completed", name).removed)
      assert.equal({ "sheet" }, does("done", "completed", name).removed)
      assert.equal({ "detail" }, does("done", "completed", name).removed)
      does("noop", "atRoot", name)
      assert.stack { "home" }
    end)

    flow("SUN-34: " .. name .. " of a sheet without a stack leaves the stack under it alone", function()
      push("detail")
      present("sheet")
      does("done", "completed", name)
      assert.stack { "home", "detail" }
      assert.nothing_presented()
    end)

    flow("SUN-34: " .. name .. " of the root under an open sheet does not close the sheet", function()
      present("sheet")
      does("noop", "atRoot", name, { from = "home" })
      assert.visible("sheet")
    end)

    flow("SUN-34: " .. name .. " without any stack does nothing", function()
      app.state.signed_in = false
      does("noop", "atRoot", name)
    end)
  end
end)
