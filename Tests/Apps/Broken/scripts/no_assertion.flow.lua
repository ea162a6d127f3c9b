-- Must be reported by "sextant check": the flow "looks busy" asserts nothing.
flow("looks busy", function() push("detail") end)
