-- Presents a question, or something that covers what it was asked from: once, however quick the second tap comes.
return function(name, options)
  local shown = presented()
  if not shown or shown.name ~= name then return present(name, options) end
end
