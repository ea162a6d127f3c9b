-- A messenger: chats, calls, contacts, settings; calls ring, messages are sent, an archive is behind a code.
local function incoming_call()
  if #screens("call") > 0 or #screens("ringing") > 0 then return end
  if not app.state.registered then return end
  navigate("ringing")
end

-- The archive is shut wherever it is open, in the other window, too.
local function shut_archive()
  app.state.archive_open = false
  for _, name in ipairs { "archive", "old_chat" } do
    for _, open in ipairs(screens(name)) do close({ from = open }) end
  end
end

return App {
  name = "Messenger",
  schemes = { "msg" },
  hosts = { "msg.example", "*.msg.example" },
  state = { registered = true, unread = 0, sent = false, archive_open = false, theme = "light" },
  persistent = { "registered", "theme" },

  root = switcher("phase", {
    child = function(state) return state.registered and "main" or "setup" end,
    setup = stack { "hello" },
    main = tabs("main", {
      tab("chats", { title = "Chats", root = stack { "chats" } }),
      tab("calls", { title = "Calls", root = stack { "calls" } }),
      tab("settings", { title = "Settings", root = stack { "settings" } }),
    }),
  }),
  windows = { desk = stack { "desk" } },

  screens = {
    hello = { actions = { start = function() navigate("number") end } },
    number = { from = { "hello" }, presentation = "push",
      actions = { register = function() app.state.registered = true end } },

    chats = {
      -- Over a call in the second window it comes as a sheet, from which chats are opened, too.
      links = { "/" }, embed_in = "stack",
      actions = {
        open = function(a) navigate("chat", { parameters = { id = a and a.id or "eve" } }) end,
        archive = function() navigate("archive") end,
        compose = function() navigate("compose") end,
        search = function() navigate("search") end,
      },
    },
    chat = {
      parameters = { id = "string" },
      links = { "/chat/:id", { "https://go.msg.example/c/:id", sources = { "universal_link" } } },
      from = { "chats", "search" }, presentation = "push",
      keep_alive = { lifetime = "30s", from = "close" },
      restorable = true,
      actions = {
        info = function() navigate("person", { parameters = { id = screen().parameters.id } }) end,
        attach = function() navigate("attach") end,
        call = function() navigate("call") end,
        send = function()
          app.state.unread = 0
          return navigate("delivery")
        end,
      },
    },
    delivery = { from = { "chat" }, presentation = "push", on_create = function() screen():after("1s", function() app.state.sent = true end) end },
    person = {
      parameters = { id = "string" }, links = { "/person/:id" },
      from = { "chat" }, presentation = "push",
      actions = { photo = function() navigate("photo") end },
    },
    photo = { presentation = "modal", style = "full_screen_cover", actions = { close = function() close() end } },
    attach = {
      from = { "chat" }, presentation = "modal", style = "popover",
      actions = { camera = function() navigate("camera") end, cancel = function() close() end },
    },
    camera = { presentation = "modal", style = "full_screen_cover", actions = { shoot = function() dismiss({ from = screens("camera")[1] }) end } },
    search = {
      from = { "chats" }, presentation = "push", keep_alive = { lifetime = { uses = 2 } },
      actions = { open = function() navigate("chat", { parameters = { id = "eve" } }) end },
    },
    compose = {
      links = { "/compose" }, from = { "chats" }, presentation = "sheet", embed_in = "stack",
      actions = {
        next = function() navigate("recipients") end,
        cancel = function() dismiss() end,
      },
    },
    recipients = {
      from = { "compose" }, presentation = "push",
      actions = { create = function()
        return chain {
          function() return dismiss() end,
          function() return navigate("chat", { parameters = { id = "new" } }) end,
        }
      end },
    },
    archive = {
      links = { "/archive" }, from = { "chats" }, presentation = "push", protect = "archive",
      actions = { open = function() navigate("old_chat", { parameters = { id = "old" } }) end,
                  shut = shut_archive },
    },
    old_chat = { parameters = { id = "string" }, links = { "/archive/:id" }, from = { "archive" }, presentation = "push", protect = "archive" },
    code = {
      presentation = "sheet",
      actions = {
        enter = function(a) if a and a.code == "0000" then return end app.state.archive_open = true end,
        cancel = function() close() end,
      },
    },

    calls = { links = { "/calls" }, actions = { dial = function() navigate("call") end } },
    call = { presentation = "modal", style = "full_screen_cover", dismissable = false,
      actions = { hang_up = function() close() end } },
    ringing = { presentation = "modal", style = "full_screen_cover", dismissable = false,
      on_create = function()
        clock.after("20s", function()
          local ringing = screens("ringing")[1]
          if ringing then dismiss({ from = ringing }) end
        end)
      end,
      actions = {
        accept = function() chain { function() return dismiss() end, function() return navigate("call") end } end,
        decline = function() close() end,
      } },

    settings = {
      links = { "/settings" },
      actions = {
        theme = function() app.state.theme = app.state.theme == "light" and "dark" or "light" end,
        privacy = function() navigate("privacy") end,
        desk = function() open_window("desk") end,
        about = function() navigate("about") end,
        delete = function()
          if presented() then return end
          present("delete_account", {
            style = "alert", title = "Delete the account?",
            actions = {
              { id = "delete", title = "Delete", role = "destructive", handler = function()
                app.state.archive_open = false
                app.state.registered = false
                cache.clear()
              end },
              { id = "keep", title = "Keep", role = "cancel" },
            },
          })
        end,
      },
    },
    privacy = { links = { "/settings/privacy" }, from = { "settings" }, presentation = "push",
      actions = { lock = function() app.lock() end } },
    about = { from = { "settings" }, presentation = "push", keep_alive = { lifetime = "forever" } },
    desk = { from = { "settings" }, actions = { close = function() close_window("desk") end } },
    lock = { lock = true, actions = { unlock = function() app.unlock() end } },
  },

  protections = {
    ["archive"] = { unless = function(state) return state.archive_open end, challenge = "code" },
  },

  explore = {
    parameters = { id = { "eve" } },
    inputs = { rings = incoming_call },
  },
}
