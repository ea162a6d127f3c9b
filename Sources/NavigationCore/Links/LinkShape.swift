/// One of the ways in which the path of a pattern can be there: with these segments, and then the rest.
struct LinkShape {
    let segments: [SegmentPattern]
    let rest: LinkExpression?
    /// How many optional segments are left out.
    var absent = 0

    var names: [String] { segments.flatMap(\.names) + (rest?.names ?? []) }

    /// The values of the parameters in a path; `nil` if the path is another.
    func capture(_ path: AddressPath) -> [String: String]? {
        let texts = path.segments
        guard texts.count >= segments.count, rest != nil || texts.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (index, (segment, text)) in zip(segments, texts).enumerated() {
            guard let found = segment.capture(text, isHost: path.beginsWithHost && index == 0) else { return nil }
            values.merge(found) { first, _ in first }
        }
        guard let rest else { return values }
        guard let found = rest.capture(texts.dropFirst(segments.count).joined(separator: "/")) else { return nil }
        return values.merging(found) { first, _ in first }
    }

    /// Equal for shapes that match the same paths, whatever their parameters are called.
    func text(_ types: [String: ValueType]) -> String {
        let parts = segments.map { $0.shape(types) } + (rest.map { ["(\($0.shape))"] } ?? [])
        return parts.joined(separator: "/")
    }
}

extension LinkShape {
    /// A pattern with more segments that can be left out would have too many shapes.
    private static let optionalLimit = 5

    /// The shapes of a path, first those in which earlier optional segments are there.
    static func all(of segments: [SegmentPattern], _ rest: LinkExpression?) throws(LinkPattern.Malformed) -> [Self] {
        guard segments.count(where: \.isOptional) <= optionalLimit else {
            throw .unreadable("more than \(optionalLimit) of its segments can be left out")
        }
        var shapes = [LinkShape(segments: [], rest: rest)]
        for segment in segments {
            shapes = shapes.flatMap { shape in
                let present = LinkShape(segments: shape.segments + [segment], rest: rest, absent: shape.absent)
                guard segment.isOptional else { return [present] }
                return [present, LinkShape(segments: shape.segments, rest: rest, absent: shape.absent + 1)]
            }
        }
        return shapes
    }
}

extension LinkShape {
    /// How much a part of a path or query takes; less is narrower.
    enum Width {
        static let literal: UInt8 = 0
        static let limited: UInt8 = 1
        static let plain: UInt8 = 2
        static let optional: UInt8 = 3
        static let rest: UInt8 = 4

        static func parameter(_ type: ValueType?, isOptional: Bool) -> UInt8 {
            isOptional ? optional : type?.isPlain ?? true ? plain : limited
        }

        static func expression(spans: Bool, isOptional: Bool) -> UInt8 {
            spans ? rest : isOptional ? optional : limited
        }
    }

    /// How wide the path is, segment by segment; of two, the one that is less in order is narrower.
    func width(_ types: [String: ValueType]) -> [UInt8] {
        let present = segments.map { segment -> UInt8 in
            switch segment.kind {
            case .literal: Width.literal
            case .parameter(let name): Width.parameter(types[name], isOptional: segment.isOptional)
            case .expression: Width.expression(spans: false, isOptional: segment.isOptional)
            }
        }
        return present + Array(repeating: Width.optional, count: absent) + (rest == nil ? [] : [Width.rest])
    }
}
