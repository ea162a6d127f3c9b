import RunEvents

/// What a person should know besides how flows ended; what several flows of a script tell is told once.
struct NoteList {
    private static let shown = 3

    private var flows: [(end: FlowEnd, notes: [NoteRecord])] = []

    mutating func add(_ notes: [NoteRecord], of end: FlowEnd) {
        if !notes.isEmpty { flows.append((end, notes)) }
    }

    func text(run: RunStart, paint: Painter, order: FileLines) -> String {
        var told: Set<String> = []
        let all = order.inOrder(flows, \.end).flatMap { flow in
            let new = flow.notes.filter { told.insert("\(flow.end.site.file)\n\($0.message)").inserted }
            return new.map { note in
                let place = run.display(flow.end.site.file, line: note.line ?? flow.end.site.line)
                return paint("note: ", .yellow) + SafeText.line("\(place) \(SafeText.cut(note.message, to: 500))")
            }
        }
        guard !all.isEmpty else { return "" }
        let left = all.count - Self.shown
        let more = left > 0 ? ["… and \(left) more notes, which fail no flow; -r json=FILE has them all"] : []
        return (all.prefix(Self.shown) + more).map { $0 + "\n" }.joined()
    }
}
