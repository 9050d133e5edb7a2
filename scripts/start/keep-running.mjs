/** Ending sooner (ms) means it can't run; no endless restarts. */
const MIN_UPTIME_MS = 10_000

/**
 * Restarts after crashes; returns the code after a good end, a stop (`isOver`), or an early crash.
 */
export async function keepRunning(run, { isOver, minUptime = MIN_UPTIME_MS }) {
  for (;;) {
    const startedAt = performance.now()
    const code = await run()
    if (isOver() || code === 0 || performance.now() - startedAt < minUptime) return code
    console.error(`The server ended with code ${code}; starting it again.`)
  }
}
