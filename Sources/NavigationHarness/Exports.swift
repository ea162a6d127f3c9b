// An app described in Swift imports one module.
@_exported import NavigationCore
