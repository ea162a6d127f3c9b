/// Why a call of the operating system failed.
package struct SystemError: Error, Hashable, Sendable {
    /// The system's error number.
    package var number: Int32

    /// The error of the call just made.
    package init(number: Int32 = errno) { self.number = number }

    /// The system's words for it, in lower case.
    package var text: String { String(cString: strerror(number)).lowercased() }
}
