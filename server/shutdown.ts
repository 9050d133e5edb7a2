import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Graceful stop: 503 from readiness for `delay` ms, then no new connections. Open requests are cut
 * `timeout` ms after the signal.
 */
export async function shutDown(
  server: Server,
  { delay, timeout }: { delay: number; timeout: number },
): Promise<void> {
  const wait = Math.min(delay, timeout)
  await sleep(wait)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Repeated, because Node closes only connections that are idle right now.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), timeout - wait)
  await closed
  clearTimeout(cutOff)
  clearInterval(idle)
}
