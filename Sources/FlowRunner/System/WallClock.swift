import Platform

/// What reports say about when and where a run took place.
package enum WallClock {
    /// Now in UTC as `YYYY-MM-DDTHH:MM:SS`.
    package static func timestamp() -> String {
        timestamp(secondsSince1970: Int(time(nil)))
    }

    /// The time of day here, as `HH:MM:SS`.
    package static func timeOfDay() -> String {
        var now = time(nil)
        var parts = tm()
        guard localtime_r(&now, &parts) != nil else { return "" }
        return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// A moment in UTC as `YYYY-MM-DDTHH:MM:SS`.
    static func timestamp(secondsSince1970 seconds: Int) -> String {
        let (year, month, day) = date(daysSince1970: seconds / 86400)
        let rest = seconds % 86400
        let parts = [month, day, rest / 3600, rest % 3600 / 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(year)-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])"
    }

    /// Civil date in the Gregorian calendar, counting years from March so that leap days come last.
    private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The machine's name.
    package static func hostName() -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
