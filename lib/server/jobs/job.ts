/** Background work. Idempotent: may run twice or on several instances. */
export interface Job {
  name: string
  /** Cron in Asia/Kolkata; most also run when kicked. */
  cron?: string
  /** More often than cron allows; runs once across all instances. */
  everySeconds?: number
  /** For work over a minute: guards against parallel runs itself. */
  maxSeconds?: number
  /** Does what is due. The clock is an argument. */
  run(now: Date): Promise<void>
}
