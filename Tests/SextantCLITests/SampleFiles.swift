/// Files of an app as its team has them.
enum SampleFiles {
    /// A scheme, and a quick action with an address.
    static let infoPlist = """
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>com.example.shop</string>
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>shop</string></array></dict></array>
        <key>UIApplicationShortcutItems</key><array><dict>
          <key>UIApplicationShortcutItemType</key><string>cart</string>
          <key>UIApplicationShortcutItemUserInfo</key><dict><key>url</key><string>shop://cart</string></dict>
        </dict></array>
        </dict></plist>
        """
}
