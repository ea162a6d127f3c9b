public import Foundation

/// The executables of this package, as the same build has made them as the tests that run: also under a sanitizer,
/// whose build has a folder of its own.
public enum BuiltExecutable {
    private static let folder: URL = {
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    }()

    public static func at(_ name: String) -> URL { folder.appendingPathComponent(name) }
}
