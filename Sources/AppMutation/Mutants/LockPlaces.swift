package import AppConformance

/// On which lines of a lock file mutants stand.
package struct LockPlaces {
    private var lines: [[String]: Int] = [:]

    package init(_ lock: NavigationLock) {
        for (index, promise) in lock.promises.enumerated() where lines[promise.subject] == nil {
            lines[promise.subject] = index + 2
        }
    }

    /// The promise that a mutant breaks, or that would be a part of.
    package func promise(of mutant: Mutant, in lock: NavigationLock) -> Promise? {
        let index = line(of: mutant) - 2
        return lock.promises.indices.contains(index) ? lock.promises[index] : nil
    }

    /// The line, from 1, of the promise that a mutant breaks, or of what that would be a part of.
    package func line(of mutant: Mutant) -> Int {
        var subject = mutant.subject
        while !subject.isEmpty {
            if let line = lines[subject] { return line }
            subject.removeLast()
        }
        return 1
    }
}
