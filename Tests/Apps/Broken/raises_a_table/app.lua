-- Must report: the app description raised something that is not text, shown as a table with code = 7; exit status 4.
error({ code = 7 })
