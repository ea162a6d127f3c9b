import NavigationCore
package import RunEvents

/// What the flows exercised of their apps, as one JSON document.
package final class CoverageReporter: Reporter {
    private let sink: any TextSink
    private var tally = CoverageTally()

    package init(sink: any TextSink) {
        self.sink = sink
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        tally.receive(event)
        guard case .runEnded = event else { return }
        var fields: [String: Value] = ["v": .integer(EventLine.version), "apps": Self.value(of: tally)]
        if let percentage = tally.percentage { fields["percentage"] = .number(Self.rounded(percentage)) }
        try sink.write(EventLine.json(.record(fields)) + "\n")
        try sink.close()
    }

    static func value(of tally: CoverageTally) -> Value {
        .array(
            tally.apps.map { app in
                [
                    "name": .string(app.name), "path": .string(app.path), "ofScript": .boolean(app.isOfScript),
                    "percentage": .number(rounded(app.percentage)),
                    "covered": .integer(app.covered), "total": .integer(app.items.count),
                    "kinds": .array(app.kinds.map { value(of: $0.items, $0.kind) }),
                ]
            }
        )
    }

    /// Rounded down to hundredths: only all of them are 100.
    private static func rounded(_ percentage: Double) -> Double { (percentage * 100).rounded(.down) / 100 }

    private static func value(of items: [(name: String, flows: Int)], _ kind: String) -> Value {
        [
            "kind": .string(kind), "covered": .integer(items.count { $0.flows > 0 }), "total": .integer(items.count),
            "items": .array(items.map { ["name": .string($0.name), "flows": .integer($0.flows)] }),
        ]
    }
}
