/** A piece of background work. Every job is idempotent: it may run twice, or on two instances one after the other. */
export interface Job {
  name: string
  /** When it runs by itself (cron, Asia/Kolkata); most also run when something kicks them. */
  cron?: string
  /** For what can't wait for a minute of the clock: each instance asks for it this often, and it runs once for all of them. */
  everySeconds?: number
  /** For work that takes longer than a minute: it guards itself against a second turn of it meanwhile. */
  maxSeconds?: number
  /** Reads what is due from the database and does it. The clock is an argument. */
  run(now: Date): Promise<void>
}
