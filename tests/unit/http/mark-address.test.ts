import { createServer, request, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { markAddresses } from '@/lib/server/http/mark-address'

let server: Server
beforeAll(async () => {
  server = createServer((incoming, outgoing) =>
    outgoing.end(String(incoming.headers[CLIENT_ADDRESS_HEADER])),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

function ask(headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', headers },
      (answer) => {
        answer.setEncoding('utf8').on('data', resolve)
      },
    )
      .on('error', reject)
      .end()
  })
}

describe('the address on a request', () => {
  it("can be forged as long as nobody writes it, and is the socket's once it is written", async () => {
    const forged = { [CLIENT_ADDRESS_HEADER]: '203.0.113.9', 'x-forwarded-for': '203.0.113.9' }
    expect(await ask(forged)).toBe('203.0.113.9')
    markAddresses([])
    expect(await ask(forged)).toBe('127.0.0.1')
    expect(await ask({})).toBe('127.0.0.1')
  })
})
