-- SnapNavigation: segues of a storyboard, and split containers.
-- Every flow runs on an app that a table describes and on one that a storyboard describes.

-- What the mediations of a flow have noted; a mediation changes screens only, not the state of the app.
local mediated = ""

local function noting(name)
  return function() mediated = mediated .. name end
end

-- Objects with a class, as apps have them.
local Presenter, Mediator = {}, {}
Presenter.__index, Mediator.__index = Presenter, Mediator
function Presenter:present(_, destination) return present(destination, { style = self.style }) end
function Mediator:mediate() mediated = mediated .. self.note end

-- What no storyboard can say.
local object = {
  identifier = "object",
  to = "detail",
  with = setmetatable({ style = "popover" }, Presenter),
  mediation = setmetatable({ note = "o" }, Mediator),
}

local segues = {
  table = {
    name = "Segues",
    root = stack { "list" },
    screens = {
      list = {},
      detail = { properties = { title = "string" } },
      deeper = {},
      picker = { presentation = "sheet" },
    },
    segues = {
      { from = "list", identifier = "open", to = "detail", kind = "show", mediation = noting("s") },
      { from = "list", identifier = "pick", to = "picker", kind = "present", style = "popover" },
      { from = "list", identifier = "push", to = "detail", kind = "push" },
      { from = "detail", identifier = "open", to = "deeper", kind = "show" },
      { from = "deeper", identifier = "home", to = "list", kind = "unwind" },
      { from = "list", identifier = "back to detail", to = "detail", kind = "unwind" },
      { identifier = "anywhere", to = "picker", kind = "present" },
      object,
    },
  },
  storyboard = {
    storyboard = "../../Apps/Segues/Segues.storyboard",
    screens = { detail = { properties = { title = "string" } } },
    segues = { { from = "list", identifier = "open", mediation = noting("s") }, object },
  },
}

for source, description in pairs(segues) do
  group("SnapNavigation, segues of a " .. source, { tags = { "seeds", "routes" } }, function()
    app.use(description)

    flow("SNP-15: a segue belongs to its screen", function()
      assert.outcome(segue("open"), "done")
      assert.stack { "list", "detail" }
      assert.outcome(segue("open"), "done")
      assert.stack { "list", "detail", "deeper" }
      local before = app.snapshot()
      assert.outcome(segue("open"), "failed", "unknownSegue")
      assert.falsy(can("segue", "open"))
      assert.unchanged(before)
      assert.outcome(segue("anywhere"), "done")
      assert.visible("picker")
    end)

    flow("SNP-15: a segue's own parts are used", function()
      segue("open")
      assert.equal("s", mediated)
      pop()
      segue("pick")
      assert.presented("picker", { style = "popover" })
    end)

    flow("SNP-15: a mediation of the request comes in place of the segue's", function()
      segue("open", { mediation = noting("m") })
      assert.equal("m", mediated)
      pop()
      segue("open")
      assert.equal("ms", mediated, "the segue itself is unchanged")
    end)

    flow("SNP-15: a style of the request comes in place of the segue's", function()
      segue("pick", { style = "full_screen_cover" })
      assert.presented("picker", { style = "full_screen_cover" })
      dismiss()
      segue("pick")
      assert.presented("picker", { style = "popover" })
    end)

    flow("SNP-15: a presentation of the request comes in place of the segue's",
      function()
        assert.outcome(segue("open", { with = "present" }), "done")
        assert.presented("detail")
        assert.equal("s", mediated)
      end)

    flow("SNP-15: nothing in place of the segue's mediation is said explicitly", function()
      assert.outcome(segue("open", { mediation = null }), "done")
      assert.visible("detail")
      assert.equal("", mediated)
    end)

    flow("SNP-15: a segue may present by an object of the app, and a request in its place", function()
      assert.outcome(segue("object"), "done")
      assert.presented("detail", { style = "popover" })
      assert.equal("o", mediated)
      dismiss()
      assert.outcome(segue("object", { with = "push" }), "done")
      assert.stack { "list", "detail" }
      pop()
      segue("open", { with = function(_, destination) return present(destination) end })
      assert.presented("detail")
      assert.equal("oos", mediated)
    end)

    flow("SNP-15: unwinding goes back to the screen that is there", function()
      local list = screen()
      segue("open")
      segue("open")
      local request = segue("home")
      assert.outcome(request, "done", "revealed")
      assert.same_instance(list, screen())
      assert.equal({ "deeper", "detail" }, request.removed)
      assert.created("list", 1)
    end)

    flow("SNP-15: unwinding to a screen that is not there makes none",
      function()
        local before = app.snapshot()
        assert.outcome(segue("back to detail"), "failed", "notOnStack")
        assert.created("detail", 0)
        assert.unchanged(before)
      end)

    flow("SNP-16: the identifier of a segue is in the events", function()
      segue("open")
      assert.event("requested", { command = "segue", to = "open" })
      assert.event("settled", { command = "segue", screen = "detail", outcome = "done" })
    end)
  end)
end

local embedding = {
  table = {
    root = stack { "frame" },
    screens = { frame = {}, inner = {}, other = {} },
    segues = { { from = "frame", identifier = "content", to = "inner", kind = "embed" } },
  },
  storyboard = { storyboard = "../../Apps/Segues/Embedding.storyboard", screens = { frame = { from = "*" } } },
}

for source, description in pairs(embedding) do
  group("SnapNavigation, embedding segues of a " .. source, { tags = { "seeds" } }, function()
    app.use(description)

    flow("SNP-15: a segue may embed a screen in another", function()
      local frame = screens("frame")[1]
      assert.equal(1, #screens("inner"))
      assert.event("didAppear", { screen = "inner" })
      assert.stack { "frame" }
      push("other")
      pop()
      assert.created("inner", 1)
      assert.truthy(frame.is_live)
    end)

    flow("SNP-15: what is embedded comes and goes with its frame", function()
      push("frame")
      assert.created("inner", 2)
      local request = pop()
      assert.equal({ "inner", "frame" }, request.removed)
      assert.equal(1, #screens("inner"))
      assert.no_leaks()
      assert.no_hazards()
    end)

    flow("SNP-15: embedding is done by making the frame, and again only when it was undone", function()
      assert.outcome(segue("content"), "noop", "alreadyThere")
      remove_child("inner")
      assert.equal(0, #screens("inner"))
      assert.outcome(segue("content"), "done")
      assert.equal(1, #screens("inner"))
      assert.stack { "frame" }
    end)
  end)
end

group("SnapNavigation, what an embedding segue brings along", { tags = { "seeds" } }, function()
  local heard, asked = {}, 0

  app.use {
    name = "Frames",
    state = { open = true },
    root = stack { "home" },
    screens = {
      home = {},
      frame = { parameters = { id = "integer" }, properties = { content = "string" }, protect = "open" },
      inner = {
        properties = { title = "string" },
        data = "any",
        on_data = function(data) heard[#heard + 1] = data end,
      },
    },
    protections = { open = { unless = function(state) return state.open end } },
    segues = {
      {
        from = "frame",
        identifier = "content",
        to = "inner",
        kind = "embed",
        data = "from the segue",
        mediation = function(source, destination)
          asked = asked + 1
          source.properties.content = destination.name
          destination.properties.title = source.name .. " " .. source.parameters.id
        end,
      },
    },
  }
  before_each(function() heard, asked = {}, 0 end)

  flow("SNP-15: its mediation prepares both when the frame is made", function()
    push("frame", { parameters = { id = 7 } })
    assert.equal("frame 7", screens("inner")[1].properties.title)
    assert.equal("inner", screen().properties.content)
    assert.event("mediated", { screen = "inner", source = "frame" })
    assert.equal(1, asked, "also where the way was tried out before")
  end)

  flow("SNP-15: its data reaches the part once", function()
    push("frame", { parameters = { id = 7 } })
    assert.equal({ "from the segue" }, heard)
    assert.equal("from the segue", screens("inner")[1].data)
  end)

  group("when its mediation is mistaken", { launch = false }, function()
    app.use {
      root = stack { "frame" },
      screens = { frame = {}, inner = { parameters = { id = "integer" } } },
      segues = {
        {
          from = "frame",
          identifier = "content",
          to = "inner",
          kind = "embed",
          mediation = function(_, destination) destination.parameters.id = "seven" end,
        },
      },
    }

    flow("SNP-15: the segue is named, also where no request makes the frame", function()
      assert.raises(app.launch, "segue 'content', which embeds 'inner' in 'frame': the parameter 'id'")
    end)
  end)
end)

local message = { parameters = { id = "string" } }

local splits = {
  table = {
    name = "Split",
    root = split("mail", { primary = stack { "folders" }, detail = stack { "nothing" } }),
    screens = { folders = {}, nothing = {}, message = message, attachment = {} },
    segues = { { from = "folders", identifier = "open", to = "message", kind = "show_detail" } },
  },
  storyboard = { storyboard = "../../Apps/Segues/Split.storyboard", screens = { message = message } },
}

for source, description in pairs(splits) do
  group("SnapNavigation, split containers of a " .. source, { tags = { "seeds" } }, function()
    app.use(description)

    flow("SNP-17: show detail replaces the detail", function()
      local request = show_detail("message", { from = "folders", parameters = { id = "1" } })
      assert.outcome(request, "done")
      assert.equal({ "nothing" }, request.removed)
      assert.equal(1, #screens("folders"))
      show_detail("message", { from = "folders", parameters = { id = "2" } })
      assert.equal(1, #screens("message"))
      assert.visible("message", { id = "2" })
      assert.event("removed", { screen = "message", reason = "replaced" })
      assert.nothing_presented()
      assert.event("pushed", { screen = "message", placement = "detail" })
    end)

    flow("SNP-17: both sides of a split are on screen", function()
      show_detail("message", { parameters = { id = "1" } })
      assert.no_event("didDisappear", { screen = "folders" })
      assert.event("didDisappear", { screen = "nothing" })
    end)

    flow("SNP-17: show from the detail pushes there, and leaves the primary alone", function()
      assert.outcome(show("attachment"), "done")
      assert.stack { "nothing", "attachment" }
      assert.equal(1, #screens("folders"))
    end)

    flow("SNP-17: show from the primary pushes there", function()
      assert.outcome(show("attachment", { from = "folders" }), "done")
      assert.match("folders%s+attachment", tostring(tree()))
      assert.equal(1, #screens("nothing"))
    end)

    flow("SNP-17: a segue of the primary may show a detail",
      function()
        local request = segue("open", { from = "folders", parameters = { id = "3" } })
        assert.outcome(request, "done")
        assert.visible("message", { id = "3" })
        assert.equal({ "nothing" }, request.removed)
      end)
  end)
end

group("SnapNavigation, collapsed split containers", { tags = { "seeds" } }, function()
  app.use {
    name = "Collapsed",
    root = split("mail", { primary = stack { "folders" }, collapsed = true }),
    screens = { folders = {}, message = {}, attachment = {} },
    segues = { { from = "folders", identifier = "open", to = "message", kind = "show_detail" } },
  }

  flow("SNP-17: collapsed, show detail pushes", function()
    assert.visible("folders")
    assert.outcome(segue("open"), "done")
    assert.visible("message")
    assert.nothing_presented()
    assert.event("didDisappear", { screen = "folders" })
    assert.stack { "folders", "message" }
    assert.outcome(user.back(), "done")
    assert.visible("folders")
    assert.event("removed", { screen = "message", reason = "popped" })
  end)

  flow("SNP-17: collapsed, a second detail lies on the first", function()
    show_detail("message")
    show_detail("attachment")
    assert.visible("attachment")
    user.back()
    assert.visible("message")
  end)
end)
