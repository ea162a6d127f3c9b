/// The name of a type as its source has it, without module and enclosing types.
func typeName(of type: Any.Type) -> String {
    // What describes any value asks first what the type conforms to, which costs a millisecond in a large executable.
    typeName(written: _typeName(type, qualified: false))
}

/// The name of a type from how the runtime writes it: optimised code knows a private type as `(Name in _0F3A…)`.
func typeName(written text: String) -> String {
    text.contains(" in _") ? text.replacing(/\((\w+) in _[0-9A-F]+\)/) { $0.1 } : text
}

/// The name of the screen that a type of parameters belongs to, if the type does not say it.
func screenName<Parameters>(of type: Parameters.Type) -> String {
    var name = Substring(typeName(of: type))
    if let dot = name.lastIndex(of: ".") { name = name[name.index(after: dot)...] }
    let ending = "Parameters"
    if name.hasSuffix(ending), name.count > ending.count { name = name.dropLast(ending.count) }
    return snakeCase(name)
}

/// Words of a name in camel case, in lower case and joined by `_`; a run of capitals is one word.
private func snakeCase(_ name: Substring) -> String {
    let letters = Array(name)
    var result = ""
    for (index, letter) in letters.enumerated() {
        if letter.isUppercase, index > 0, letters[index - 1] != "_" {
            let follows = !letters[index - 1].isUppercase
            let ends = index + 1 < letters.count && letters[index + 1].isLowercase
            if follows || ends { result += "_" }
        }
        result += letter.lowercased()
    }
    return result
}
