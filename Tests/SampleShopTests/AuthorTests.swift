import Foundation
import Testing

@Suite("What somebody sees who imports NavigationHarness from another package", .enabled(if: Compiler.isThere))
struct AuthorTests {
    @Test("The sample shop needs nothing that only this package sees")
    func sampleShop() throws {
        let folder = "\(Flows.tests)/../Sources/SampleShop"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 5)
        #expect(try Compiler.errors(in: files.map { "\(folder)/\($0)" }) == [])
    }

    @Test(
        "Nor do the apps of the manual",
        arguments: [
            "DescribingAnAppInSwift.md", "FirstFlow.md",
        ]
    )
    func manual(page: String) throws {
        let path = "\(Flows.tests)/../Sources/FlowScripting/FlowScripting.docc/\(page)"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let apps = text.components(separatedBy: "```swift\n").dropFirst().compactMap { part in
            part.components(separatedBy: "\n```").first
        }.filter { $0.contains("import NavigationHarness") }
        #expect(!apps.isEmpty)
        for app in apps { #expect(try Compiler.errors(inText: app) == []) }
    }

    @Test(
        "What runs an app is no name of theirs",
        arguments: ["World", "Reducer", "SavedState", "StepHistory", "AppRuntime", "Sleepers", "Situation"]
    )
    func plumbing(name: String) throws {
        let errors = try Compiler.errors(inText: "import NavigationHarness\nfunc use(_ value: \(name)) {}")
        #expect(errors.count == 1)
        #expect(errors.first?.contains("cannot find type '\(name)' in scope") == true)
    }
}

/// The compiler, which checks files as those of another package.
private enum Compiler {
    private static let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    private static let command = ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Outside"]
    private static var modules: [String] {
        let map = "\(built)/CTaskHooks.build/module.modulemap"
        return ["-I", "\(built)/Modules", "-Xcc", "-fmodule-map-file=\(map)"]
    }

    static var isThere: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").components(separatedBy: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") }
            && FileManager.default.fileExists(atPath: "\(built)/Modules")
    }

    static func errors(inText text: String) throws -> [String] {
        let path = NSTemporaryDirectory() + "sextant-\(UUID().uuidString).swift"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try errors(in: [path])
    }

    static func errors(in files: [String]) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command + modules + ["-diagnostic-style", "llvm"] + files
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let errors = text.components(separatedBy: "\n").filter { $0.contains("error:") }
        return process.terminationStatus != 0 && errors.isEmpty ? [text] : errors
    }
}
