local all = {}

return {
  add = function(note) all[#all + 1] = note end,
  all = function() return all end,
}
