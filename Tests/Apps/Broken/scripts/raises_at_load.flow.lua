-- Must report: the script raised "not today" at line 2 while it was loaded; exit status 1.
error("not today")
