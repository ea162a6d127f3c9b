import NavigationCore

/// Which keys of a value a type asks for while it is read: the others it does not know.
final class KeyUsage {
    private var given: [String: Set<String>] = [:]
    private var asked: [String: Set<String>] = [:]
    /// Keys of the outermost table, in the order in which they were asked for.
    private(set) var order: [String] = []

    func note(_ keys: some Sequence<String>, at path: [any CodingKey]) {
        given[ValueFault.text(of: path), default: []].formUnion(keys)
    }

    func ask(_ key: String, at path: [any CodingKey]) {
        let isNew = asked[ValueFault.text(of: path), default: []].insert(key).inserted
        if isNew, path.isEmpty { order.append(key) }
    }

    /// The first key that was given and never asked for.
    var fault: ValueFault? {
        for (path, keys) in given.sorted(by: { $0.key < $1.key }) {
            let known = asked[path] ?? []
            guard let unknown = keys.subtracting(known).min() else { continue }
            let hint = suggestion(for: unknown, among: known.sorted())
            return ValueFault(path: path, problem: "the key '\(unknown)' is not known\(hint)")
        }
        return nil
    }
}
