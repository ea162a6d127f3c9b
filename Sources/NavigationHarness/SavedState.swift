import NavigationCore
import OrderedCollections

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The restorable part of an app as text, as an app would keep it over a restart.
///
/// The text is JSON of a version of its own; what does not fit the running app is refused before anything changes.
package enum SavedState {
    static let version = 1
    /// Longer texts are refused unread.
    static let longest = 4 << 20

    /// Why a saved state cannot be used, as a fragment that completes "the saved state cannot be used: …".
    package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        package var description: String
    }

    /// Writes a snapshot; equal snapshots give equal texts.
    package static func text(of snapshot: Snapshot, app: AppDescription) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let wire = Wire(
            version: version,
            app: app.name,
            time: snapshot.places.contains { $0.screen.restorableUntil != nil } ? snapshot.time.milliseconds : nil,
            selections: snapshot.selections,
            windows: snapshot.windows == [AppDescription.mainWindow] ? nil : snapshot.windows,
            values: snapshot.values.isEmpty ? nil : snapshot.values,
            active: snapshot.activeWindow == AppDescription.mainWindow ? nil : snapshot.activeWindow,
            screens: snapshot.places.map(WirePlace.init),
            state: snapshot.state.isEmpty ? nil : snapshot.state
        )
        return String(decoding: try encoder.encode(wire), as: UTF8.self)
    }

    /// Reads a snapshot for an app whose clock shows a time.
    ///
    /// A text from a later time was written under another clock: what it says of the future counts from now on.
    package static func snapshot(
        from text: String,
        app: AppDescription,
        at now: Duration = .zero
    ) throws(Refusal) -> Snapshot {
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
        snapshot.windows = wire.windows ?? [AppDescription.mainWindow]
        snapshot.values = wire.values ?? [:]
        snapshot.activeWindow = wire.active ?? AppDescription.mainWindow
        for name in (wire.state ?? [:]).keys.sorted() where !app.persistent.contains(name) {
            throw Refusal(description: "the app keeps no state '\(name)'")
        }
        snapshot.state = wire.state ?? [:]
        let time = Duration.milliseconds(wire.time ?? 0)
        let shift = time > now ? now - time : .zero
        snapshot.time = time + shift
        for place in wire.screens {
            var place = try place.checked(for: app)
            if let end = place.screen.restorableUntil { place.screen.restorableUntil = end + shift }
            snapshot.places.append(place)
        }
        return snapshot
    }

    private struct Header: Decodable {
        var version: Int
    }

    private struct Wire: Codable {
        var version: Int
        var app: String
        /// When it was written, in milliseconds, if that matters.
        var time: Int?
        var selections: [String: String]
        var windows: [String]?
        /// What windows are about, by their identifiers.
        var values: [String: Value]?
        var active: String?
        var screens: [WirePlace]
        /// What of the app's state outlives termination.
        var state: [String: Value]?
    }
}

/// A restorable screen in a saved state.
private struct WirePlace: Codable {
    var screen: String
    var identifier: String?
    /// How long it can come back, and until when, in milliseconds.
    var expires: Int?
    var until: Int?
    var parameters: [String: Value]
    var properties: [String: Value]
    var data: Value?
    var window: String
    var container: String?
    var style: String?
    var isStacked: Bool
    var isDeclared: Bool
    var spot: WireSpot
    var isDismissable: Bool?
    var anchor: String?
    var wrapping: [String]?
    var selections: [String: String]?
    var presenter: WirePresenter?

    init(_ place: Snapshot.Place) {
        screen = place.screen.name
        identifier = place.screen.restoration.name
        expires = place.screen.restoration.lifetime?.milliseconds
        until = place.screen.restorableUntil?.milliseconds
        parameters = place.screen.parameters
        properties = place.screen.properties
        data = place.screen.data == .null ? nil : place.screen.data
        window = place.window
        container = place.container
        style = place.style
        (isStacked, isDeclared) = (place.isStacked, place.isDeclared)
        (spot, anchor) = (WireSpot(place.spot), place.anchor)
        isDismissable = place.isDismissable ? nil : false
        wrapping = place.wrapping.isEmpty ? nil : place.wrapping
        selections = place.selections.isEmpty ? nil : place.selections
        presenter = place.presenter.map(WirePresenter.init)
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
        if let expires { data.restoration = .expiring(identifier, after: .milliseconds(expires)) }
        data.restorableUntil = until.map(Duration.milliseconds)
        var place = Snapshot.Place(
            screen: data,
            window: window,
            container: container,
            style: style,
            isStacked: isStacked,
            isDeclared: isDeclared,
            spot: spot.spot
        )
        (place.isDismissable, place.anchor) = (isDismissable ?? true, anchor)
        place.wrapping = wrapping ?? []
        place.selections = selections ?? [:]
        place.presenter = presenter?.presenter
        return place
    }
}

/// Who presented a modal, in a saved state.
private struct WirePresenter: Codable {
    var place: Int?
    var spot: WireSpot?

    init(_ presenter: Snapshot.Presenter) {
        switch presenter {
        case .returning(let place): self.place = place
        case .declared(let spot): self.spot = WireSpot(spot)
        }
    }

    var presenter: Snapshot.Presenter? {
        place.map(Snapshot.Presenter.returning) ?? spot.map { .declared($0.spot) }
    }
}

/// Where a screen was, in a saved state.
private struct WireSpot: Codable {
    var path: [String]
    var index: Int
    var isAlone: Bool
    var modal: Int?
    var holder: Int?
    var base: Int?

    init(_ spot: Snapshot.Spot) {
        (path, index, isAlone) = (spot.path, spot.index, spot.isAlone)
        (modal, holder, base) = (spot.modal, spot.holder, spot.base)
    }

    var spot: Snapshot.Spot {
        var spot = Snapshot.Spot(path: path, index: index, isAlone: isAlone, modal: modal)
        (spot.holder, spot.base) = (holder, base)
        return spot
    }
}

extension Duration {
    fileprivate var milliseconds: Int { Int(exactly: (self / .milliseconds(1)).rounded()) ?? .max }
}
