const MIN_UPTIME_MS = 10_000

/**
 * Runs a process and restarts it after crashes. Returns its exit code once it ends well, is stopped
 * (`isOver`), or crashes right after its start.
 */
export async function restartOnCrash(run, { isOver, minUptime = MIN_UPTIME_MS }) {
  for (;;) {
    const startedAt = performance.now()
    const code = await run()
    if (isOver() || code === 0 || performance.now() - startedAt < minUptime) return code
    console.error(`The server ended with code ${code}; starting it again.`)
  }
}
