import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddressBucket, CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { installCallerAddressHook } from '@/lib/server/http/mark-address'

let server: Server
beforeAll(async () => {
  server = createServer((incoming, outgoing) =>
    outgoing.end(String(incoming.headers[CLIENT_ADDRESS_HEADER])),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

async function send(headers: Record<string, string>): Promise<string> {
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(
    request({ port, host: '127.0.0.1', headers }).end(),
    'response',
  )) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function bucketOf(remoteAddress: string | undefined, forwarded?: string): string {
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  diagnostics.channel('http.server.request.start').publish({
    request: { headers, socket: { remoteAddress } },
  })
  return toAddressBucket(new Headers(headers))
}

describe('the address on a request', () => {
  it("can be forged only until we set it to the socket's", async () => {
    const forged = { [CLIENT_ADDRESS_HEADER]: '203.0.113.9', 'x-forwarded-for': '203.0.113.9' }
    expect(await send(forged)).toBe('203.0.113.9')
    installCallerAddressHook([])
    expect(await send(forged)).toBe('127.0.0.1')
    expect(await send({})).toBe('127.0.0.1')
    expect(bucketOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(bucketOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })

  it('is the one seen by the outermost of our proxies, if any', () => {
    installCallerAddressHook(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    expect(bucketOf('203.0.113.9', '198.51.100.1'), 'no proxy of ours').toBe('203.0.113.9')
    expect(bucketOf('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(bucketOf('127.0.0.1', '1.2.3.4, 198.51.100.1, 10.1.1.1')).toBe('198.51.100.1')
    expect(bucketOf('10.0.0.2')).toBe('10.0.0.2')
    expect(bucketOf('fd00::1', '2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(bucketOf('10.0.0.2', 'nonsense')).toBe('unknown')
    expect(bucketOf(undefined, '1.2.3.4')).toBe('unknown')
  })
})
