import FuzzHarnesses
import Platform
import Testing

/// What the search for hostile input begins with, and what it has found before, one input after the other.
@Suite("Hostile input")
struct SeedTests {
    private static let folder = String(#filePath.dropLast("FuzzHarnessTests/SeedTests.swift".count)) + "Fuzzing/Seeds"

    @Test("breaks no promise that it once broke, and none that it begins with", arguments: Harness.all.map(\.name))
    func seeds(_ name: String) throws {
        let harness = try #require(Harness.all.first { $0.name == name })
        let folder = SeedTests.folder + "/" + name
        let seeds = try #require(FileSystem.entries(of: folder))
        #expect(!seeds.isEmpty)
        for seed in seeds { try harness.run(bytes(folder + "/" + seed)) }
    }

    @Test("is searched by the harness that its folder names")
    func folders() throws {
        #expect(try #require(FileSystem.entries(of: SeedTests.folder)).sorted() == Harness.all.map(\.name).sorted())
    }

    private func bytes(_ path: String) throws -> [UInt8] { try FileReading.bytes(of: path) }
}
