import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadFailure {
  what: string
  path: string
  begunAt: number
}

/** A separate connection per request, so that no other request can make it fail. */
async function send(
  origin: string,
  { method = 'GET', path, headers, body }: LoadRequest,
): Promise<IncomingMessage> {
  const outgoing = request(origin + path, { method, headers, agent: false })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  for await (const _chunk of answer) {
  }
  if (!answer.complete) throw new Error('the reply was cut off')
  return answer
}

export interface Load {
  failures: LoadFailure[]
  answered: () => number
  inFlight: () => number
  stop: () => Promise<void>
}

const PAUSE_MS = 20

export function startLoad(origin: string, visitors: number, mix: readonly LoadRequest[]): Load {
  const failures: LoadFailure[] = []
  let [answered, inFlight, isOver] = [0, 0, false]
  const visit = async (place: number) => {
    for (let turn = place; !isOver; turn += 1) {
      const sent = mix[turn % mix.length]
      if (sent === undefined) return
      const begunAt = performance.now()
      inFlight += 1
      try {
        const { statusCode = 0 } = await send(origin, sent)
        if (statusCode === 429 || statusCode >= 500)
          failures.push({ what: String(statusCode), path: sent.path, begunAt })
        else answered += 1
      } catch (error) {
        failures.push({ what: String(error), path: sent.path, begunAt })
      }
      inFlight -= 1
      await sleep(PAUSE_MS)
    }
  }
  const running = Array.from({ length: visitors }, (_, place) => visit(place))
  return {
    failures,
    answered: () => answered,
    inFlight: () => inFlight,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')
const END_OF_HEAD = '\r\n\r\n'

function askUntil(end: number, { hostname, port, pathname, host }: URL): Promise<number> {
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    let [answered, reply, left] = [0, Buffer.alloc(0), Infinity]
    const read = (chunk: Buffer) => {
      reply = Buffer.concat([left === Infinity ? reply : reply.subarray(-5), chunk])
      if (left !== Infinity) return (left -= chunk.length)
      const headEnd = reply.indexOf(END_OF_HEAD)
      if (headEnd < 0) return
      const head = reply.toString('latin1', 0, headEnd)
      if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`${pathname}: ${head.slice(0, 40)}`)
      const length = /^content-length: (\d+)$/im.exec(head)?.[1]
      // Without a length, the last bytes mark the end.
      left = length === undefined ? -Infinity : Number(length) + headEnd + 4 - reply.length
    }
    const isOver = () => (left === -Infinity ? reply.subarray(-5).equals(END_OF_CHUNKS) : left <= 0)
    socket.on('data', (chunk) => {
      try {
        read(chunk)
      } catch (error) {
        socket.destroy()
        return reject(error)
      }
      if (!isOver()) return
      answered += 1
      ;[reply, left] = [Buffer.alloc(0), Infinity]
      if (performance.now() < end) socket.write(request)
      else socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answered))
    socket.write(request)
  })
}

const CONNECTIONS = 20

/**
 * Median ratio of the rates of a page and a file, both gzipped and measured alternately. Bytes are
 * counted but not decompressed, which would make the client the bottleneck.
 */
export async function compareRates(
  page: string,
  file: string,
  turns = 9,
  seconds = 2,
): Promise<{ page: number; file: number; ratio: number }> {
  const rateOf = async (address: string) => {
    const url = new URL(address)
    // Not counted, because many early requests meet an expired page.
    await askUntil(0, url)
    const begin = performance.now()
    const end = begin + seconds * 1_000
    const answered = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => askUntil(end, url)),
    )
    const total = answered.reduce((sum, count) => sum + count, 0)
    return (total * 1_000) / (performance.now() - begin)
  }
  const pairs: { page: number; file: number }[] = []
  for (let turn = 0; turn < turns; turn += 1)
    pairs.push({ page: await rateOf(page), file: await rateOf(file) })
  const median = (of: (pair: { page: number; file: number }) => number) =>
    pairs.map(of).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
  return {
    page: median((pair) => pair.page),
    file: median((pair) => pair.file),
    ratio: median((pair) => pair.page / pair.file),
  }
}
