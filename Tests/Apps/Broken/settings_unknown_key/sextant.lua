-- Must report: unknown setting "flow" (did you mean "flows"?); exit status 4.
return { flow = "Flows" }
