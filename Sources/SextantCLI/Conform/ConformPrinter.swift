import AppConformance
import FlowReporting
import Platform

/// What `sextant conform` says of traces.
struct ConformPrinter {
    private let paint: Painter

    init(paint: Painter) { self.paint = paint }

    func text(of result: ConformInvocation.Result) -> String {
        var text = ""
        for verdict in result.verdicts { text += self.text(of: verdict) }
        if let fit = result.fit { text += FitPrinter(fit: fit, paint: paint).text }
        return text + summary(of: result.verdicts)
    }

    private func text(of verdict: TraceVerdict) -> String {
        var text = ""
        if let problem = verdict.problem {
            text = paint("unreadable", .red) + " \(SafeText.line(problem.description))\n"
        } else if let misfit = verdict.misfit {
            text = self.text(of: misfit)
        } else if verdict.isEmpty {
            text =
                paint("empty", .yellow) + " \(SafeText.line(verdict.file)): it has no event, so nothing was checked\n"
        } else {
            let events = Amounts.count(verdict.events, "event")
            text = paint("fits", .green) + " \(SafeText.line(verdict.file)): \(events)\n"
        }
        for note in verdict.notes { text += paint("note", .yellow) + " \(SafeText.line(note))\n" }
        return text
    }

    // MARK: A misfit

    private func text(of misfit: TraceMisfit) -> String {
        let event = misfit.event.map { SafeText.line($0) } ?? "the trace ends"
        let place = "\(SafeText.line(misfit.file)):\(misfit.line)"
        var text = paint("MISFIT", .red, .bold) + " \(paint(place, .bold)): \(event)\n"
        for line in misfit.before { text += paint("    \(SafeText.line(line))", .dim) + "\n" }
        text += "  expected: \(SafeText.line(misfit.expected.joined(separator: ", ")))\n"
        text += "  the app as the model has it:\n" + block(misfit.expectedTree.split(separator: "\n").map(String.init))
        text += "  the app as the trace tells:\n" + block(misfit.observed)
        for reading in misfit.readings {
            let line = reading.line == misfit.line ? "" : " at line \(reading.line)"
            text += "  on \(SafeText.line(reading.place))\(line): \(SafeText.line(reading.reason))\n"
        }
        if !misfit.suggestions.isEmpty { text += "  the description would accept it with\n" }
        for suggestion in misfit.suggestions {
            let result = paint("(\(self.text(of: suggestion.result)))", .dim)
            text += "    \(paint(SafeText.line(suggestion.text), .cyan)) \(result)\n"
        }
        return text + "\n"
    }

    private func block(_ lines: [String]) -> String { lines.map { "    \(SafeText.line($0))\n" }.joined() }

    private func text(of result: TraceMisfit.Suggestion.Result) -> String {
        switch result {
        case .fits: "tried: the trace fits to its end"
        case .goesOn(let line): "tried: it fits as far as line \(line)"
        case .untried: "not tried"
        case .refused: "tried: it changes nothing"
        }
    }

    // MARK: The end

    private func summary(of verdicts: [TraceVerdict]) -> String {
        let (fitting, events) = (verdicts.count { $0.fits }, verdicts.reduce(0) { $0 + $1.events })
        let all = "\(Amounts.count(verdicts.count, "trace")) fit\(fitting == 1 ? "s" : "")"
        let counts = fitting == verdicts.count ? all : "\(fitting) of \(verdicts.count) traces fit"
        return "\(counts), \(Amounts.count(events, "event"))\n"
    }
}
