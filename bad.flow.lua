flow('x', function()
assert.truthy(app.state.usr)
end)
