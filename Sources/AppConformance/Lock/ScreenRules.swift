import NavigationCore
import RunEvents

/// Parameters: gone, of another type, or such that nobody gets here without them any more.
enum ParameterRules {
    static func judge(_ delta: LockDelta, _: LockPair) -> LockChange.Kind? {
        let isRequired = delta.after?.words.contains("required") == true
        guard let before = delta.before?.words else { return isRequired ? .parameterRequired : .added }
        guard let after = delta.after?.words else { return .parameterGone }
        if before.first != after.first, !isWider(after.first, than: before.first) { return .parameterType }
        return isRequired && !before.contains("required") ? .parameterRequired : .other
    }

    /// Whether a type takes everything that another one takes.
    private static func isWider(_ type: String?, than other: String?) -> Bool {
        switch (type.flatMap(ValueType.init), other.flatMap(ValueType.init)) {
        case (.any, _?), (.number, .integer), (.table, .list): true
        default: false
        }
    }
}

/// State that an app begins with.
enum StateRules {
    static func altered(_ delta: LockDelta, _: LockPair) -> LockChange.Kind? {
        let values = [delta.before, delta.after].map { $0?.value.flatMap(JSONReader.value(of:)) ?? .null }
        // Nothing is no type.
        if values.contains(.null) { return .state }
        return values[0].described == values[1].described ? .state : .stateType
    }
}

/// Modals that a person can swipe away, and could not.
enum ModalRules {
    static func judge(_ delta: LockDelta, _ pair: LockPair) -> LockChange.Kind? {
        let screen = delta.promise.subject[1]
        let modals = [pair.before, pair.after].map { $0["screen", screen, "presentation"]?.value == "modal" }
        guard modals == [true, true], pair.after["screen", screen, "not-dismissable"] == nil else { return .appearance }
        let before = isSwipeable(delta.before, in: pair.before)
        return !before && isSwipeable(delta.after, in: pair.after) ? .modalDismissable : .appearance
    }

    private static func isSwipeable(_ style: Promise?, in index: LockIndex) -> Bool {
        let kind = style?.words.first ?? index["usual-modal"]?.words.first ?? ModalKind.sheet.name
        if let own = index["modal-kind", kind] { return own.words.contains("swipeable") }
        return ModalKind.builtIn[kind]?.isSwipeable == true
    }

    static func judgeKind(_ delta: LockDelta, _: LockPair) -> LockChange.Kind? {
        let ways: Set = ["swipeable", "closes-outside"]
        guard let before = delta.before?.words else { return .added }
        guard let after = delta.after?.words else { return .other }
        return ways.intersection(after).isSubset(of: before) ? .appearance : .modalDismissable
    }
}

/// Edges of the route graph.
enum OriginRules {
    private static let anywhere = Origins.anywhereName

    static func judge(_ delta: LockDelta, _ pair: LockPair) -> LockChange.Kind? {
        let screen = delta.promise.subject[1]
        guard let before = delta.before else {
            // That it came from everywhere says more; what became of that is told there.
            return pair.before["screen", screen, "from", anywhere] == nil ? .added : nil
        }
        let wide = pair.after["screen", screen, "from", anywhere]
        guard let after = delta.after ?? wide else { return .edgeGone }
        return !hasCondition(before) && hasCondition(after) ? .edgeNarrowed : .edge
    }

    private static func hasCondition(_ promise: Promise) -> Bool { promise.value?.hasSuffix("when function") == true }
}

/// Orders of which only those count that were there before.
enum OrderRules {
    static func judge(_ delta: LockDelta, _: LockPair) -> LockChange.Kind? {
        guard let before = delta.before?.words, let after = delta.after?.words else { return nil }
        return before.filter(after.contains) == after.filter(before.contains) ? nil : .order
    }
}
