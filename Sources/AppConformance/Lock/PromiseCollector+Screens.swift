import NavigationCore
import OrderedCollections
import RunEvents

/// What a screen promises, in one pass over its declaration.
extension PromiseCollector {
    mutating func addScreen(_ screen: ScreenDescription) {
        let name = screen.name
        add("screen", name)
        addInput(of: screen)
        addAppearance(of: screen)
        addKeeping(of: screen)
        addOrigins(of: screen)
        for link in screen.links { addLink(link, to: name) }
        for protection in screen.protections { add("screen", name, "guard", protection) }
        if screen.protections.count > 1 {
            add("screen", name, "guard-order", value: LockWord.text(screen.protections))
        }
        for action in screen.actions.keys { add("screen", name, "action", action) }
        for anchor in screen.anchors { add("screen", name, "anchor", anchor) }
        if screen.onMessage != nil {
            for message in screen.messages ?? ["*"] { add("screen", name, "hears", message) }
        }
        add("screen", name, "resolver", if: screen.resolver != nil)
        add("screen", name, "lock", if: screen.isLock)
    }

    // MARK: What it takes

    private mutating func addInput(of screen: ScreenDescription) {
        let required = screen.requiredParameters
        for (parameter, type) in screen.parameters {
            let text = type.rawValue + (required.contains(parameter) ? " required" : "")
            add("screen", screen.name, "parameter", parameter, value: text)
        }
        for (property, description) in screen.properties {
            let text = description.type.rawValue + (description.isReadOnly ? " read-only" : "")
            add("screen", screen.name, "property", property, value: text)
        }
        switch screen.payload {
        case .value(let type)?: add("screen", screen.name, "data", value: type.rawValue)
        case .fields(let types)?:
            for (field, type) in types { add("screen", screen.name, "data", field, value: type.rawValue) }
        case nil: break
        }
    }

    // MARK: How it appears

    private mutating func addAppearance(of screen: ScreenDescription) {
        let name = screen.name
        add("screen", name, "presentation", word: screen.presentation?.rawValue)
        add("screen", name, "style", word: screen.style)
        add("screen", name, "not-dismissable", if: !screen.isDismissable)
        add("screen", name, "transient", if: screen.isTransient)
        if let embedding = screen.embedding { add("screen", name, "embedded", value: embedding.lockText) }
    }

    private mutating func addOrigins(of screen: ScreenDescription) {
        let origins: [String]
        switch screen.origins {
        case .anywhere: origins = [Origins.anywhereName]
        case .screens(let names): origins = names
        case .nowhere:
            add("screen", screen.name, "from-nowhere")
            return
        }
        for origin in origins {
            let manner = screen.manners[origin]?.lockText
            let condition = screen.conditions[origin] == nil ? nil : "when function"
            let parts = [manner, condition].compactMap { $0 }
            add(["screen", screen.name, "from", origin], value: parts.isEmpty ? nil : parts.joined(separator: " "))
        }
    }

    // MARK: How long it stays

    private mutating func addKeeping(of screen: ScreenDescription) {
        let name = screen.name
        if let identity = screen.identity { add("screen", name, "identity", value: LockWord.text(identity.sorted())) }
        if screen.onSame != .show { add("screen", name, "on-same", word: screen.onSame.rawValue) }
        add("screen", name, "reuse", word: screen.reuse?.rawValue)
        if let restoration = screen.restoration.lockText { add("screen", name, "restorable", value: restoration) }
        guard let kept = screen.keepAlive else { return }
        add("screen", name, "lifetime", value: kept.lifetime.lockText)
        if kept.start != .open { add("screen", name, "lifetime-from", word: kept.start.rawValue) }
        add("screen", name, "lifetime-slides", if: kept.isSliding)
        add("screen", name, "kept-as", word: kept.id)
        if kept.key != .parameters { add("screen", name, "kept-by", word: kept.key.rawValue) }
    }
}

extension ScreenDescription {
    /// Parameters without which nobody gets here: the screen refuses to be opened, or no link leads to it.
    fileprivate var requiredParameters: Set<String> {
        var required = Set(parameters.keys.filter(refusesLack))
        let patterns = links.compactMap { try? LinkPattern($0.pattern) }
        if let first = patterns.first {
            required.formUnion(patterns.dropFirst().reduce(first.requiredNames) { $0.intersection($1.requiredNames) })
        }
        return required
    }

    private func refusesLack(of parameter: String) -> Bool {
        guard let checkParameters else { return false }
        let all = Dictionary(uniqueKeysWithValues: parameters.map { ($0, $1.sample) })
        return checkParameters(all.filter { $0.key != parameter }) != checkParameters(all)
    }
}

extension ValueType {
    /// A value of this type.
    fileprivate var sample: Value {
        switch self {
        case .string, .any: "1"
        case .integer, .number: 1
        case .boolean: true
        case .list: []
        case .table: [:]
        }
    }
}
