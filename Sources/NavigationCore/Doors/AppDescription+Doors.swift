extension AppDescription {
    /// Says which doors are open into the app; their schemes and hosts become the app's own.
    public mutating func setDoors(_ doors: Doors) {
        self.doors = doors
        add(doors.schemes ?? [], to: \.schemes)
        add(doors.hosts, to: \.hosts)
    }

    private mutating func add(_ names: [String], to list: WritableKeyPath<AppDescription, [String]>) {
        for name in names where !self[keyPath: list].contains(where: { $0.lowercased() == name.lowercased() }) {
            self[keyPath: list].append(name)
        }
    }
}
