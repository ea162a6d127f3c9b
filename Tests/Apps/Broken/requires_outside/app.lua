-- Must report: the module "..raises.app" was not found: only what lies beside or below this file can be required.
local other = require("..raises.app")
return other
