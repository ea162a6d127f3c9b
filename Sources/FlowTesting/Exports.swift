// What a test names besides flows: its apps.
@_exported import struct NavigationHarness.LinkedApps
