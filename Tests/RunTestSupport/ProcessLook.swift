import Foundation

/// What `/proc` says about this process and its parent.
enum ProcessLook {
    private static let files = FileManager.default

    /// This process's open descriptors with what they are, without identities: "0 /dev/null", "1 pipe".
    static var descriptors: [String] {
        let open = (try? files.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return open.compactMap { Int($0) }.sorted().compactMap { descriptor in
            // The one that lists them is closed again.
            guard let file = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)") else {
                return nil
            }
            return "\(descriptor) \(file.prefix { $0 != ":" })"
        }
    }

    /// How many descriptors and child processes, also dead ones, the parent has.
    static var kin: String {
        let parent = getppid()
        let open = (try? files.contentsOfDirectory(atPath: "/proc/\(parent)/fd")) ?? []
        let all = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
        let children = all.count { pid_t($0).flatMap(self.parent) == parent }
        return "\(open.count) descriptors, \(children) children"
    }

    /// Variables that this process was started with whose names begin in some way, each in brackets, bytes as `\xff`.
    static func variables(named start: String) -> [String] {
        let all = (try? FileHandle(forReadingAtPath: "/proc/self/environ")?.readToEnd()) ?? Data()
        return all.split(separator: 0).filter { $0.starts(with: Data(start.utf8)) }.map { entry in
            let text = entry.map { byte in
                (0x20..<0x7F).contains(byte) ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
            }
            return "[\(text.joined())]"
        }.sorted()
    }

    private static func parent(of process: pid_t) -> pid_t? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
        // After the name in parentheses: the state, the parent.
        let words = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return words.count > 2 ? pid_t(words[2]) : nil
    }
}
