import NavigationCore
import OrderedCollections
import RunEvents

/// What is asked before a screen is shown, and how.
extension PromiseCollector {
    mutating func addProtections() {
        for (name, protection) in app.protections {
            add("protection", name, value: protection.challenge.lockText)
            add("protection", name, "asks-once", if: !protection.asksAgain)
        }
    }
}

extension Challenge {
    fileprivate var lockText: String {
        switch self {
        case .deny(let reason): "denies \(LockWord.text(reason.rawValue))"
        case .screen(let entry):
            ["presents \(LockWord.text(entry.name))", entry.lockFilling].filter { !$0.isEmpty }.joined(separator: " ")
        case .function: "asks by function"
        }
    }
}
