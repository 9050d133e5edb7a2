import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

export interface Sent {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Failure {
  what: string
  path: string
  begunAt: number
}

/** One request on a connection of its own, so that nothing but the request can fail. */
export async function send(
  origin: string,
  { method = 'GET', path, headers, body }: Sent,
): Promise<IncomingMessage> {
  const outgoing = request(origin + path, { method, headers, agent: false })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  for await (const _chunk of answer) {
    // Read to the end: a reply that is cut off must not count as one.
  }
  if (!answer.complete) throw new Error('the reply was cut off')
  return answer
}

export interface Load {
  failures: Failure[]
  answered: () => number
  inFlight: () => number
  stop: () => Promise<void>
}

const PAUSE_MS = 20

/** So many visitors who ask one thing after the other; a network error or a reply of 429 or 5xx is a failure. */
export function startLoad(origin: string, visitors: number, mix: readonly Sent[]): Load {
  const failures: Failure[] = []
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

/** Requests a second with gzip, medians of turns that alternate between the addresses; any reply but 200 is an error. */
export async function rates(
  urls: Record<string, string>,
  turns = 3,
  seconds = 4,
): Promise<Record<string, number>> {
  const seen: Record<string, number[]> = {}
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, url] of Object.entries(urls)) {
      const { requests, non2xx, errors } = await autocannon({
        url,
        connections: 20,
        pipelining: 1,
        duration: seconds,
        headers: { 'accept-encoding': 'gzip' },
      })
      if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} wrong replies, ${errors} errors`)
      ;(seen[name] ??= []).push(requests.average)
    }
  }
  return Object.fromEntries(
    Object.entries(seen).map(([name, each]) => [
      name,
      each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0,
    ]),
  )
}
