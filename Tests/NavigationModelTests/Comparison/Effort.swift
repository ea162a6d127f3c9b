#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How much is tried: a few seconds unless the environment asks for more.
enum Effort {
    /// Where the random numbers of each sequence begin.
    static var seeds: Range<UInt64> {
        let start = number("SEXTANT_MODEL_SEED") ?? 1
        return start..<(start + (number("SEXTANT_MODEL_SEQUENCES") ?? 400))
    }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}

extension Features {
    /// The combinations that suites try: nothing but stacks and modals, each feature alone, and all together.
    static let tried: [Features] = [[], .containers, .protections, [.protections, .containers]]
}
