import { connect } from 'node:net'

/**
 * Milliseconds after which a client that reads nothing checks its connection. Longer than the
 * server's send timeout.
 */
export const LOOKS_AFTER_MS = 32_000
const LIMIT_MS = 60_000

/**
 * Milliseconds until the server disconnects a client that sends `begin`, then `then` every second
 * or, without it, reads nothing. Gives up after a minute.
 */
export function measureTimeToClose(port: number, begin: string, then?: string): Promise<number> {
  return new Promise<number>((resolve) => {
    const begunAt = performance.now()
    const socket = connect(port, '127.0.0.1')
    socket.write(begin)
    const beat = then === undefined ? undefined : setInterval(() => socket.write(then), 1_000)
    const looks = setTimeout(() => socket.resume(), then === undefined ? LOOKS_AFTER_MS : 0)
    const end = () => {
      clearInterval(beat)
      clearTimeout(looks)
      clearTimeout(limit)
      socket.destroy()
      resolve(performance.now() - begunAt)
    }
    const limit = setTimeout(end, LIMIT_MS)
    socket.on('error', end).on('close', end)
  })
}
