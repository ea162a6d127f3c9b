import RunEvents

/// What a person should know of flows that passed.
struct NoteList {
    private static let shown = 3

    private var flows: [(end: FlowEnd, notes: [NoteRecord])] = []

    mutating func add(_ notes: [NoteRecord], of end: FlowEnd) {
        if !notes.isEmpty { flows.append((end, notes)) }
    }

    func text(run: RunStart, paint: Painter, order: FileLines) -> String {
        let all = order.inOrder(flows, \.end).flatMap { flow in
            flow.notes.map { note in
                let place = run.display(flow.end.site.file, line: note.line ?? flow.end.site.line)
                return paint("note: ", .yellow) + SafeText.line("\(place) \(SafeText.cut(note.message, to: 500))")
            }
        }
        guard !all.isEmpty else { return "" }
        let more =
            all.count > Self.shown ? ["… and \(all.count - Self.shown) more notes; -r json=FILE has them all"] : []
        return (all.prefix(Self.shown) + more).map { $0 + "\n" }.joined()
    }
}
