-- The item leads to its maker, and the maker to the item: each on top of the other.
local fault = true
local function open(name) if fault then push(name) else navigate(name) end end
return App {
  name = "Unbounded",
  root = stack { "home" },
  screens = {
    home = { actions = { open = function() open("item") end } },
    item = { presentation = "push", actions = { maker = function() open("maker") end } },
    maker = { presentation = "push", actions = { item = function() open("item") end } },
  },
}
