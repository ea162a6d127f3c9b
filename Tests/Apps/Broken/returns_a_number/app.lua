-- Must report: the app description returned a number where a table is expected; exit status 4.
return 42
