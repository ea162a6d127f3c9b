-- SwiftUINavigation, what its sample app shows: links, lock, onboarding, sessions, subscriptions.

local trial = require("trial")

group("SwiftUINavigation, samples", { tags = { "seeds" } }, function()
  -- The step after another one; a wrong answer asks again.
  local function next_step(step, answer)
    if step == "name" then return "color" end
    if step == "color" then return answer == "blue" and "finish" or "color" end
  end

  local function answering(step)
    return {
      presentation = "push",
      actions = {
        answer = function(arguments)
          local answers = app.state.answers
          answers[#answers + 1] = step .. "=" .. arguments.text
          app.state.answers = answers
          push(next_step(step, arguments.text))
        end,
      },
    }
  end

  app.use {
    name = "Samples",
    schemes = { "sample" },
    state = { introduced = true, user = null, premium = false, answers = {} },
    root = switcher("session", {
      child = function(state)
        if not state.introduced then return "onboarding" end
        return state.user and "main" or "welcome"
      end,
      onboarding = stack { "begin" },
      main = stack { "home" },
      welcome = stack { "welcome" },
    }),
    screens = {
      begin = {
        actions = {
          start = function()
            app.state.answers = {}
            push("name")
          end,
        },
      },
      name = answering("name"),
      color = answering("color"),
      finish = { presentation = "push", actions = { done = function()
        app.state.user = "ada"
        app.state.introduced = true
      end } },
      home = {},
      welcome = { actions = { sign_in = function() app.state.user = "ada" end } },
      guide = { presentation = "sheet", links = { "/guide/:page" }, parameters = { page = "string" } },
      profile = { presentation = "push", links = { "/profile" }, protect = "signed in" },
      login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
      locked = { lock = true },
    },
    protections = {
      ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
    },
  }

  flow("SUN-61: a link that comes before the app runs is not lost", { launch = false }, function()
    local request = open_url("sample://guide/3")
    assert.outcome(request, "done")
    assert.visible("guide", { page = "3" })
    dismiss()
    assert.visible("welcome")
  end)

  flow("SUN-61: a link waits for the session that it needs", function()
    local request = open_url("sample://profile")
    assert.equal("held", request.stage)
    assert.held(request, "signed in")
    assert.pending(1)
    tap("submit")
    assert.outcome(request, "done")
    assert.stack { "home", "profile" }
    assert.pending(0)
  end)

  flow("SUN-61: a link ends as done or dropped, never in silence", function()
    assert.outcome(open_url("sample://nowhere"), "failed", "routeNotFound")
    local request = open_url("sample://profile")
    user.swipe_dismiss()
    assert.outcome(request, "cancelled", "gateClosed")
    assert.pending(0)
    for _, link in ipairs(events { kind = "settled", command = "open_url" }) do
      assert.not_equal("pending", link.outcome)
    end
    assert.equal(2, #events { kind = "settled", command = "open_url" })
  end)

  flow("SUN-61: of two links at one gate the later one goes on", function()
    local first = open_url("sample://profile")
    local second = open_url("sample://profile")
    assert.outcome(first, "cancelled", "superseded")
    tap("submit")
    assert.outcome(second, "done")
    assert.created("profile", 1)
    assert.created("login", 1)
  end)

  flow("SUN-62: the lock covers the app and goes without a trace", { hazards = "fail" }, function()
    app.state.user = "ada"
    present("guide", { parameters = { page = "1" } })
    local before = app.snapshot()
    app.lock()
    assert.visible("locked")
    assert.equal("guide", presented().name, "the lock is no modal")
    app.unlock()
    assert.unchanged(before)
    assert.visible("guide", { page = "1" })
    assert.event("removed", { screen = "locked", reason = "dismissed" })
    assert.no_event("removed", { screen = "guide" })
  end)

  flow("SUN-62: a link behind the lock waits and is shown below it, not above", { hazards = "fail" }, function()
    app.lock()
    local request = open_url("sample://guide/2")
    assert.held(request, "lock")
    assert.visible("locked")
    assert.created("guide", 0)
    app.unlock()
    assert.outcome(request, "done")
    assert.visible("guide", { page = "2" })
    assert.equal(0, #screens("locked"))
    dismiss()
    assert.nothing_presented()
  end)

  flow("SUN-62: what code shows meanwhile lies below the lock", { hazards = "fail" }, function()
    app.lock()
    present("guide", { parameters = { page = "1" } })
    assert.visible("locked")
    assert.no_event("didAppear", { screen = "guide" })
    assert.outcome(user.swipe_dismiss(), "denied", "locked")
    app.unlock()
    assert.visible("guide")
    assert.event("didAppear", { screen = "guide" })
  end)

  flow("SUN-62: unlocking what is not locked does nothing", function()
    present("guide", { parameters = { page = "1" } })
    local before = app.snapshot()
    app.unlock()
    assert.unchanged(before)
  end)

  flow("SUN-63: an onboarding branches on the answers and ends in the app",
    { launch = { state = { introduced = false } } }, function()
      tap("start")
      tap("answer", { text = "Ada" })
      assert.stack { "begin", "name", "color" }
      clock.advance("1s")
      tap("answer", { text = "red" })
      assert.stack { "begin", "name", "color", "color" }
      tap("answer", { text = "blue" })
      assert.visible("finish")
      assert.equal({ "name=Ada", "color=red", "color=blue" }, app.state.answers)
      tap("done")
      assert.stack { "home" }
      assert.equal(5, #events { kind = "removed", reason = "switched" })
      assert.equal(1, #events("switched"))
    end)

  flow("SUN-63: going back and answering again goes on from there",
    { launch = { state = { introduced = false } } }, function()
      tap("start")
      tap("answer", { text = "Ada" })
      user.back()
      tap("answer", { text = "Eve" })
      assert.stack { "begin", "name", "color" }
      assert.equal({ "name=Ada", "name=Eve" }, app.state.answers)
      pop_to_root()
      tap("start")
      assert.equal({}, app.state.answers)
    end)

  flow("SUN-64: signing in and out turns the root", function()
    assert.visible("welcome")
    tap("sign_in")
    assert.visible("home")
    push("profile")
    present("guide", { parameters = { page = "1" } })
    app.state.user = nil
    assert.visible("welcome")
    assert.nothing_presented()
    assert.order { "removed:guide", "removed:profile", "removed:home" }
    assert.equal(0, #screens("profile"))
    tap("sign_in")
    assert.stack { "home" }
    assert.created("home", 2)
    assert.no_leaks()
  end)

  flow("SUN-66: what is not animated has an outcome, too", { animations = true }, function()
    app.state.user = "ada"
    settle()
    local request = push("profile", { animated = false })
    assert.outcome(request, "done")
    assert.equal(0, #events { kind = "transitionBegan", request = request, animated = true })
    local other = present("guide", { parameters = { page = "1" } })
    assert.outcome(other, "pending")
    assert.equal("transition", other.stage)
    settle()
    assert.outcome(other, "done")
    assert.order { "didAppear:guide", "transitionEnded:guide", "settled:guide" }
  end)
end)

group("SwiftUINavigation, a switch within a switch", { tags = { "seeds" } }, function()
  app.use {
    name = "Subscription",
    state = { premium = false, user = "ada" },
    root = stack { "home" },
    windows = {
      shop = switcher("plan", {
        child = function(state) return state.premium and "premium" or "free" end,
        premium = stack { "thanks" },
        free = switcher("account", {
          child = function(state) return state.user and "known" or "unknown" end,
          known = stack { "offer" },
          unknown = stack { "sign up" },
        }),
      }),
    },
    screens = {
      home = {},
      thanks = {},
      offer = {},
      ["sign up"] = {},
      detail = { presentation = "push" },
    },
  }

  flow("SUN-65: a switch within a switch follows its own flag", function()
    open_window("shop")
    assert.visible("offer")
    app.state.user = nil
    assert.visible("sign up")
    assert.equal(1, #events("switched"))
    app.state.premium = true
    assert.visible("thanks")
    app.state.user = "eve"
    assert.visible("thanks")
    assert.equal(2, #events("switched"), "the inner switch is gone")
    app.state.premium = false
    assert.visible("offer")
  end)
end)

group("SwiftUINavigation, a modal that is a container", { tags = { "seeds" } }, function()
  local problem = trial.use(function()
    return App {
      state = { premium = false },
      root = stack { "home" },
      screens = {
        home = {},
        thanks = {},
        offer = {},
        subscription = {
          presentation = "sheet",
          root = switcher("plan", {
            child = function(state) return state.premium and "premium" or "free" end,
            premium = "thanks",
            free = "offer",
          }),
        },
      },
    }
  end)

  flow("SUN-65: a modal may hold a switch", function()
    assert(not problem, problem)
    assert.outcome(present("subscription"), "done")
    assert.visible("offer")
    app.state.premium = true
    assert.visible("thanks")
    assert.equal(0, #screens("offer"))
    assert.outcome(dismiss(), "done")
    assert.visible("home")
  end)

  flow("SUN-65: it is one screen with a switch inside, wherever one looks", { hazards = "fail" }, function()
    local request = present("subscription")
    assert.equal("subscription", request.screen.name)
    assert.presented("subscription", { style = "sheet" })
    assert.equal({ "subscription", "switcher plan" }, screen().ancestors)
    assert.equal("home", screen().presenter.name)
    assert.tree [[
      window main
        base
          stack
            home
        sheet
          subscription
            switcher plan
              free: offer *
    ]]
    assert.outcome(navigate("subscription"), "noop", "alreadyThere")
    assert.equal({ "offer", "subscription" }, dismiss().removed)
    assert.created("subscription", 1)
  end)

  flow("SUN-65: pushed, it counts as one on the stack", { hazards = "fail" }, function()
    push("subscription")
    assert.visible("offer")
    assert.stack { "home", "subscription" }
    app.state.premium = true
    assert.visible("thanks")
    push("offer")
    assert.stack { "home", "subscription", "offer" }
    pop_to("subscription")
    assert.visible("thanks")
    assert.outcome(user.back(), "done")
    assert.visible("home")
  end)
end)

group("SwiftUINavigation, modals that are tabs or stacks", { tags = { "seeds" } }, function()
  app.use {
    name = "Held",
    state = { open = false },
    root = stack { "home" },
    screens = {
      home = {},
      book = {
        presentation = "sheet",
        root = tabs("parts", {
          tab("text", { root = stack { "chapter" } }),
          tab("index", { root = stack { "index", "letter" } }),
        }),
      },
      wizard = { presentation = "sheet", keep_alive = "forever", root = stack { "first", id = "steps" } },
      vault = { presentation = "sheet", root = stack { "secret" } },
      chapter = {},
      index = {},
      letter = {},
      first = {},
      second = { presentation = "push" },
      secret = { protect = "opened" },
    },
    protections = { opened = { unless = function(state) return state.open end } },
  }

  flow("SUN-65: a modal may be tabs with stacks of their own", { hazards = "fail" }, function()
    present("book")
    assert.tabs { "text", "index" }
    assert.outcome(push("second"), "done")
    assert.stack { "chapter", "second" }
    assert.outcome(user.tap_tab("index"), "done")
    assert.visible("letter")
    assert.outcome(user.tap_tab("index"), "done")
    assert.stack { "index" }
    assert.equal({ "index", "second", "chapter", "book" }, dismiss().removed)
    assert.stack { "home" }
  end)

  flow("SUN-65: a modal may be a stack, which is kept with all that lies on it", { hazards = "fail" }, function()
    local first = present("wizard").screen
    push("second")
    assert.stack { "first", "second" }
    dismiss()
    local second = present("wizard").screen
    assert.same_instance(first, second)
    assert.equal(2, second.life)
    assert.stack { "first", "second" }
  end)

  flow("SUN-65: what it shows at first is asked about", function()
    local before = app.snapshot()
    assert.outcome(present("vault"), "denied", "protected")
    assert.unchanged(before)
    app.state.open = true
    assert.outcome(present("vault"), "done")
    assert.visible("secret")
    assert.no_hazards()
  end)

  flow("SUN-65: a stack does not go on a stack, whoever holds it", function()
    assert.outcome(push("wizard"), "failed", "stackInStack")
    push("book")
    assert.hazard("structure")
  end)

  flow("SUN-65: what a screen holds is a container that is there", function()
    local function mistake(screens)
      local _, message = pcall(App, { root = stack { "home" }, screens = screens })
      return tostring(message)
    end
    assert.match("'root' of screen 'home' is a container", mistake { home = { root = "other" }, other = {} })
  end)
end)
