/** Background work. It must be idempotent, since it may run twice or on several instances. */
export interface Job {
  name: string
  /** Cron expression in Asia/Kolkata time; most jobs also run when kicked. */
  cron?: string
  /** For intervals shorter than cron allows; runs once across all instances. */
  everySeconds?: number
  /** For work that takes over a minute; such a job must prevent parallel runs itself. */
  maxSeconds?: number
  /** Does what is due at the given time. */
  run(now: Date): Promise<void>
}
