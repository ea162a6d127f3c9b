package import RunEvents

/// What an executor has to say about a job.
package enum JobNotice: Sendable {
    /// Something happened while a flow ran.
    case event(job: Int, RunEvent)
    /// The job's last notice.
    case ended(job: Int, JobEnd)
}

/// How a job ended.
package enum JobEnd: Hashable, Sendable {
    case verdict(JobVerdict)
    /// It did not end within its patience.
    case stuck
    /// The process that ran it died, or could not be believed; the text says how.
    case crashed(String)
}
