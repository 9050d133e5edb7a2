import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: string | number; boolValue?: boolean }

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  events?: unknown[]
  status: { code?: number; message?: string }
}

interface SentTraces {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

export interface Collector {
  url: string
  spans: SentSpan[]
  raw: string[]
  close(): Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const self: Collector = { url: '', spans: [], raw: [], close: () => Promise.resolve() }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const isTraces =
        request.method === 'POST' &&
        request.url === '/v1/traces' &&
        request.headers['content-type'] === 'application/json'
      if (!isTraces) {
        response.writeHead(400).end()
        return
      }
      const { resourceSpans } = JSON.parse(text) as SentTraces
      self.raw.push(text)
      self.spans.push(
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  self.close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return self
}
