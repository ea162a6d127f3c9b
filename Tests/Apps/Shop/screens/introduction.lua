-- The introduction: steps in one stack. Which step comes next depends on the answers so far,
-- so the order is a function of the state and not a list of edges.

local introduction = {}

--- The step after `step`, or nil at the end.
function introduction.next(step, state)
  if step == "intro_start" then return "intro_interests" end
  if step == "intro_interests" then
    if state.interests == "wine" then return "intro_age" end
    return "intro_notifications"
  end
  if step == "intro_age" then return "intro_notifications" end
  return nil
end

local function advance(step)
  local following = introduction.next(step, app.state)
  if following then
    navigate(following)
  else
    app.state.introduced = true
  end
end

introduction.screens = {
  welcome = {
    actions = {
      sign_in = function() navigate("sign_in") end,
      browse = function() app.state.entered = true end,
      tour = function() app.state.introduced = false end,
    },
  },
  intro_start = {
    actions = {
      continue = function() advance("intro_start") end,
      skip = function() app.state.introduced = true end,
    },
  },
  intro_interests = {
    actions = {
      answer = function(arguments)
        app.state.interests = arguments and arguments.interests or "books"
        advance("intro_interests")
      end,
    },
  },
  intro_age = {
    actions = {
      answer = function(arguments)
        app.state.adult = (arguments and arguments.years or 0) >= 18
        advance("intro_age")
      end,
    },
  },
  intro_notifications = {
    actions = {
      allow = function() advance("intro_notifications") end,
      later = function() advance("intro_notifications") end,
    },
  },
}

return introduction
