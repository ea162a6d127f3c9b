import NavigationCore
import Platform
import RunEvents

// How values of a description are written in a lock file.

extension Embedding {
    /// The kinds of containers, outermost first.
    var lockText: String {
        switch self {
        case .kind(let kind): LockWord.text(kind)
        case .kinds(let kinds): LockWord.text(kinds)
        case .function: "by function"
        }
    }
}

extension EdgeManner {
    var lockText: String {
        let words = [presentation?.rawValue, style].compactMap { $0 }.map(LockWord.text)
        let embedded = embedding.map { ["embedded \($0.lockText)"] } ?? []
        return (words + embedded).joined(separator: " ")
    }
}

extension Restoration {
    /// `nil`: it does not come back.
    var lockText: String? {
        guard self != .none else { return nil }
        let parts = [name.map { "as \(LockWord.text($0))" } ?? "by place", lifetime.map { "for \($0.lockText)" }]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}

extension Lifetime {
    var lockText: String {
        switch self {
        case let lifetime as DurationLifetime: lifetime.duration?.lockText ?? "forever"
        case is ForeverLifetime: "forever"
        case let lifetime as UsesLifetime: Amounts.count(lifetime.uses, "use")
        case let lifetime as MessageLifetime: "until message \(LockWord.text(lifetime.message))"
        case let lifetime as StateLifetime: "until state \(LockWord.text(lifetime.key))"
        case is CallbackLifetime: "until killed"
        // What its properties hold may be functions, which have other numbers each time.
        default: "kind \(LockWord.text(String(describing: Self.self)))" + (duration.map { " \($0.lockText)" } ?? "")
        }
    }
}

extension Duration {
    /// Such as `60s` or `0.25s`.
    var lockText: String { text.filter { $0 != " " } }
}

extension RequestOptions {
    /// What a segue adds to the navigation that it stands for.
    var lockWords: [String] {
        var words: [String] = []
        if let style = self.style { words += ["style", style] }
        if self.isDismissable == false { words.append("not-dismissable") }
        if let reuse = self.reuse { words += ["reuse", reuse.rawValue] }
        if let embedding = self.embedding { words += ["embedded", embedding.lockText] }
        if let kept = self.keepAlive { words += ["kept", kept.lifetime.lockText] }
        if !self.parameters.isEmpty { words += ["with", JSONText.of(.record(self.parameters))] }
        for protection in self.protections { words += ["guard", protection.name] }
        return words
    }
}
