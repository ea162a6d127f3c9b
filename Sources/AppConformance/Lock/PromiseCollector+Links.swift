package import NavigationCore

/// Which addresses lead where.
extension PromiseCollector {
    mutating func addLink(_ link: Link, to screen: String) {
        let manner = [link.manner?.rawValue, link.style].compactMap { $0 }
        let words = [screen] + (manner.isEmpty ? [] : ["by"] + manner)
        add(link.lockSubject, value: LockWord.text(words))
    }
}

extension Link {
    /// The conditions are part of the subject: links with the same pattern and others are other links.
    package var lockSubject: [String] {
        var subject = ["link", pattern]
        subject += query.flatMap { ["query", $0.lockText] }
        subject += unlessQuery.flatMap { ["unless", $0.lockText] }
        if let sources { subject += ["from", sources.map { $0.rawValue }.sorted().joined(separator: "|")] }
        if condition != nil { subject += ["when", "function"] }
        return subject
    }
}

extension QueryCondition {
    fileprivate var lockText: String {
        guard let values else { return name }
        return "\(name)=\(values.sorted().joined(separator: "|"))"
    }
}
