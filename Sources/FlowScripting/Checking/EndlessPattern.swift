import NavigationCore
import OrderedCollections

/// A part of a regular expression that repeats what can repeat by itself, as in `(a+)+`: a text that nearly fits can be
/// divided among the two in more ways than anybody can wait for.
struct EndlessPattern {
    /// What stands side by side in a group, up to a `|`.
    private struct Branch {
        var isEmpty = true
        /// Whether everything in it can be left out or repeated, so that nothing tells where one round ends.
        var isLoose = true
        var repeats = false

        var isAmbiguous: Bool { !isEmpty && isLoose && repeats }
    }

    private struct Group {
        var start: Int
        var branches = [Branch()]
    }

    private let signs: [Character]
    private var groups = [Group(start: 0)]

    /// The first such part; `nil` if there is none.
    static func part(of expression: String) -> String? {
        var pattern = EndlessPattern(expression)
        return pattern.find()
    }

    private init(_ expression: String) { signs = Array(expression) }

    private mutating func find() -> String? {
        var index = 0
        while index < signs.count {
            switch signs[index] {
            case "(": groups.append(Group(start: index))
            case "|": groups[groups.count - 1].branches.append(Branch())
            case ")" where groups.count > 1:
                let group = groups.removeLast()
                let (end, quantifier) = quantifier(after: index)
                let isAmbiguous = group.branches.contains(where: \.isAmbiguous)
                if isAmbiguous, quantifier == .unbounded { return String(signs[group.start..<end]) }
                add(isLoose: quantifier != nil || isAmbiguous, repeats: quantifier == .unbounded || isAmbiguous)
                index = end - 1
            default:
                let (end, quantifier) = quantifier(after: atomEnd(from: index))
                add(isLoose: quantifier != nil, repeats: quantifier == .unbounded)
                index = end - 1
            }
            index += 1
        }
        return nil
    }

    private mutating func add(isLoose: Bool, repeats: Bool) {
        let (group, branch) = (groups.count - 1, groups[groups.count - 1].branches.count - 1)
        groups[group].branches[branch].isEmpty = false
        if !isLoose { groups[group].branches[branch].isLoose = false }
        if repeats { groups[group].branches[branch].repeats = true }
    }

    /// The last sign of what begins at a place: an escaped sign, a set of signs, or one.
    private func atomEnd(from start: Int) -> Int {
        if signs[start] == "\\" { return min(start + 1, signs.count - 1) }
        guard signs[start] == "[" else { return start }
        var index = start + 1
        // A ']' that comes first is one of the signs.
        if index < signs.count, signs[index] == "^" { index += 1 }
        index += 1
        while index < signs.count, signs[index] != "]" { index += signs[index] == "\\" ? 2 : 1 }
        return min(index, signs.count - 1)
    }

    private enum Quantifier {
        case unbounded, bounded
    }

    /// What says how often something comes that ends at a place, and where that is over.
    private func quantifier(after last: Int) -> (end: Int, Quantifier?) {
        guard last + 1 < signs.count else { return (last + 1, nil) }
        var end = last + 2
        let found: Quantifier
        switch signs[last + 1] {
        case "*", "+": found = .unbounded
        case "?": found = .bounded
        case "{":
            guard let close = signs[(last + 1)...].firstIndex(of: "}") else { return (last + 1, nil) }
            found = signs[close - 1] == "," ? .unbounded : .bounded
            end = close + 1
        default: return (last + 1, nil)
        }
        if end < signs.count, ["?", "+"].contains(signs[end]) { end += 1 }
        return (end, found)
    }
}

extension AppDescription {
    /// Links whose expressions can keep whoever follows one busy for ever.
    var endlessLinks: [AppProblem] {
        screens.values.flatMap { screen in
            screen.links.compactMap { link in
                guard let part = EndlessPattern.part(of: link.pattern) else { return nil }
                return AppProblem(
                    .warning,
                    "the link '\(link.pattern)' of '\(screen.name)' repeats what repeats already, \(part): an address that "
                        + "nearly fits can take for ever, and its flow is stuck; one of the two repetitions is enough"
                )
            }
        }
    }
}
