-- Project settings: paths are relative to this file.
return {
  app = "Apps/Shop/app.lua",
  flows = "Flows",
}
