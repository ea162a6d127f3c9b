-- Items of a query that occur several times, in links that ask for them.

app.use {
  schemes = { "m" },
  root = stack { "home" },
  screens = {
    home = {},
    tagged = {
      presentation = "push",
      parameters = { tags = "list", page = "integer" },
      links = { "/tagged?tag=:tags" },
    },
    page = { presentation = "push", parameters = { n = "integer" }, links = { "/page?n=:n" } },
    loose = { presentation = "push", parameters = { n = "integer" }, links = { "/loose" } },
    some = { presentation = "push", parameters = { tags = "list" }, links = { "/some?tag=:tags?" } },
  },
  link_actions = { ["/act"] = function() end },
}

flow("a list has all values of its item, whatever that is called", function()
  assert.outcome(open_url("m://tagged?tag=a&page=2&tag=b%20c"), "done")
  assert.equal({ tags = { "a", "b c" }, page = 2 }, screen().parameters)
  assert.outcome(open_url("m://tagged?tag=d"), "done")
  assert.equal({ "d" }, screen().parameters.tags)
end)

flow("what the link asks for must be there, unless it may be left out", function()
  assert.outcome(open_url("m://tagged?page=2"), "failed", "routeNotFound")
  assert.outcome(open_url("m://some"), "done")
  assert.equal(nil, screen().parameters.tags)
  assert.outcome(open_url("m://some?tag=a&tag=b"), "done")
  assert.equal({ "a", "b" }, screen().parameters.tags)
end)

flow("the address of a screen with a list leads back to it", function()
  local parameters = { tags = { "a&b", "c" }, page = 3 }
  local address = address_of("tagged", parameters)
  assert.equal("/tagged?tag=a%26b&tag=c&page=3", address)
  open_url(address)
  assert.equal(parameters, screen().parameters)
end)

for _, path in ipairs { "page", "loose" } do
  flow("of a value the last one counts, in a link that " .. (path == "page" and "asks" or "does not ask") .. " for it", function()
    open_url("m://" .. path .. "?n=5&n=6")
    assert.equal(6, screen().parameters.n)
  end)
end

flow("a link that acts has shown nothing, however it is followed", function()
  assert.equal(nil, open_url("m://act").screen)
  assert.equal(nil, navigate("m://act").screen)
end)
