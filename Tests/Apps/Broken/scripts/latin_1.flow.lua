-- Must report: this file is not UTF-8 (line 2, byte 0xE9); the script does not load; exit status 1.
flow("café", function() assert.visible("home") end)
