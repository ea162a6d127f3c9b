public import Foundation

/// The executables of this package, as the same build has made them as the tests that run: also under a sanitizer,
/// whose build has a folder of its own.
public enum BuiltExecutable {
    private static let folder: URL = {
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    }()

    /// Whether a sanitizer watches, which needs more address space than the limits that some tests set.
    public static let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil
    }

    /// Where an executable lies. The one of users is what `SEXTANT_UNDER_TEST` names, if that is set: `scripts/test` sets
    /// it to the release, which is what users run, and explores ten times as fast.
    public static func at(_ name: String) -> URL {
        let named = name == "sextant" ? ProcessInfo.processInfo.environment["SEXTANT_UNDER_TEST"] ?? "" : ""
        return named.isEmpty ? folder.appendingPathComponent(name) : URL(fileURLWithPath: named)
    }
}
