import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next answers are given: as they should be, not at all, as an error of theirs, or as a refusal. */
export type Mood = 'well' | 'silent' | 'broken' | 'refusing' | 'another'

export interface StandIn {
  url: string
  /** What was asked, in order: method, path and body, with the key pair that it came with. */
  asked: { call: string; body: Record<string, unknown>; auth: string; traceparent?: string }[]
  /** Moods of the answers to come, first one first; well once they are used up. */
  moods: Mood[]
  payments: Record<string, unknown>[]
  refunds: Record<string, unknown>[]
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** Speaks the part of Razorpay's HTTP interface that we use, on this machine. */
export async function standIn(): Promise<StandIn> {
  const self: StandIn = {
    url: '',
    asked: [],
    moods: [],
    payments: [],
    refunds: [],
    close: () => Promise.resolve(),
  }
  const answerTo = (call: string, body: Record<string, unknown>): unknown => {
    if (call === 'POST /v1/orders')
      return { id: `order_${self.asked.length}`, entity: 'order', status: 'created', ...body }
    if (/^GET \/v1\/orders\/\w+\/payments$/.test(call))
      return { entity: 'collection', count: self.payments.length, items: self.payments }
    if (/^POST \/v1\/payments\/\w+\/capture$/.test(call))
      return { ...self.payments[0], ...body, status: 'captured' }
    if (/^GET \/v1\/payments\/\w+\/refunds$/.test(call))
      return { entity: 'collection', count: self.refunds.length, items: self.refunds }
    if (/^POST \/v1\/payments\/\w+\/refund$/.test(call)) {
      const refund = {
        id: `rfnd_${self.refunds.length + 1}`,
        entity: 'refund',
        status: 'processed',
        ...body,
      }
      self.refunds.push(refund)
      return refund
    }
    return null
  }
  const server = createServer((request, response) => {
    void (async () => {
      const [path = ''] = (request.url ?? '').split('?')
      const call = `${request.method ?? ''} ${path}`
      const body = await bodyOf(request)
      self.asked.push({
        call,
        body,
        traceparent: request.headers.traceparent as string | undefined,
        auth: Buffer.from(
          (request.headers.authorization ?? '').replace('Basic ', ''),
          'base64',
        ).toString(),
      })
      const mood = self.moods.shift() ?? 'well'
      if (mood === 'silent') return
      if (mood === 'another')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      const answer =
        mood === 'well'
          ? answerTo(call, body)
          : {
              error: {
                code: mood === 'broken' ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
                description: 'no',
              },
            }
      const status = mood === 'broken' ? 502 : mood === 'refusing' || answer === null ? 400 : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  self.close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return self
}
