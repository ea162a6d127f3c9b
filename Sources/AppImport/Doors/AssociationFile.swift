public import NavigationCore

/// Reads an `apple-app-site-association` file.
///
/// Keys that are not about universal links are left alone. What is wrong is told with its line and key; the rest is read
/// nevertheless, so that one look shows all.
public enum AssociationFile {
    /// The system reads no file that is larger than 128 KiB.
    public static let mostBytes = 128 << 10

    /// What a file says; `nil` if it cannot be understood at all. Problems are added to those that are there already.
    public static func read(_ bytes: [UInt8], file: String, problems: inout [ImportProblem]) -> Association? {
        if let objection = objection(to: bytes) {
            problems.append(ImportProblem(file: file, message: objection))
            return nil
        }
        let value: ImportedValue
        do throws(ImportedJSON.Malformed) {
            value = try ImportedJSON.read(bytes)
        } catch {
            problems.append(ImportProblem(file: file, line: error.line, message: error.message))
            return nil
        }
        let root = ImportCursor(file: file, key: "", value: value)
        var reader = AssociationReader()
        defer { problems += reader.problems }
        do throws(ImportProblem) {
            return try reader.read(root)
        } catch {
            problems.append(error)
            return nil
        }
    }

    /// What the file is instead of JSON in UTF-8.
    private static func objection(to bytes: [UInt8]) -> String? {
        if bytes.isEmpty { return "it is empty" }
        if bytes.count > mostBytes { return "it is larger than 128 KiB: the system does not read it" }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return "it begins with a byte order mark: save it as UTF-8 without one"
        }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
            return "it is UTF-16 or UTF-32: save it as UTF-8"
        }
        if bytes.starts(with: [0x30, 0x80]) || bytes.starts(with: [0x30, 0x82]) {
            return "it is signed, as iOS 8 wanted it: give the JSON that was signed"
        }
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            return "it is a page of the site and not its association file: the site answers another address, or none"
        }
        return String(validating: bytes, as: UTF8.self) == nil ? "it is not UTF-8" : nil
    }
}
