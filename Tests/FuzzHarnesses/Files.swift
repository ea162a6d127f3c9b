import FlowRunner
import NavigationCore
import NavigationHarness
import RunEvents
import SampleShop

// Files that Sextant reads: what it has understood it can write, and read again as the same.

extension Harness {
    static let eventLines = text("event-lines") { text in
        guard let line = EventLine(text: text) else { return }
        try promise(
            EventLine(text: line.text) == line,
            "the line is read differently from what is written: \(line.text)"
        )
        guard let event = line.event else { return }
        let again = EventLine(event)
        try promise(again.event == event, "the event is read differently from what is written: \(again.text)")
    }

    static let json = text("json") { text in
        guard let value = JSONReader.value(of: text) else { return }
        let written = JSONText.of(value)
        try promise(
            JSONReader.value(of: written) == value,
            "the value is read differently from what is written: \(written)"
        )
    }

    static let savedStates = text("saved-states") { text in
        let app = try SampleShop.assemble(functions: FunctionTable()).description
        guard let snapshot = try? SavedState.snapshot(from: text, app: app) else { return }
        let written = try? SavedState.text(of: snapshot, app: app)
        try promise(written != nil, "what was read cannot be written")
        let again = try? SavedState.snapshot(from: written ?? "", app: app)
        let rewritten = again.flatMap { try? SavedState.text(of: $0, app: app) }
        try promise(rewritten == written, "\(written ?? "")\nread again is\n\(rewritten ?? "refused")")
        // A state that was accepted can be launched with, whatever it says.
        let navigator = Navigator(app: app)
        var launch = Launch()
        launch.restoration = snapshot
        _ = try? navigator.perform(.launch(launch))
        try promise(navigator.state.violations(in: navigator.world).isEmpty, "the restored app breaks its invariants")
    }

    /// A settings file has been evaluated; what it holds is JSON here.
    static let settings = text("settings") { text in
        guard let fields = JSONReader.value(of: text)?.fields else { return }
        _ = try? ProjectSettings(fields)
    }

    static let tags = text("tags") { text in
        guard let expression = try? TagExpression(text) else { return }
        let tags = expression.tags
        for chosen in [[], tags, Array(tags.prefix(1))] {
            let isMeant = expression.matches(chosen)
            let negated = try? TagExpression("not (\(text))")
            try promise(negated?.matches(chosen) != isMeant, "'not' changes nothing for \(chosen)")
        }
    }
}
