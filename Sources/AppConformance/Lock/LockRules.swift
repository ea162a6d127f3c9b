/// What a difference means that can be judged by itself, by what kind of promise it is about.
enum LockRules {
    /// What it means that a promise is gone, new, or has another value; `nil`: something else tells it.
    private struct Rule: Sendable {
        let gone: LockChange.Kind?
        let new: LockChange.Kind?
        let altered: @Sendable (LockDelta, LockPair) -> LockChange.Kind?

        init(
            gone: LockChange.Kind?,
            new: LockChange.Kind? = .added,
            altered: @escaping @Sendable (LockDelta, LockPair) -> LockChange.Kind? = { _, _ in .other }
        ) {
            (self.gone, self.new, self.altered) = (gone, new, altered)
        }

        /// One meaning, whatever has become of the promise.
        init(_ kind: LockChange.Kind?) { self.init(gone: kind, new: kind) { _, _ in kind } }
    }

    static func change(of delta: LockDelta, in pair: LockPair) -> LockChange? {
        let topic = delta.promise.topic
        if let judge = judges[topic] { return judge(delta, pair).map { LockChange($0, delta.before, delta.after) } }
        let rule = rules[topic] ?? Rule(.other)
        let kind =
            switch (delta.before, delta.after) {
            case (_?, _?): rule.altered(delta, pair)
            case (_?, nil): rule.gone
            default: rule.new
            }
        return kind.map { LockChange($0, delta.before, delta.after) }
    }

    private static let rules: [String: Rule] = [
        "scheme": Rule(gone: .schemeGone),
        "host": Rule(gone: .hostGone),
        "effect": Rule(gone: .other),
        "state": Rule(gone: .stateGone, altered: StateRules.altered),
        "route": Rule(gone: .routeGone),
        "provider": Rule(gone: .routeGone),
        "segment": Rule(gone: .routeGone) { _, _ in .segueTarget },
        "link-action": Rule(gone: .linkGone),
        "segue": Rule(gone: .segueGone) { delta, _ in
            delta.before?.words.dropFirst().first == delta.after?.words.dropFirst().first ? .segue : .segueTarget
        },
        "window": Rule(gone: .windowGone) { _, _ in .container },
        "container": Rule(gone: .containerGone) { _, _ in .container },
        "container child": Rule(gone: .childGone) { _, _ in .container },
        "container front": Rule(.container),
        "container option": Rule(.container),
        "container guard": Rule(gone: .guardsLess, new: .guardsMore),
        "protection": Rule(gone: .protectionGone) { _, _ in .challenge },
        "protection asks-once": Rule(gone: .other, new: .asksOnce),
        "screen": Rule(gone: .screenGone),
        "screen property": Rule(gone: .propertyGone) { _, _ in .propertyType },
        "screen data": Rule(gone: .other, new: .dataType) { _, _ in .dataType },
        "screen action": Rule(gone: .actionGone),
        "screen hears": Rule(gone: .other),
        "screen guard": Rule(gone: .guardsLess, new: .guardsMore),
        "screen lock": Rule(gone: .lockGone, new: .other),
        "screen presentation": Rule(.appearance),
        "screen embedded": Rule(.appearance),
        "screen transient": Rule(.appearance),
        "screen not-dismissable": Rule(gone: .modalDismissable, new: .appearance),
        "usual-modal": Rule(.appearance),
        "screen root": Rule(.container),
        // Those that are told by more than one promise.
        "link": Rule(nil),
        "screen at": Rule(nil),
    ]

    private static let judges: [String: @Sendable (LockDelta, LockPair) -> LockChange.Kind?] = [
        "screen parameter": ParameterRules.judge,
        "screen identity": IdentityRules.judge,
        "screen kept-as": IdentityRules.judgeName,
        "screen kept-by": IdentityRules.judgeKey,
        "screen lifetime": LifetimeRules.judge,
        "screen lifetime-from": LifetimeRules.judgePart,
        "screen lifetime-slides": LifetimeRules.judgePart,
        "screen restorable": LifetimeRules.judgeRestoration,
        "screen style": ModalRules.judge,
        "modal-kind": ModalRules.judgeKind,
        "screen from": OriginRules.judge,
        "screen from-nowhere": { _, _ in nil },
        "screen guard-order": OrderRules.judge,
        "container order": OrderRules.judge,
        "door": SiteRules.judge,
    ]
}
