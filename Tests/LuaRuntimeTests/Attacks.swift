import LuaRuntime
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One hostile script with the outcomes its first line allows.
struct Attack: CustomTestStringConvertible {
    var name: String
    var source: LuaSource
    var expected: [String]

    var testDescription: String { name }

    static let folder = String(#filePath.dropLast("Attacks.swift".count)) + "Attacks/"

    static let all: [Attack] = files(in: folder).map { name in
        let bytes = contents(of: folder + name)
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let outcomes = line.dropFirst("-- expect: ".count).split(separator: " | ", maxSplits: 1)[0]
        return Attack(
            name: name,
            source: LuaSource(bytes: bytes, chunkName: "attacks/" + name),
            expected: outcomes.split(separator: "|").map { String($0.prefix { $0 != "(" }).trimmed }
        )
    }

    private static func files(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".lua") { names.append(name) }
        }
        return names.sorted()
    }

    private static func contents(of path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
