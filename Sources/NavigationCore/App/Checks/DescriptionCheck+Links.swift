/// A link of a screen, and what it says.
struct DeclaredLink {
    var screen: String
    /// Names of the parameters that the screen declares.
    var declared: [String]
    var text: String
    var pattern: Result<LinkPattern, LinkPattern.Malformed>

    static func all(of screen: ScreenDescription) -> [DeclaredLink] {
        let declared = Array(screen.parameters.keys)
        return screen.links.map { text in
            let pattern = Result { () throws(LinkPattern.Malformed) in try LinkPattern(text) }
            return DeclaredLink(screen: screen.name, declared: declared, text: text, pattern: pattern)
        }
    }
}

/// Links, and addresses made of segments.
extension DescriptionCheck {
    var linkErrors: [String] {
        var owners: [String: String] = [:]
        return links.compactMap { link in
            switch link.pattern {
            case .success(let pattern):
                owners.updateValue(link.screen, forKey: pattern.shape).map { owner in
                    "the link '\(link.text)' of '\(link.screen)' matches what a link of '\(owner)' matches already"
                }
            case .failure(let error): "the link '\(link.text)' of '\(link.screen)' is no pattern: \(error.message)"
            }
        }
    }

    var segmentErrors: [String] {
        app.segments.filter { !isScreen($0.value) }.map { segment, name in
            unknown("the segment '\(segment)' names a screen that is missing:", name, app.screens.keys)
        }
    }

    /// Parameters of links that their screens do not declare, although they declare others: most likely misspelt.
    var undeclaredNames: [String] {
        links.filter { !$0.declared.isEmpty }.flatMap { link in
            let names = (try? link.pattern.get())?.names ?? []
            return names.filter { !link.declared.contains($0) }.map { name in
                let hint = nearestName(to: name, among: link.declared).map { ": did you mean '\($0)'?" } ?? ""
                return "the link '\(link.text)' of '\(link.screen)' has the parameter '\(name)', "
                    + "which it does not declare\(hint)"
            }
        }
    }
}

extension LinkPattern {
    /// Equal for patterns that match the same addresses, whatever their parameters are called.
    fileprivate var shape: String {
        let parts = segments.map { if case .literal(let text) = $0 { text } else { ":" } }
        let rest = tail == nil ? "" : "(\(text))"
        return "\(scheme ?? "")://\(host ?? "")/\(parts.joined(separator: "/"))\(rest)"
    }
}
