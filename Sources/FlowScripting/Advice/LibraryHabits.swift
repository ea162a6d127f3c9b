/// Functions of other languages for texts and lists, and what Lua has in their place.
enum LibraryHabits {
    static func text(for name: String) -> String? { words[GlobalHabits.bare(name)] }

    private static let words = [
        "contains": contains, "includes": contains, "has": contains, "indexof": contains,
        "startswith": "text:match(\"^ab\") asks how a text begins",
        "hasprefix": "text:match(\"^ab\") asks how a text begins",
        "endswith": "text:match(\"ab$\") asks how a text ends",
        "hassuffix": "text:match(\"ab$\") asks how a text ends",
        "tolowercase": "text:lower()", "lowercased": "text:lower()", "touppercase": "text:upper()",
        "uppercased": "text:upper()",
        "split": "for part in text:gmatch(\"[^,]+\") do … end", "trim": "text:match(\"^%s*(.-)%s*$\")",
        "replace": "text:gsub(\"old\", \"new\")", "replaceall": "text:gsub(\"old\", \"new\")",
        "substring": "text:sub(1, 3)", "substr": "text:sub(1, 3)", "slice": "text:sub(1, 3)",
        "push": "table.insert(list, value)", "append": "table.insert(list, value)", "add": "table.insert(list, value)",
        "insert": "table.insert(list, value)", "remove": "table.remove(list)", "sort": "table.sort(list)",
        "concat": "table.concat(list, \", \")", "unpack": "table.unpack(list)", "foreach": loop, "map": loop,
        "filter": loop, "keys": "for key, value in pairs(table) do … end",
        "join": "table.concat(list, \", \")", "length": "#list is the length of a list",
        "tostring": "tostring(value)", "round": "math.floor(number + 0.5)",
    ]

    private static let contains = "text:find(\"part\", 1, true) looks into a text, and a loop into a list"
    private static let loop = "for _, value in ipairs(list) do … end"
}
