import FlowRunner
import Foundation
import Platform
import RunTestSupport
import Testing

@Suite("Watching files")
struct FileWatchTests {
    /// Counts how often folders are read.
    private final class Lister {
        var folders: [String] = []

        func list(_ folder: String) -> [String]? {
            folders.append(Path.name(folder))
            return FileSystem.entries(of: folder)
        }
    }

    /// Makes a folder look as if nothing had happened in it for long.
    private func age(_ folder: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
            ofItemAtPath: folder
        )
    }

    @Test("reads a folder again only when something came or went in it")
    func unchanged() throws {
        let folder = try TemporaryFolder()
        for name in ["a/one.flow.lua", "a/b/two.flow.lua", "c/readme.txt"] { try folder.write(name, "x") }
        for name in ["", "/a", "/a/b", "/c"] { try age(folder.path + name) }
        let lister = Lister()
        var watch = FileWatch(list: lister.list)
        let all = ["a/one.flow.lua", "a/b/two.flow.lua"].map { folder.path + "/" + $0 }
        #expect(watch.changes(below: folder.path, and: []) == Set(all))
        #expect(lister.folders.count == 4)

        lister.folders = []
        #expect(watch.changes(below: folder.path, and: []).isEmpty)
        try folder.write("a/one.flow.lua", "longer")
        #expect(watch.changes(below: folder.path, and: []) == [all[0]])
        #expect(lister.folders.isEmpty)

        let new = try folder.write("a/b/three.flow.lua", "x")
        #expect(watch.changes(below: folder.path, and: []) == [new])
        #expect(lister.folders == ["b"])
        try FileManager.default.removeItem(atPath: folder.path + "/a")
        #expect(watch.changes(below: folder.path, and: []) == Set(all + [new]))
    }
}
