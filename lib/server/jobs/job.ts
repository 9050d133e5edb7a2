/** Background work. It may run twice or on several instances, so it must be idempotent. */
export interface Job {
  name: string
  /** Cron expression in Asia/Kolkata time. Most jobs are also kicked. */
  cron?: string
  /** For intervals shorter than cron allows. Runs once across all instances. */
  everySeconds?: number
  /** For work that takes over a minute. Such a job must itself prevent parallel runs. */
  maxSeconds?: number
  run(now: Date): Promise<void>
}
