-- Must report: the app description exceeded its limit of work (limit:cpu), not hang; exit status 4.
while true do end
