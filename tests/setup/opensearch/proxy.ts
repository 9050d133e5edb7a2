import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Records calls to a real node, and misbehaves as a healthy node never would. */
export interface SearchProxy {
  url: string
  passed: { call: string; status: number; answer: string }[]
  failWith: number | null
  /** Milliseconds by which a call is delayed, even if its caller gives up. */
  delay: (call: string) => number
  login: string | null
  close: () => Promise<void>
}

const forward = ({ method, url, headers }: IncomingMessage, body: Buffer, node: string) =>
  fetch(`${node}${url}`, {
    method: method ?? 'GET',
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })

export async function startProxy(node: string): Promise<SearchProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = '', url = '', headers } = request
      const call = `${method} ${url}`
      const given = atob((headers.authorization ?? '').slice('Basic '.length))
      const refusal = proxy.failWith ?? (proxy.login === null || proxy.login === given ? null : 401)
      await sleep(proxy.delay(call))
      const found = refusal === null ? await forward(request, Buffer.concat(chunks), node) : null
      const [status, answer] = [refusal ?? found?.status ?? 500, (await found?.text()) ?? '']
      proxy.passed.push({ call, status, answer })
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const proxy: SearchProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: [],
    failWith: null,
    delay: () => 0,
    login: null,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return proxy
}
