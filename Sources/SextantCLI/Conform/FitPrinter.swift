import AppConformance
import FlowReporting
import OrderedCollections

/// What only the field knows, and what only the description does.
struct FitPrinter {
    let fit: FieldFit
    let paint: Painter

    var text: String {
        let lacking = fit.missing.map { transition, count in
            ("\(transition.from) → \(transition.to) (\(transition.cause))", count)
        }
        let unseen =
            fit.declared.filter { $0.times == 0 }.map { "edge \($0.from) → \($0.to)" }
            + fit.links.filter { $0.value == 0 }.map { "link \($0.key)" }
            + fit.screens.filter { $0.value == 0 }.map { "screen \($0.key)" }
        var text = section("in the field, not in the description", lacking.map(line))
        text += section("told in the field, not agreed with", fit.refused.map { line(($0.key, $0.value)) })
        text += section("in the description, not in the field", unseen)
        let both =
            fit.declared.filter { $0.times > 0 }.map { ("edge \($0.from) → \($0.to)", $0.times) }
            + fit.links.filter { $0.value > 0 }.map { ("link \($0.key)", $0.value) }
        return text + section("in both", both.map { "\($0): \(times($1))" })
    }

    private func line(_ item: (text: String, count: FieldFit.Count)) -> String {
        "\(item.text): \(times(item.count.times)), first at \(item.count.first)"
    }

    private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    private func section(_ title: String, _ lines: [String]) -> String {
        let rows = lines.isEmpty ? ["nothing"] : lines
        return paint(title, .bold) + ":\n" + rows.map { "  \(SafeText.line($0))\n" }.joined()
    }
}
