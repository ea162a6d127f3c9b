-- A notice goes by itself after a while, and takes along whatever has come in its place.
local fault = true
return App {
  name = "Stray close",
  state = { is_saved = false },
  root = stack { "home" },
  screens = {
    home = { actions = {
      save = function()
        if app.state.is_saved then return end
        app.state.is_saved = true
        navigate("saved")
      end,
      share = function() navigate("share") end,
    } },
    saved = {
      presentation = "sheet",
      on_create = function(notice)
        local function go() if fault then dismiss() else close({ from = notice }) end end
        if fault then clock.after("3s", go) else notice:after("3s", go) end
      end,
      actions = { ok = function() close() end },
    },
    share = { presentation = "sheet", actions = { cancel = function() close() end } },
  },
}
