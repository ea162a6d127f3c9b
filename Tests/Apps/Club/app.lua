--- Ends the session; what only a member may see goes with it, in front of whoever looks on.
local function sign_out()
  app.state.user = nil
  if #screens("profile") == 0 then return end
  -- All at once: in a loop, each would be dismissed while the one before is still going.
  if presented() then dismiss { from = "account" } end
  select_tab("account")
  pop_to_root()
end

return App {
  name = "Club",
  schemes = { "club" },
  state = { user = null, orders = 0 },
  root = tabs("main", {
    tab("home", { root = stack { "home" } }),
    tab("account", { root = stack { "account" } }),
  }),
  screens = {
    home = {
      links = { "/" },
      actions = {
        open = function(arguments) navigate("item", { parameters = { id = arguments.id } }) end,
        soon = function() navigate("soon") end,
      },
    },
    item = {
      parameters = { id = "string" },
      links = { "/item/:id" },
      from = { "home" },
      presentation = "push",
      actions = {
        share = function() navigate("share") end,
        buy = function()
          -- A second tap, however quick, asks no second time.
          local shown = presented()
          if shown and shown.name == "sure" then return end
          present("sure", {
            style = "alert",
            title = "Sure?",
            actions = {
              { id = "yes", title = "Yes", handler = function() app.state.orders = app.state.orders + 1 end },
              { id = "no", title = "No", role = "cancel" },
            },
          })
        end,
      },
    },
    share = { from = { "item" }, presentation = "sheet" },
    news = { links = { "/news" }, from = { "home" }, presentation = "push", restorable = true },
    help = {
      from = { "home", "account" },
      presentation = "modal",
      style = "full_screen_cover",
      actions = { done = function() close() end },
    },
    soon = {
      from = { "home" },
      presentation = "push",
      on_appear = function()
        clock.after(2, function()
          -- Whoever has gone elsewhere meanwhile is left in peace.
          local front = screen()
          if front and front.name == "soon" then navigate("news", { from = "home" }) end
        end)
      end,
    },
    account = {
      actions = {
        profile = function() navigate("profile", { parameters = { id = "me" } }) end,
        terms = function() navigate("terms") end,
        sign_out = sign_out,
      },
    },
    profile = {
      parameters = { id = "string" },
      links = { "/profile/:id" },
      from = { "account" },
      presentation = "push",
      protect = "signed in",
    },
    terms = {
      from = { "account" },
      presentation = "sheet",
      dismissable = false,
      actions = { accept = function() dismiss() end },
    },
    login = {
      presentation = "sheet",
      actions = { submit = function(arguments) app.state.user = arguments.user end },
    },
  },
  protections = {
    ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
  },
  explore = { inputs = { expire = sign_out } },
}
