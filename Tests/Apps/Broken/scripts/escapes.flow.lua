-- Must report four failed flows: none of these may be had; exit status 1.
flow("files", function() assert.truthy(io.open("/etc/passwd")) end)
flow("processes", function() assert.truthy(os.execute("true")) end)
flow("bytecode", function() assert.truthy(load("\27Lua")) end)
flow("modules of the system", function() assert.truthy(require("socket")) end)
