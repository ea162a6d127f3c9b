/// Writes the address that leads to a screen through one of its links: the inverse of matching.
struct AddressWriter {
    let link: CompiledLink
    /// The values of parameters as texts; of a list, one text each.
    private var texts: [String: [String]]
    /// Names of the parameters that the address has so far.
    private var written: Set<String> = []

    init(_ link: CompiledLink, _ texts: [String: [String]]) { (self.link, self.texts) = (link, texts) }

    /// An address with the path of one shape; `nil` if a value is missing.
    mutating func write(_ shape: LinkShape) -> (text: String, inQuery: Int)? {
        guard let beginning, let path = path(shape), var items = items() else { return nil }
        let names = Set(items.map(\.name))
        let others = texts.keys.filter { !written.contains($0) }.sorted()
        // An item that is asked for may be a parameter as well.
        items.removeAll { others.contains($0.name) }
        for name in others { items += (texts[name] ?? []).map { (name, $0) } }
        let query = items.map { name, value in escape(name) + (value.map { "=" + escape($0) } ?? "") }
        let text = beginning + path.map(escape).joined(separator: "/")
        return (query.isEmpty ? text : text + "?" + query.joined(separator: "&"), others.count { !names.contains($0) })
    }

    /// What comes before the path; `nil` if the pattern does not say which host.
    private var beginning: String? {
        switch link.pattern.authority {
        case .any: "/"
        case .scheme(let scheme): scheme + "://"
        case .host(let scheme, let name, let port):
            name.hasPrefix("*.") ? nil : "\(scheme)://\(name)\(port.map { ":\($0)" } ?? "")/"
        }
    }

    private mutating func path(_ shape: LinkShape) -> [String]? {
        var path: [String] = []
        for segment in shape.segments {
            switch segment.kind {
            case .literal(let text): path.append(text)
            case .parameter(let name):
                guard let text = take(name) else { return nil }
                path.append(text)
            case .expression(let expression):
                guard let text = fill(expression) else { return nil }
                path.append(text)
            }
        }
        guard let rest = shape.rest else { return path }
        return fill(rest).map { path + $0.split(separator: "/").map(String.init) }
    }

    /// The items that the link asks for.
    private mutating func items() -> [(name: String, value: String?)]? {
        var items: [(name: String, value: String?)] = []
        for item in link.query {
            switch item.value {
            case .any: items.append((item.name, nil))
            case .oneOf(let values): items.append((item.name, values.first))
            case .parameter(let name) where item.list(link.types) == name:
                let values = texts[name] ?? []
                guard !values.isEmpty || item.isOptional else { return nil }
                written.insert(name)
                items += values.map { (item.name, $0) }
            case .parameter(let name):
                if let text = take(name) { items.append((item.name, text)) } else if !item.isOptional { return nil }
            case .expression(let expression):
                if let text = fill(expression) {
                    items.append((item.name, text))
                } else if !item.isOptional {
                    return nil
                }
            case .path(let isAbsolute, let shape):
                guard let path = path(shape) else { return nil }
                items.append((item.name, (isAbsolute ? "/" : "") + path.joined(separator: "/")))
            }
        }
        return items
    }

    private mutating func take(_ name: String) -> String? {
        guard let values = texts[name], values.count == 1 else { return nil }
        written.insert(name)
        return values[0]
    }

    /// An expression with values in place of its parameters; what else it takes is left out where that is possible.
    private mutating func fill(_ expression: LinkExpression) -> String? {
        var result = ""
        for part in expression.parts {
            switch part {
            case .text(let text): result += text
            case .parameter(let name, let isOptional):
                if let text = take(name) { result += text } else if !isOptional { return nil }
            }
        }
        return result
    }
}

/// Replaces everything by percent escapes that may mean something in an address.
func escape(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
        if byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte) {
            result.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            let code = String(byte, radix: 16, uppercase: true)
            result += byte < 16 ? "%0\(code)" : "%\(code)"
        }
    }
}
