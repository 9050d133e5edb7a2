/** A process that ends sooner than this (ms) can't run at all; starting it again and again would only hide why. */
const MIN_UPTIME_MS = 10_000

/**
 * Starts a process again whenever it crashes; answers its code once it ended well, was stopped (`isOver`) or crashed
 * right after its start.
 */
export async function keepRunning(run, { isOver, minUptime = MIN_UPTIME_MS }) {
  for (;;) {
    const startedAt = performance.now()
    const code = await run()
    if (isOver() || code === 0 || performance.now() - startedAt < minUptime) return code
    console.error(`The server ended with code ${code}; starting it again.`)
  }
}
