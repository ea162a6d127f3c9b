-- Must report: the app description raised "no warehouse today", with this file and line 2; exit status 4.
error("no warehouse today")
