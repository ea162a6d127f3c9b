import AppImport
import Foundation
import NavigationCore
import Testing

@Suite("Property lists of an app")
struct PropertyListTests {
    private let info: [String: Any] = [
        "CFBundleIdentifier": "com.example.shop",
        "CFBundleURLTypes": [
            ["CFBundleURLName": "shop", "CFBundleURLSchemes": ["shop", "shop-beta"]], ["CFBundleURLSchemes": ["fb123"]],
            ["CFBundleTypeRole": "Viewer"],
        ],
        "UIApplicationShortcutItems": [
            [
                "UIApplicationShortcutItemType": "search", "UIApplicationShortcutItemTitle": "Search",
                "UIApplicationShortcutItemUserInfo": ["url": "shop://search", "count": 2],
            ]
        ],
        "NSUserActivityTypes": ["com.example.shop.item"], "LSRequiresIPhoneOS": true,
    ]

    private func bytes(_ list: Any, _ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
    }

    @Test("An Info.plist gives schemes, quick actions and activities", arguments: [true, false])
    func info(isBinary: Bool) throws {
        var problems: [ImportProblem] = []
        let bytes = try bytes(info, isBinary ? .binary : .xml)
        let content = try #require(InfoPlistFile.read(bytes, file: "Info.plist", problems: &problems))
        #expect(problems.isEmpty)
        #expect(content.bundleIdentifier == "com.example.shop")
        #expect(content.schemes == ["shop", "shop-beta", "fb123"])
        #expect(content.activityTypes == ["com.example.shop.item"])
        let action = QuickAction(type: "search", title: "Search", userInfo: ["url": "shop://search", "count": 2])
        #expect(content.quickActions == [action])
    }

    @Test("Entitlements give domains of universal links and the app's identifier", arguments: [true, false])
    func entitlements(isBinary: Bool) throws {
        let list: [String: Any] = [
            "application-identifier": "ABCDE12345.com.example.shop",
            "com.apple.developer.associated-domains": [
                "applinks:Shop.example", "applinks:*.shop.example", "applinks:dev.example?mode=developer",
                "webcredentials:shop.example", "applinks:$(DOMAIN)",
            ],
        ]
        var problems: [ImportProblem] = []
        let bytes = try bytes(list, isBinary ? .binary : .xml)
        let content = try #require(EntitlementsFile.read(bytes, file: "e", problems: &problems))
        #expect(problems.isEmpty)
        #expect(content.app == AppID("ABCDE12345.com.example.shop"))
        #expect(
            content.domains == [
                AssociatedDomain("shop.example"), AssociatedDomain("*.shop.example"),
                AssociatedDomain("dev.example", mode: "developer"),
            ]
        )
    }

    @Test("What build settings stand for is not known")
    func settings() throws {
        var problems: [ImportProblem] = []
        let info: [String: Any] = [
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["${SCHEME}", "shop"]]],
        ]
        let content = InfoPlistFile.read(try bytes(info, .xml), file: "f", problems: &problems)
        #expect(content?.bundleIdentifier == nil && content?.schemes == ["shop"])
        for (text, app): (String, AppID?) in [
            ("$(AppIdentifierPrefix)com.example.shop", AppID(bundle: "com.example.shop")),
            ("$(AppIdentifierPrefix)$(CFBundleIdentifier)", nil),
        ] {
            let list = ["application-identifier": text]
            #expect(EntitlementsFile.read(try bytes(list, .xml), file: "f", problems: &problems)?.app == app)
        }
        #expect(problems.isEmpty)
    }

    private static func xml(_ body: String) -> String {
        "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n\(body)\n</plist>"
    }

    @Test(
        "An Info.plist that cannot be understood says where and why",
        arguments: [
            ("", "f: it is empty"),
            ("CFBundleIdentifier = x", "f: it is no property list: an XML or binary one is expected"),
            (
                "<?xml version=\"1.0\"?>\n<plist>\n<dict><key>a</key>",
                "f:3: the file is cut off: 'dict' of line 3 does not end"
            ),
            ("<plist>\n<dict><key>a</dict></plist>", "f:2: it is not XML: mismatched tag"),
            ("<plist><dict/></plist>\n</dict>", "f:2: it is not XML: not well-formed"),
            ("<html>\n<body/></html>", "f:1: '<plist>' with one value in it is expected"),
            ("<plist>\n</plist>", "f:1: '<plist>' with one value in it is expected"),
            (xml("<dict><key>a</key></dict>"), "f:3: the key 'a' has no value"),
            (xml("<dict><string>a</string></dict>"), "f:3: '<key>' expected, got '<string>'"),
            (xml("<dict><key>a</key><integer>x</integer></dict>"), "f:3: 'x' is no number"),
            (
                "<?xml version=\"1.0\" encoding=\"KOI8\"?><plist/>",
                "f:1: its encoding is not the one that it names, or none of UTF-8, UTF-16, ISO-8859-1 and US-ASCII: save it as UTF-8"
            ),
            (xml("<array/>"), "f:3: a dictionary expected, got a list"),
            (xml("<dict><key>k</key><foo/></dict>"), "f:3: '<foo>' is no value of a property list"),
            (
                xml("<dict>\n<key>CFBundleURLTypes</key>\n<string>shop</string></dict>"),
                "f:5: CFBundleURLTypes: a list expected, got a text"
            ),
            (
                xml(
                    "<dict><key>CFBundleURLTypes</key><array><dict>\n<key>CFBundleURLSchemes</key>\n<true/></dict></array></dict>"
                ),
                "f:5: CFBundleURLTypes[0].CFBundleURLSchemes: a list expected, got a boolean"
            ),
            (
                xml("<dict><key>CFBundleURLTypes</key><array><string>shop</string></array></dict>"),
                "f:3: CFBundleURLTypes[0]: a dictionary expected, got a text"
            ),
            (
                xml("<dict><key>NSUserActivityTypes</key><array><date>2026-01-01T00:00:00Z</date></array></dict>"),
                "f:3: NSUserActivityTypes[0]: a text expected, got a date"
            ),
            (
                xml("<dict><key>UIApplicationShortcutItems</key><array><dict/></array></dict>"),
                "f:3: UIApplicationShortcutItems[0]: a quick action needs 'UIApplicationShortcutItemType'"
            ),
            (
                "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><plist><string>&b;</string></plist>",
                "f:1: it declares entities or elements, which no property list does"
            ),
        ]
    )
    func badFiles(text: String, message: String) {
        var problems: [ImportProblem] = []
        #expect(InfoPlistFile.read(Array(text.utf8), file: "f", problems: &problems) == nil)
        #expect(problems.map { $0.description } == [message])
    }

    @Test(
        "A domain that the system would not read is refused",
        arguments: [
            ("shop.example", "'shop.example' names no service: write 'applinks:shop.example'"),
            ("applinks:", "'applinks:' is no domain: it is empty"),
            (
                "applinks:https://shop.example",
                "'applinks:https://shop.example' is no domain: write the host alone, without scheme and path"
            ),
            (
                "applinks:shop.example/a",
                "'applinks:shop.example/a' is no domain: write the host alone, without scheme and path"
            ),
            ("applinks:shop.example:8080", "'applinks:shop.example:8080' is no domain: a domain has no port"),
            (
                "applinks:www.*.example",
                "'applinks:www.*.example' is no domain: only '*.' at the beginning stands for other names"
            ),
            (
                "applinks:shop.example?x=1",
                "'?x=1' of 'applinks:shop.example?x=1' is not known: there is '?mode=developer'"
            ),
        ]
    )
    func badDomains(domain: String, message: String) throws {
        var problems: [ImportProblem] = []
        let bytes = try bytes(["com.apple.developer.associated-domains": [domain]], .xml)
        #expect(EntitlementsFile.read(bytes, file: "f", problems: &problems) == nil)
        #expect(problems.map { $0.message } == [message])
        #expect(problems.map { $0.key } == ["com.apple.developer.associated-domains[0]"])
    }

    /// A binary property list of some objects, the first of which is the whole.
    private func binary(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
        return bytes + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, table]
    }

    @Test("What is truncated, huge, deeply nested, of another encoding, or holds itself is refused for what it is")
    func hostileFiles() throws {
        let whole = try bytes(info, .binary)
        let deep = "<plist>" + String(repeating: "<array>", count: 20_000)
        let doubling = (1...40).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x51, 0x61]]
        for (bytes, part): ([UInt8], String) in [
            (Array(whole.prefix(60)), "no property list"), (Array(whole.dropLast(10)), "no property list"),
            (Array("bplist00".utf8), "no property list"), (Array(deep.utf8), "more than 500 levels"),
            ([UInt8](repeating: 0x20, count: 5 << 20), "larger than 4 MiB"), ([0xFE, 0xFF, 0, 0x3C], "cut off"),
            (Array("<plist>".utf8) + [0xFF], "not UTF-8"), (binary([[0xA1, 0x00]]), "nested more than 100"),
            (binary([[0xD1, 0x01, 0x00], [0x51, 0x61]]), "nested more than 100"), (binary(doubling), "more than 20000"),
        ] {
            var problems: [ImportProblem] = []
            #expect(InfoPlistFile.read(bytes, file: "f", problems: &problems) == nil)
            #expect(problems.count == 1 && problems[0].message.contains(part), "\(part): \(problems)")
        }
    }
}
