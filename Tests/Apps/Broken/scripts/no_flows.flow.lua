-- Must report: this script declares no flow.
local unused = 1
