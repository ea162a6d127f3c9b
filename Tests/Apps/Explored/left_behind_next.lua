-- The report of one teacher comes when the next has signed in, as it is only asked whether a teacher is there.
local fault = true
local function sign_out()
  app.state = { user = null, role = null, report = "none" }
end
return App {
  name = "Left behind for the next",
  state = { user = null, role = null, report = "none" },
  root = switcher("session", {
    child = function(state) return state.role and "main" or "entrance" end,
    entrance = stack { "welcome" },
    main = stack { "reports" },
  }),
  screens = {
    welcome = {
      actions = {
        sign_in = function(arguments)
          app.state.user, app.state.role = arguments.name or "lind", "teacher"
        end,
      },
    },
    reports = {
      actions = {
        export = function()
          local user, role = app.state.user, app.state.role
          app.state.report = "running"
          clock.after("5s", function()
            if app.state.role ~= role or not fault and app.state.user ~= user then return end
            app.state.report = "ready"
          end)
        end,
        sign_out = sign_out,
      },
    },
  },
  explore = { actions = { welcome = { sign_in = { { name = "lind" }, { name = "frey" } } } } },
}
