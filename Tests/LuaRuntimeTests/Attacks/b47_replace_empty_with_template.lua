-- expect: limit:cpu | a template of many empty captures for each of many empty matches: nothing grows
print(#("x"):rep(9000000):gsub("", ("%0"):rep(1000000)))
