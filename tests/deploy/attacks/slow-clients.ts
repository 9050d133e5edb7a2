import { connect } from 'node:net'

/**
 * Milliseconds after which a client that reads nothing looks again; longer than the server waits
 * while sending.
 */
export const LOOKS_AFTER_MS = 32_000
const LIMIT_MS = 60_000

/**
 * Milliseconds until the server disconnects a client that sends `begin`, and then `then` every
 * second or, without it, reads nothing. Measures for a minute at most.
 */
export function closedAfter(port: number, begin: string, then?: string): Promise<number> {
  return new Promise<number>((resolve) => {
    const begunAt = performance.now()
    const socket = connect(port, '127.0.0.1')
    socket.write(begin)
    const beat = then === undefined ? undefined : setInterval(() => socket.write(then), 1_000)
    // A client that reads nothing can see that it was disconnected only by reading again.
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
