-- A clinic: articles for everybody, appointments and findings for patients, findings behind a code besides.

local function sign_out()
  send("signed_out")
  app.state.patient = nil
  app.state.code_given = false
  app.state.booking = nil
  local waiting = screens("waiting_room")[1]
  if waiting and close_window("waiting_room").outcome ~= "done" then
    -- It is the last window: what lies on and over it is the patient's, too, from below, so that nobody sees it once more.
    pop_to_root({ from = waiting })
    dismiss({ from = waiting })
  end
  cache.clear()
end

-- A question that is on screen is not asked again.
local function ask(name, options)
  if presented() and presented().name == name then return end
  return present(name, options)
end

return App {
  name = "Clinic",
  schemes = { "clinic" },
  hosts = { "clinic.example" },
  state = { introduced = true, patient = null, code_given = false, booking = null, appointments = 0, read = false },
  persistent = { "introduced" },

  root = switcher("phase", {
    child = function(state)
      if not state.introduced then return "introduction" end
      return state.patient and "patient" or "visitor"
    end,
    introduction = pages("steps", { "step_doctors", "step_findings" }),
    visitor = tabs("visitor_bar", {
      tab("today", { title = "Today", root = stack { "today" } }),
      tab("doctors", { title = "Doctors", root = stack { "doctors" } }),
      tab("start", { title = "Start", root = stack { "start" } }),
    }),
    patient = tabs("patient_bar", {
      tab("appointments", { title = "Appointments", root = stack { "appointments" } }),
      tab("findings", {
        title = "Findings",
        root = split("findings_split", { primary = stack { "findings" }, detail = stack { "no_finding" } }),
      }),
      tab("me", { title = "Me", root = stack { "me" } }),
    }),
  }),

  windows = { waiting_room = stack { "waiting_room" } },
  not_found = "lost",

  screens = {
    step_doctors = { actions = { next = function() navigate("step_findings") end } },
    step_findings = { actions = { done = function() app.state.introduced = true end } },

    today = {
      links = { "/today" },
      actions = {
        open = function() navigate("article", { parameters = { id = "flu" } }) end,
        emergency = function() navigate("emergency") end,
      },
    },
    article = {
      parameters = { id = "string" },
      links = { "/articles/:id" },
      from = { "today" },
      presentation = "push",
      keep_alive = { lifetime = "60s" },
      restorable = true,
      actions = { share = function() navigate("share") end },
    },
    share = { presentation = "sheet", actions = { done = function() close() end } },
    emergency = {
      links = { "/emergency" },
      presentation = "full_screen_cover",
      actions = { close = function() close() end },
    },
    doctors = { actions = { open = function() navigate("doctor", { parameters = { id = "who" } }) end } },
    doctor = {
      parameters = { id = "string" },
      links = { "/doctors/:id", "https://clinic.example/d/:id" },
      from = { "doctors" },
      presentation = "push",
      keep_alive = { lifetime = "30s", sliding = true },
      actions = {
        ratings = function() navigate("ratings") end,
        call = function()
          ask("call", {
            style = "confirmation_dialog",
            title = "Call the practice?",
            actions = { { id = "call", title = "Call" }, { id = "no", title = "No", role = "cancel" } },
          })
        end,
      },
    },
    ratings = { from = { "doctor" }, presentation = "push" },
    start = { actions = { sign_in = function() navigate("sign_in") end } },
    sign_in = {
      presentation = "sheet",
      actions = {
        submit = function(a)
          close()
          app.state.patient = a and a.patient or "eva"
        end,
        cancel = function() close() end,
      },
    },
    login = {
      presentation = "sheet",
      actions = { submit = function(a) app.state.patient = a and a.patient or "eva" end, cancel = function() close() end },
    },

    appointments = {
      links = { "/appointments" },
      protect = "patient",
      actions = {
        open = function() if app.state.appointments > 0 then navigate("appointment", { parameters = { number = 1 } }) end end,
        book = function() navigate("book") end,
        waiting_room = function() open_window("waiting_room") end,
      },
    },
    appointment = {
      parameters = { number = "integer" },
      links = { "/appointments/:number" },
      from = { "appointments" },
      presentation = "push",
      protect = "patient",
      restorable = true,
      actions = {
        cancel = function()
          ask("cancel_appointment", {
            style = "alert",
            title = "Cancel this appointment?",
            actions = {
              { id = "cancel", title = "Cancel it", role = "destructive", handler = function()
                app.state.appointments = 0
                pop_to_root()
              end },
              { id = "keep", title = "Keep it", role = "cancel" },
            },
          })
        end,
      },
    },
    book = {
      links = { "/book" },
      from = { "appointments" },
      presentation = "sheet",
      embed_in = "stack",
      protect = "patient",
      actions = {
        continue = function()
          app.state.booking = "monday"
          navigate("book_review")
        end,
        cancel = function()
          app.state.booking = nil
          dismiss()
        end,
      },
    },
    book_review = {
      from = { "book" },
      presentation = "push",
      protect = "patient",
      actions = {
        confirm = function()
          app.state.booking = nil
          app.state.appointments = 1
          set_root("booked", { clear = true })
        end,
      },
    },
    booked = { from = { "book_review" }, presentation = "push", protect = "patient", actions = { done = function() dismiss() end } },

    findings = {
      links = { "/findings" },
      protect = "patient",
      actions = { open = function() navigate("finding", { parameters = { id = "blood" } }) end },
    },
    no_finding = {},
    finding = {
      parameters = { id = "string" },
      links = { "/findings/:id" },
      from = { "findings" },
      presentation = "detail",
      embed_in = "stack",
      protect = { "patient", "code" },
      actions = {
        picture = function() navigate("picture") end,
        done = function() app.state.read = true end,
      },
    },
    picture = {
      from = { "finding" },
      presentation = "full_screen_cover",
      protect = { "patient", "code" },
      keep_alive = { id = "picture", lifetime = { until_message = "signed_out" } },
      actions = { close = function() close() end },
    },
    code = {
      presentation = "sheet",
      actions = {
        enter = function() app.state.code_given = true end,
        cancel = function() close() end,
      },
    },

    me = {
      actions = {
        letters = function() navigate("letters") end,
        insurance = function() navigate("insurance") end,
        lock = function() app.lock() end,
        sign_out = function()
          ask("sign_out", {
            style = "confirmation_dialog",
            message = "Sign out?",
            actions = {
              { id = "sign_out", title = "Sign out", role = "destructive", handler = sign_out },
              { id = "stay", title = "Stay", role = "cancel" },
            },
          })
        end,
      },
    },
    letters = { links = { "/letters" }, from = { "me" }, presentation = "push", protect = "patient" },
    insurance = {
      links = { "/insurance" },
      from = { "me" },
      presentation = "push",
      protect = "patient",
      keep_alive = { lifetime = "forever" },
    },
    waiting_room = { from = { "appointments" }, actions = { leave = function() close_window("waiting_room") end } },
    lost = { presentation = "sheet", actions = { back = function() close() end } },
    lock = { lock = true, actions = { unlock = function() app.unlock() end } },
  },

  protections = {
    ["patient"] = { unless = function(state) return state.patient ~= nil end, challenge = "login" },
    ["code"] = { unless = function(state) return state.code_given end, challenge = "code" },
  },

  explore = {
    parameters = {
      article = { id = { "flu" } },
      doctor = { id = { "who" } },
      finding = { id = { "blood" } },
      number = { 1 },
    },
    inputs = { session_ends = function() if app.state.patient then sign_out() end end },
  },
}
