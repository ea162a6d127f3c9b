-- Who is using the shop. Sign-out and expiry leave by the same door: nothing of a member's
-- screens may be reachable afterwards, so the whole root is switched and the cache emptied.

local session = {}

--- Signs `user` in; with `lasts` (a duration) the session expires by itself.
function session.start(user, lasts)
  app.state.user = user
  app.state.entered = true
  if lasts then
    clock.after(lasts, function()
      if app.state.user == user then session.expire() end
    end)
  end
end

--- Clears the window beside the main one, where a member's screens may lie as well.
local function leave_tracking()
  if close_window("tracking").outcome ~= "failed" then return end
  -- It is the last window: it stays, and shows what it begins with.
  local tracking = screens("tracking")[1]
  pop_to_root { from = tracking }
  dismiss { from = tracking }
end

function session.stop()
  send("signed_out")
  leave_tracking()
  app.state.user = nil
  app.state.premium = false
  app.state.entered = false
  cache.clear()
end

function session.expire()
  session.stop()
  present("session_expired", {
    style = "alert",
    title = "Your session has expired",
    actions = {
      { id = "sign_in", title = "Sign in again", handler = function() present("sign_in") end },
      { id = "browse", title = "Continue as a guest", role = "cancel", handler = function()
        app.state.entered = true
      end },
    },
  })
end

return session
