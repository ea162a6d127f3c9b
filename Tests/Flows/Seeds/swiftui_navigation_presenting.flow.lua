-- SwiftUINavigation, who presents: one top of the window, one modal for each presenter.

group("SwiftUINavigation, presenting", { tags = { "seeds", "modal" } }, function()
  app.use {
    name = "Presenting",
    state = { left = "a", right = "b" },
    root = tabs("main", {
      tab("left", {
        root = switcher("left side", {
          child = function(state) return state.left end,
          a = stack { "home" },
          b = stack { "other" },
        }),
      }),
      tab("right", {
        root = switcher("right side", {
          child = function(state) return state.right end,
          a = stack { "home" },
          b = stack { "other" },
        }),
      }),
    }),
    screens = {
      home = {},
      other = {},
      detail = { presentation = "push" },
      sheet = { presentation = "sheet" },
      picker = { presentation = "sheet" },
      cover = { presentation = "full_screen_cover" },
      hint = { presentation = "popover" },
    },
  }

  flow("SUN-12: whoever is in front may present, wherever it lies", function()
    for _, prepare in ipairs {
      function() end,
      function() push("detail") end,
      function() present("sheet") end,
      function() present("sheet", { embed_in = "stack" }) push("detail") end,
    } do
      prepare()
      assert.truthy(can("present", "picker"))
      assert.truthy(can("present", "picker", { from = screen() }))
      assert.outcome(present("picker", { from = screen() }), "done")
      assert.visible("picker")
      dismiss()
    end
  end)

  flow("SUN-12: whoever is covered by a modal may not", function()
    push("detail")
    present("sheet")
    assert.falsy(can("present", "picker", { from = "detail" }))
    assert.falsy(can("present", "picker", { from = "home" }))
    local before = app.snapshot()
    assert.outcome(present("picker", { from = "detail" }), "failed", "alreadyPresenting")
    assert.unchanged(before)
    assert.hazard("double-present")
  end)

  flow("SUN-13: the top of the window presents, whoever asks", function()
    present("sheet", { embed_in = "stack" })
    push("detail")
    present("picker")
    assert.outcome(present("cover"), "done")
    assert.visible("cover")
    dismiss()
    assert.visible("picker")
    dismiss()
    assert.visible("detail")
    assert.stack { "sheet", "detail" }
  end)

  flow("SUN-13: it is in the log who presents", function()
    push("detail")
    present("sheet")
    assert.event("presented", { screen = "sheet", presenter = "detail" })
    assert.equal("detail", presented().presenter)
    present("picker")
    assert.event("presented", { screen = "picker", presenter = "sheet" })
  end)

  flow("SUN-14: the selected tab presents, not one that nobody sees", { hazards = "fail" }, function()
    present("sheet")
    app.state.right = "a"
    assert.visible("sheet", nil, "the other tab's content has nothing to do with the modal")
    app.state.left = "b"
    assert.nothing_presented("its presenter is gone")
    assert.visible("other")
    assert.event("removed", { screen = "sheet", reason = "switched" })
  end)

  flow("SUN-14: presenting from a hidden tab is a hazard", function()
    present("picker", { from = "other" })
    assert.hazard("hidden-target")
  end)

  flow("SUN-15: a modal inside a modal is the top for those below, too", { hazards = "fail" }, function()
    present("sheet", { embed_in = "stack" })
    push("detail")
    present("picker")
    assert.outcome(navigate("hint"), "done")
    assert.presented("hint", { style = "popover" })
    assert.outcome(dismiss { from = "picker" }, "done")
    assert.visible("picker")
    assert.outcome(dismiss { from = "detail" }, "done")
    assert.visible("detail")
  end)

  flow("SUN-16: presenting again in the same breath lies above, by rule", { animations = true, hazards = "fail" },
    function()
      local first = present("sheet", { embed_in = "stack" })
      local second = present("picker")
      assert.outcome(second, "pending")
      assert.equal("queued", second.stage)
      settle()
      assert.outcome(first, "done")
      assert.outcome(second, "done")
      assert.visible("picker")
      dismiss()
      settle()
      assert.visible("sheet")
      assert.created("picker", 1)
    end)

  flow("SUN-16: a callback of the first may present from the new screen", { hazards = "fail" }, function()
    local inner
    present("sheet", {
      embed_in = "stack",
      on_done = function(request) inner = present("picker", { from = request.screen }) end,
    })
    assert.outcome(inner, "done")
    assert.visible("picker")
    assert.order { "didAppear:sheet", "presented:picker" }
  end)

  flow("SUN-17: what is presented is not replaced by accident", function()
    present("sheet")
    assert.outcome(present("picker", { from = "home" }), "failed", "alreadyPresenting")
    assert.visible("sheet")
    assert.no_event("removed")
    assert.hazard("double-present")
  end)

  flow("SUN-17: replacing is said explicitly", function()
    present("sheet")
    present("hint")
    local request = present("picker", { from = "home", replace = true })
    assert.outcome(request, "done")
    assert.equal({ "hint", "sheet" }, request.removed)
    assert.visible("picker")
    assert.event("removed", { screen = "sheet", reason = "replaced" })
    dismiss()
    assert.visible("home")
    assert.no_hazards()
  end)

  flow("SUN-17: without a presenter the modal in front gives its place", { hazards = "fail" }, function()
    assert.outcome(present("sheet", { replace = true }), "done", nil, "there is nothing to replace")
    present("hint")
    local request = present("picker", { replace = true })
    assert.equal({ "hint" }, request.removed)
    assert.equal("sheet", presented().presenter)
    assert.equal({ "picker", "sheet" }, present("cover", { from = "home", replace = true }).removed)
    assert.equal("home", presented().presenter)
    dismiss()
    assert.nothing_presented()
  end)

  flow("SUN-17: a request that is refused replaces nothing", function()
    present("sheet")
    local before = app.snapshot()
    assert.outcome(present("picker", { style = "banner", replace = true }), "failed", "unregisteredKind")
    assert.unchanged(before)
    assert.hazard("not-visible")
    assert.outcome(push("detail", { replace = true }), "failed", "noStack")
  end)
end)
