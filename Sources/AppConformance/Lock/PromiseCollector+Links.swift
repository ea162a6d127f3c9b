import NavigationCore

/// Which addresses lead where.
extension PromiseCollector {
    /// The conditions are part of the subject: links with the same pattern and others are other links.
    mutating func addLink(_ link: Link, to screen: String) {
        var subject = ["link", link.pattern]
        subject += link.query.flatMap { ["query", $0.lockText] }
        subject += link.unlessQuery.flatMap { ["unless", $0.lockText] }
        if let sources = link.sources {
            subject += ["from", sources.map { $0.rawValue }.sorted().joined(separator: "|")]
        }
        if link.condition != nil { subject += ["when", "function"] }
        let manner = [link.manner?.rawValue, link.style].compactMap { $0 }
        let words = [screen] + (manner.isEmpty ? [] : ["by"] + manner)
        add(subject, value: LockWord.text(words))
    }
}

extension QueryCondition {
    fileprivate var lockText: String {
        guard let values else { return name }
        return "\(name)=\(values.sorted().joined(separator: "|"))"
    }
}
