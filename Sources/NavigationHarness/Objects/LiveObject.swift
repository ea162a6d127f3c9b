import NavigationCore

/// A live object that takes the data of its screen, as often as data is delivered.
public protocol DataReceiver: AnyObject {
    func receive(_ data: Value) throws
}

/// A live object that takes the properties of its screen: those it has when it is made, and every change after.
public protocol PropertyReceiver: AnyObject {
    /// Takes a property; `.null` if it is not set any more.
    func receive(_ value: Value, as property: String) throws
}
