import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The end of a server after SIGTERM: for `delay` ms the readiness check says 503 while everything is still answered;
 * then new connections are refused and open requests finish. What is open `timeout` ms after the signal is cut off.
 */
export async function shutDown(
  server: Server,
  { delay, timeout }: { delay: number; timeout: number },
): Promise<void> {
  const wait = Math.min(delay, timeout)
  await sleep(wait)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Node closes only the connections that are idle at this moment; the others become idle as their requests finish.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), timeout - wait)
  await closed
  clearTimeout(cutOff)
  clearInterval(idle)
}
