/** Background work. It may run twice or on several instances, so it must be idempotent. */
export interface Job {
  name: string
  /** Cron expression in Asia/Kolkata time. */
  cron?: string
  /** For intervals shorter than cron allows. Every instance queues a run, unless one is waiting. */
  everySeconds?: number
  /** For work that takes over a minute. Such a job must itself prevent parallel runs. */
  maxSeconds?: number
  run(now: Date): Promise<void>
}
