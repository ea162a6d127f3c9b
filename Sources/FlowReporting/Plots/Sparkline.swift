/// Numbers as a line of blocks, one column each, from the least to the greatest of them; what is missing is a dot.
package enum Sparkline {
    private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    package static func text(_ values: [Double?]) -> String {
        let known = values.compactMap(\.self)
        guard let least = known.min(), let greatest = known.max() else {
            return String(repeating: "·", count: values.count)
        }
        let range = greatest - least
        return values.map { value in
            guard let value else { return "·" }
            guard range > 0 else { return greatest == 0 ? blocks[0] : blocks[3] }
            return blocks[Int(((value - least) / range * Double(blocks.count - 1)).rounded())]
        }.joined()
    }
}
