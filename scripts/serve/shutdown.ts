import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Shutdown {
  /** How long the readiness check says 503 while everything is still answered (ms). */
  delay: number
  /** From the signal to the end (ms); what isn't finished by then is cut off. */
  timeout: number
}

/** Refuses new connections, lets the open requests finish, and cuts off what takes too long. */
async function close(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const hurry = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(hurry)
}

/** The end of a server after SIGTERM: a load balancer first sees that it isn't ready, then it closes. */
export async function shutDown(server: Server, { delay, timeout }: Shutdown): Promise<void> {
  const startedAt = performance.now()
  await sleep(Math.min(delay, timeout))
  await close(server, Math.max(0, timeout - (performance.now() - startedAt)))
}
