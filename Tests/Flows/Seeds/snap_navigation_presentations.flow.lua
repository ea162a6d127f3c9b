-- SnapNavigation, the fourth part: how the destination appears, and what comes of it.

group("SnapNavigation, presentations", { tags = { "seeds" } }, function()
  app.use {
    name = "Presentations",
    root = stack { "list" },
    screens = {
      list = {},
      detail = { properties = { title = "string" } },
      picker = { presentation = "sheet" },
      closed = { protect = "never" },
    },
    protections = { never = { unless = function() return false end } },
  }

  flow("SNP-5: show pushes on a stack, and presents without one", function()
    assert.outcome(navigate { to = "detail", with = "show" }, "done")
    assert.stack { "list", "detail" }
    present("picker")
    assert.outcome(navigate { to = "detail", with = "show" }, "done")
    assert.presented("detail", { style = "sheet" })
  end)

  flow("SNP-5: present takes its options with it", { animations = true }, function()
    local request = navigate { to = "detail", with = { presentation = "present", style = "popover", animated = false } }
    assert.outcome(request, "done")
    assert.presented("detail", { style = "popover" })
    assert.equal(0, clock.now())
  end)

  flow("SNP-5: show detail without a split container presents", function()
    assert.outcome(navigate { to = "detail", with = "show_detail" }, "done")
    assert.presented("detail")
  end)

  flow("SNP-5: dismiss closes, animated or not", { animations = true }, function()
    present("picker", { animated = false })
    local request = navigate { from = "picker", with = { presentation = "dismiss", animated = false } }
    assert.outcome(request, "done")
    assert.nothing_presented()
  end)

  flow("SNP-5: none only mediates", function()
    local calls = 0
    local before = tree()
    assert.outcome(navigate { to = "detail", with = "none", mediation = function() calls = calls + 1 end }, "done")
    assert.equal(1, calls)
    assert.equal(before, tree())
    assert.no_event("didAppear", { screen = "detail" })
    assert.no_leaks()
  end)

  flow("SNP-5: what is no presentation is a mistake that names the nearest", function()
    assert.raises(function() navigate { to = "detail", with = "presents" } end, "present")
    assert.raises(function() navigate { to = "detail", with = 5 } end, "with")
  end)

  flow("SNP-5: a presentation may be a function", function()
    local ends
    local request = navigate {
      to = "detail",
      with = function(source, destination)
        ends = source.name .. ">" .. destination.name
        return present(destination, { style = "full_screen_cover" })
      end,
    }
    assert.outcome(request, "done")
    assert.equal("list>detail", ends)
    assert.presented("detail", { style = "full_screen_cover" })
    assert.created("detail", 1)
    assert.no_hazards()
  end)

  flow("SNP-5: a presenter object presents by its method", function()
    local presenter = { style = "popover" }
    function presenter:present(_, destination) return present(destination, { style = self.style }) end
    assert.outcome(navigate { to = "detail", with = presenter }, "done")
    assert.presented("detail", { style = "popover" })
    assert.outcome(navigate { to = "picker", with = { presentation = presenter } }, "done")
    assert.presented("picker", { style = "popover" })
  end)

  flow("SNP-5: a presenter is asked after the mediation, with what the request gives", { animations = true }, function()
    local titles = {}
    local request = navigate {
      to = "detail",
      properties = { title = "Old" },
      mediation = function(_, destination) destination.properties.title = destination.properties.title .. ", new" end,
      with = function(_, destination)
        titles[1] = destination.properties.title
        return push(destination)
      end,
    }
    assert.outcome(request, "pending")
    assert.equal("presenting", request.stage)
    settle()
    assert.outcome(request, "done", "shown")
    assert.equal({ "Old, new" }, titles)
    assert.stack { "list", "detail" }
    assert.created("detail", 1)
  end)

  flow("SNP-5: a presenter whose request fails, or that makes none, ends the request for it", function()
    local before = app.snapshot()
    present("picker")
    local request = navigate { to = "detail", with = function(_, destination) return push(destination) end }
    assert.outcome(request, "failed", "noStack")
    dismiss()
    request = navigate { to = "detail", with = function() end }
    assert.outcome(request, "failed", "notPresented")
    assert.raises(function() navigate { to = "detail", with = function() error("broken") end } end, "broken")
    assert.pending(0)
    assert.unchanged(before)
    assert.no_leaks()
  end)

  flow("SNP-5: protections are asked before the presenter, once", function()
    local asked, calls = 0, 0
    protect("detail", {
      unless = function()
        asked = asked + 1
        return true
      end,
    })
    navigate {
      to = "detail",
      with = function(_, destination)
        calls = calls + 1
        return present(destination)
      end,
    }
    assert.presented("detail")
    assert.equal({ 1, 1 }, { calls, #events("protectionAsked") })
    assert.truthy(asked >= 1)
    local request = navigate { to = "closed", with = function() calls = calls + 1 end }
    assert.outcome(request, "denied", "protected")
    assert.equal(1, calls)
  end)

  flow("SNP-5: a function that says by its name how it shows takes no other presentation", function()
    assert.raises(function() push { to = "detail", with = "present" } end, "with")
    assert.raises(function() navigate { to = "detail", with = { style = "popover", present = 5 } } end, "present")
  end)

  for _, presentation in ipairs { "show", "show_detail", "present", "push", "root", "dismiss", "none" } do
    flow("SNP-6: " .. presentation .. " has an outcome, and calls whoever waits for it once", function()
      present("picker", { embed_in = "stack" })
      local told = {}
      local request = navigate {
        to = "detail",
        with = presentation,
        on_done = function() told[#told + 1] = "done" end,
        on_failed = function() told[#told + 1] = "failed" end,
      }
      assert.outcome(request, "done")
      assert.equal({ "done" }, told)
      assert.equal(1, #events { kind = "settled", request = request })
    end)
  end

  flow("SNP-6: a presentation that does not happen has one, too", function()
    local told = {}
    for _, presentation in ipairs { "show", "show_detail", "present", "push", "root" } do
      local request = navigate {
        to = "closed",
        with = presentation,
        on_failed = function(ended) told[#told + 1] = ended.reason end,
      }
      assert.outcome(request, "denied", "protected")
    end
    assert.equal({ "protected", "protected", "protected", "protected", "protected" }, told)
    assert.visible("list")
  end)

  flow("SNP-7: dismissing is said of a screen, which may be the presenter or the presented", function()
    present("picker")
    present("detail")
    local request = navigate { from = "picker", with = "dismiss" }
    assert.equal({ "detail" }, request.removed)
    assert.visible("picker")
    request = navigate { from = "picker", with = "dismiss" }
    assert.equal({ "picker" }, request.removed)
    assert.outcome(navigate { from = "list", with = "dismiss" }, "noop", "atRoot")
  end)

  flow("SNP-7: both ways of saying it are the same", function()
    local results = {}
    for _, way in ipairs {
      function() return dismiss { from = "picker" } end,
      function() return navigate { from = "picker", with = "dismiss" } end,
    } do
      present("picker")
      present("detail")
      local request = way()
      results[#results + 1] = request.outcome .. " " .. table.concat(request.removed, ",") .. " " .. screen().name
      navigate("list")
    end
    assert.equal(results[1], results[2])
  end)

  flow("SNP-8: mediation alone, presentation alone, both, and neither", function()
    local calls = 0
    local function mediation() calls = calls + 1 end
    assert.outcome(navigate { to = "detail", with = "none", mediation = mediation }, "done", "completed")
    assert.outcome(navigate { to = "detail", with = "none" }, "done", "completed")
    assert.visible("list")
    assert.outcome(navigate { to = "detail", with = "push" }, "done", "shown")
    assert.outcome(navigate { to = "picker", with = "present", mediation = mediation }, "done", "shown")
    assert.equal(2, calls)
    assert.equal(4, #events("settled"))
    assert.outcome(navigate {}, "noop", "noDestination")
  end)

  flow("SNP-8: mediation alone is for a live screen, where there is one", function()
    local detail = push("detail").screen
    present("picker")
    navigate {
      to = "detail",
      with = "none",
      mediation = function(_, destination) destination.properties.title = "Changed" end,
    }
    assert.equal("Changed", detail.properties.title)
    assert.created("detail", 1)
    assert.visible("picker")
  end)

  flow("SNP-8: mediation alone asks the protections as every other way does", function()
    local calls = 0
    local request = navigate { to = "closed", with = "none", mediation = function() calls = calls + 1 end }
    assert.outcome(request, "denied", "protected")
    assert.equal(0, calls)
  end)
end)
