-- SnapNavigation, requests of four parts: source, destination, mediation.

group("SnapNavigation, requests in parts", { tags = { "seeds", "mediation" } }, function()
  app.use {
    name = "Parts",
    state = { log = "" },
    root = stack { "list" },
    screens = {
      list = { properties = { selected = "string" } },
      detail = { properties = { title = "string" }, parameters = { id = "string" } },
      editor = { properties = { title = "string" } },
      picker = { presentation = "sheet" },
    },
  }

  local function noting()
    local calls = {}
    return calls, function(source, destination)
      calls[#calls + 1] = (source and source.name or "?") .. ">" .. (destination and destination.name or "?")
    end
  end

  flow("SNP-1: source, destination, mediation, presentation: in this order, each an event", function()
    local calls, mediation = noting()
    local request = navigate { to = "detail", with = "push", mediation = mediation }
    assert.outcome(request, "done")
    assert.equal({ "list>detail" }, calls)
    assert.order {
      "requested", "created:detail", "resolved:detail", "mediated:detail", "pushed:detail", "settled:detail",
    }
    assert.event("requested", { request = request })
    assert.event("mediated", { request = request, screen = "detail", source = "list" })
  end)

  for _, presentation in ipairs { "show", "show_detail", "present", "push", "root" } do
    flow("SNP-1: the order is that of " .. presentation .. ", too", function()
      local visible
      navigate { to = "detail", with = presentation, mediation = function() visible = screen().name end }
      assert.equal("list", visible, "the destination has not appeared yet")
      assert.order { "created:detail", "mediated:detail", "willAppear:detail", "didAppear:detail", "settled:detail" }
      assert.equal(1, #events("mediated"))
    end)
  end

  flow("SNP-1: dismissing is mediated before, too", function()
    present("picker")
    local calls, mediation = noting()
    local request = navigate { from = "picker", to = "list", with = "dismiss", mediation = mediation }
    assert.outcome(request, "done")
    assert.equal({ "picker>list" }, calls)
    assert.order { "mediated:list", "dismissed:picker" }
    assert.created("list", 1)
    assert.equal({ "picker" }, request.removed)
  end)

  flow("SNP-1: a destination that is there for its mediation only is made, mediated and given up", function()
    present("picker")
    local calls, mediation = noting()
    local request = navigate { from = "picker", to = "detail", with = "dismiss", mediation = mediation }
    assert.outcome(request, "done")
    assert.equal({ "picker>detail" }, calls)
    assert.created("detail", 1)
    assert.equal(0, #screens("detail"))
    assert.visible("list")
    assert.no_leaks()
  end)

  flow("SNP-2: the source is a screen, by name or by instance", function()
    local calls, mediation = noting()
    local list = screen()
    push("detail")
    present("picker")
    navigate { to = "editor", from = "picker", with = "present", mediation = mediation }
    dismiss()
    dismiss()
    navigate { to = "editor", from = list, with = "none", mediation = mediation }
    navigate { to = "editor", from = "detail", with = "none", mediation = mediation }
    assert.equal({ "picker>editor", "list>editor", "detail>editor" }, calls)
  end)

  flow("SNP-2: a source that is not there is an end with a reason", function()
    assert.outcome(navigate { to = "detail", from = "editor", with = "push" }, "failed", "noOrigin")
    local detail = push("detail").screen
    pop()
    assert.outcome(navigate { to = "editor", from = detail, with = "push" }, "noop", "gone")
    assert.hazard("dead-node")
    assert.created("editor", 0)
  end)

  flow("SNP-3: nothing is made when it is not needed", function()
    present("picker")
    local request = navigate { to = "detail", with = "dismiss" }
    assert.outcome(request, "done")
    assert.nothing_presented()
    assert.created("detail", 0)
    assert.outcome(navigate { to = "detail", with = "push", from = "editor" }, "failed")
    assert.outcome(navigate { to = "detail", with = { presentation = "present", style = "banner" } }, "failed")
    assert.equal(0, #screens("detail"))
    assert.hazard("not-visible")
  end)

  flow("SNP-3: a request without mediation and presentation makes nothing either",
    function()
      assert.outcome(navigate { to = "detail", with = "none" }, "done")
      assert.created("detail", 0)
    end)

  flow("SNP-3: each execution that shows something makes one", function()
    for count = 1, 3 do
      navigate { to = "detail", with = "push" }
      assert.created("detail", count)
    end
  end)

  flow("SNP-3: a destination may be made by a function of the request", function()
    local calls = 0
    local function make(resolver)
      calls = calls + 1
      assert.equal("list", resolver.source.name)
      resolver.complete("detail", { parameters = { id = "7" } })
    end
    assert.outcome(navigate { to = make, with = "push" }, "done")
    assert.visible("detail", { id = "7" })
    assert.equal(1, calls)
    present("picker")
    assert.outcome(navigate { to = make, from = "picker", with = "dismiss" }, "done")
    assert.equal(1, calls, "not called where no destination is needed")
  end)

  flow("SNP-4: a mediation changes both ends before the destination appears", function()
    push("detail", {
      mediation = function(source, destination)
        source.properties.selected = "5"
        destination.properties.title = "Five"
        destination.data = { from = source.name }
      end,
    })
    assert.equal({ title = "Five" }, screen().properties)
    assert.equal({ from = "list" }, screen().data)
    assert.equal({ selected = "5" }, screens("list")[1].properties)
    assert.order { "mediated:detail", "willAppear:detail" }
  end)

  flow("SNP-4: without a mediation that part is skipped", function()
    push("detail")
    assert.no_event("mediated")
  end)

  flow("SNP-4: a failing mediation leaves nothing behind", function()
    local before = app.snapshot()
    assert.raises(function() push("detail", { mediation = function() error("broken") end }) end, "broken")
    assert.unchanged(before)
  end)

  flow("SNP-4: a mediation cannot set what the screen does not declare",
    function()
      push("detail", {
        mediation = function(_, destination)
          destination.properties.nonsense = 1
          destination.properties.title = 5
        end,
      })
      assert.equal({}, screen().properties)
      assert.hazard("ignored-input")
    end)

  flow("SNP-4: a mediator object mediates by its method", function()
    local mediator = { titles = { detail = "Detail" } }
    function mediator:mediate(_, destination)
      destination.properties.title = self.titles[destination.name]
    end
    push("detail", { mediation = mediator })
    assert.equal("Detail", screen().properties.title)
  end)

  flow("SNP-4: a mediator is the object itself, with its class and what it keeps", function()
    local Counting = {}
    Counting.__index = Counting
    function Counting:mediate(source, destination)
      self.calls[#self.calls + 1] = source.name .. ">" .. destination.name
    end
    local mediator = setmetatable({ calls = {} }, Counting)
    push("detail", { mediation = mediator })
    navigate { to = "editor", with = { presentation = "present", mediation = mediator } }
    assert.equal({ "list>detail", "detail>editor" }, mediator.calls)
  end)

  flow("SNP-4: what cannot mediate is a mistake", function()
    assert.raises(function() push("detail", { mediation = { mediates = print } }) end, "no method 'mediate'")
    assert.raises(function() push("detail", { mediation = 5 }) end, "'mediation' for push")
    assert.created("detail", 0)
  end)
end)
