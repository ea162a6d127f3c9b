import NavigationCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The restorable part of an app as text, as an app would keep it over a restart.
///
/// The text is JSON of a version of its own; what does not fit the running app is refused before anything changes.
public enum SavedState {
    static let version = 1
    /// Longer texts are refused unread.
    static let longest = 4 << 20

    /// Why a saved state cannot be used, as a fragment that completes "the saved state cannot be used: …".
    public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        public var description: String
    }

    /// Writes a snapshot; equal snapshots give equal texts.
    public static func text(of snapshot: Snapshot, app: AppDescription) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let wire = Wire(
            version: version,
            app: app.name,
            selections: snapshot.selections,
            screens: snapshot.places.map(WirePlace.init)
        )
        return String(decoding: try encoder.encode(wire), as: UTF8.self)
    }

    /// Reads a snapshot for an app.
    public static func snapshot(from text: String, app: AppDescription) throws(Refusal) -> Snapshot {
        guard text.utf8.count <= longest else { throw Refusal(description: "it is longer than 4 MiB") }
        let data = Data(text.utf8)
        guard let header = try? JSONDecoder().decode(Header.self, from: data) else {
            throw Refusal(description: "it is truncated or no saved state at all")
        }
        guard header.version == version else {
            throw Refusal(description: "it has version \(header.version), this app reads version \(version)")
        }
        guard let wire = try? JSONDecoder().decode(Wire.self, from: data) else {
            throw Refusal(description: "parts of it are missing or of the wrong type")
        }
        guard wire.app == app.name else {
            throw Refusal(description: "it belongs to the app '\(wire.app)', not to '\(app.name)'")
        }
        var snapshot = Snapshot()
        snapshot.selections = wire.selections
        for place in wire.screens { snapshot.places.append(try place.checked(for: app)) }
        return snapshot
    }

    private struct Header: Decodable {
        var version: Int
    }

    private struct Wire: Codable {
        var version: Int
        var app: String
        var selections: [String: String]
        var screens: [WirePlace]
    }
}

/// A restorable screen in a saved state.
private struct WirePlace: Codable {
    var screen: String
    var identifier: String?
    var parameters: [String: Value]
    var properties: [String: Value]
    var data: Value?
    var window: String
    var container: String?
    var style: String?
    var isStacked: Bool
    var isDeclared: Bool

    init(_ place: Snapshot.Place) {
        screen = place.screen.name
        if case .identifier(let name) = place.screen.restoration { identifier = name }
        parameters = place.screen.parameters
        properties = place.screen.properties
        data = place.screen.data == .null ? nil : place.screen.data
        window = place.window
        container = place.container
        style = place.style
        (isStacked, isDeclared) = (place.isStacked, place.isDeclared)
    }

    func checked(for app: AppDescription) throws(SavedState.Refusal) -> Snapshot.Place {
        guard let description = app.screens[screen] else {
            throw SavedState.Refusal(description: "the app declares no screen '\(screen)'")
        }
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
            guard let type = description.parameters[name], !type.accepts(value) else { continue }
            throw SavedState.Refusal(description: "the parameter '\(name)' of '\(screen)' is no \(type.rawValue)")
        }
        if let style, app.modalKinds[style] == nil {
            throw SavedState.Refusal(description: "the app has no modal kind '\(style)'")
        }
        var data = ScreenData(name: screen, parameters: parameters, properties: properties)
        data.data = self.data ?? .null
        data.restoration = identifier.map(Restoration.identifier) ?? .automatic
        return Snapshot.Place(
            screen: data,
            window: window,
            container: container,
            style: style,
            isStacked: isStacked,
            isDeclared: isDeclared
        )
    }
}
