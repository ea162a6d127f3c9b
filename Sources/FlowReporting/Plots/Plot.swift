/// A small drawing of numbers over runs, time or depth, as SVG in a page, whose colours it takes.
package struct Plot {
    package struct Series {
        /// In the legend and in tooltips.
        package let name: String
        /// Class of its marks, whose `--tone` colours them.
        package let tone: String
        let values: [Double?]

        package init(_ name: String, tone: String, _ values: [Double?]) {
            (self.name, self.tone, self.values) = (name, tone, values)
        }
    }

    package enum Shape { case line, bars }

    private static let (width, height) = (440.0, 150.0)
    private static let (left, right, top, bottom) = (58.0, 8.0, 14.0, 24.0)

    private let title: String
    private let shape: Shape
    private let series: [Series]
    /// What stands below, and in tooltips: one for each position.
    private let labels: [String]
    private let text: (Double) -> String

    package init(
        _ title: String,
        _ shape: Shape,
        _ series: [Series],
        labels: [String],
        text: @escaping (Double) -> String
    ) {
        (self.title, self.shape, self.series, self.labels, self.text) = (title, shape, series, labels, text)
    }

    /// The style that a page with plots needs; it has to define `--ink`, `--line` and the tones.
    package static let css = """
        .plot { max-width: 100%; height: auto; display: block; }
        .plot text { font: 11px system-ui, sans-serif; fill: var(--ink); }
        .plot .grid { stroke: var(--line); } .plot .drawn { fill: none; stroke: var(--tone); stroke-width: 2; }
        .plot .mark { fill: var(--tone); }
        """

    package var svg: String {
        let marks = shape == .bars ? bars : lines
        return """
            <svg class="plot" viewBox="0 0 \(number(Self.width)) \(number(Self.height))" \
            width="\(number(Self.width))" height="\(number(Self.height))" role="img" aria-label="\(XMLText.attribute(summary))">
            \(grid)
            \(marks)
            </svg>
            """
    }

    /// The drawing in words: `time over 4 runs, from 1.21 s to 1.30 s`.
    private var summary: String {
        let ends = series.map { series in
            let known = series.values.compactMap(\.self)
            guard let first = known.first, let last = known.last else { return "\(series.name): nothing" }
            return "\(series.name) from \(text(first)) to \(text(last))"
        }
        return SafeText.line("\(title): \(ends.joined(separator: ", "))")
    }

    // MARK: Places

    /// From nothing, since a plot that begins elsewhere makes noise look like news.
    private var greatest: Double {
        let sums = labels.indices.map { index in
            let values = series.compactMap { $0.values[index] }
            return shape == .bars ? values.reduce(0, +) : values.max() ?? 0
        }
        return max(sums.max() ?? 0, 1e-9)
    }

    private var step: Double { (Self.width - Self.left - Self.right) / Double(max(labels.count, 1)) }
    private func x(_ index: Int) -> Double { Self.left + step * (Double(index) + 0.5) }
    private func y(_ value: Double) -> Double {
        Self.height - Self.bottom - value / greatest * (Self.height - Self.top - Self.bottom)
    }

    private var grid: String {
        let levels = [0, greatest / 2, greatest].map { value in
            "<line class=\"grid\" x1=\"\(number(Self.left))\" x2=\"\(number(Self.width - Self.right))\" y1=\"\(number(y(value)))\" "
                + "y2=\"\(number(y(value)))\"/><text x=\"\(number(Self.left - 8))\" y=\"\(number(y(value) + 4))\" "
                + "text-anchor=\"end\">\(XMLText.content(text(value)))</text>"
        }
        // A label for each position would be one on the other.
        let every = max(1, Int((80 / step).rounded(.up)))
        let below = labels.indices.filter { $0 % every == 0 }.map { index in
            "<text x=\"\(number(x(index)))\" y=\"\(number(Self.height - 6))\" text-anchor=\"middle\">"
                + "\(XMLText.content(SafeText.line(labels[index])))</text>"
        }
        return (levels + below).joined(separator: "\n")
    }

    // MARK: Marks

    private var lines: String {
        series.map { series in
            let points = series.values.enumerated().compactMap { index, value in value.map { (index, $0) } }
            let path = points.enumerated().map { position, point in
                "\(position == 0 ? "M" : "L")\(number(x(point.0))) \(number(y(point.1)))"
            }.joined()
            let marks = points.map { index, value in
                "<circle class=\"mark\" cx=\"\(number(x(index)))\" cy=\"\(number(y(value)))\" r=\"3.5\">"
                    + "\(tooltip(series, index, value))</circle>"
            }
            return "<g class=\"\(series.tone)\"><path class=\"drawn\" d=\"\(path)\"/>\(marks.joined())</g>"
        }.joined(separator: "\n")
    }

    private var bars: String {
        labels.indices.map { index in
            var base = 0.0
            return series.map { series in
                guard let value = series.values[index], value > 0 else { return "" }
                let (low, high) = (y(base), y(base + value))
                base += value
                let width = min(48, step * 0.7)
                return
                    "<rect class=\"mark \(series.tone)\" x=\"\(number(x(index) - width / 2))\" y=\"\(number(high))\" "
                    + "width=\"\(number(width))\" height=\"\(number(max(1, low - high)))\">\(tooltip(series, index, value))</rect>"
            }.joined()
        }.joined(separator: "\n")
    }

    private func tooltip(_ series: Series, _ index: Int, _ value: Double) -> String {
        "<title>\(XMLText.content(SafeText.line("\(labels[index]): \(text(value)) \(series.name)")))</title>"
    }

    private func number(_ value: Double) -> String { GraphSVG.text(value) }
}
