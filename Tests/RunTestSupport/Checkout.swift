package import Foundation

/// The checkout that the tests were compiled from.
package enum Checkout {
    package static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    package static let tests = root.appending(path: "Tests")
    /// The folder of the manual's pages.
    package static let manual = root.appending(path: "Sources/FlowScripting/FlowScripting.docc")
}
