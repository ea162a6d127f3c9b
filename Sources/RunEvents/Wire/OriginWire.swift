import NavigationCore

extension RunOrigin {
    var wireFields: [String: Value] {
        var fields: [String: Value] = [:]
        fields.set("commit", commit)
        fields.set("branch", branch)
        fields.set("commitPage", commitPage)
        fields.set("system", system)
        fields.set("jobPage", jobPage)
        return fields
    }

    init(wire fields: [String: Value]) {
        self.init(
            commit: fields.text("commit"),
            branch: fields.text("branch"),
            commitPage: fields.text("commitPage"),
            system: fields.text("system"),
            jobPage: fields.text("jobPage")
        )
    }
}
