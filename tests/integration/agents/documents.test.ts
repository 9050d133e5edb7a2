import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findClient } from '@/lib/features/agents/queries/client'
import { fetchPublicJson } from '@/lib/server/http/fetch-public-json'
import { newId } from '@/lib/server/db/ids'
import { LOCAL_TLS } from '../../factories/tls'
import { testDatabase } from '../../setup/database'

testDatabase()

const GUARDS = { ca: LOCAL_TLS.cert, isAllowed: () => true }

let server: Server
let base: string
let asked = 0

const documentOf = (path: string, more: object = {}) => ({
  client_id: `${base}${path}`,
  client_name: 'Document Assistant',
  redirect_uris: ['https://assistant.example/callback'],
  token_endpoint_auth_method: 'none',
  ...more,
})

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/good.json': (response) => response.end(JSON.stringify(documentOf('/good.json'))),
  '/other.json': (response) => response.end(JSON.stringify(documentOf('/good.json'))),
  '/ours.json': (response) =>
    response.end(JSON.stringify(documentOf('/ours.json', { client_name: 'Bharosa Cars' }))),
  '/http.json': (response) =>
    response.end(
      JSON.stringify(documentOf('/http.json', { redirect_uris: ['http://a.example/'] })),
    ),
  '/large.json': (response) =>
    response.end(JSON.stringify(documentOf('/large.json', { more: 'x'.repeat(6_000) }))),
  '/moved.json': (response) => response.writeHead(302, { location: '/good.json' }).end(),
  '/broken.json': (response) => response.end('{'),
  '/cut.json': (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{}')
    response.destroy()
  },
}

beforeAll(async () => {
  server = createServer(LOCAL_TLS, (request: IncomingMessage, response: ServerResponse) => {
    asked += 1
    const answer = ANSWERS[request.url ?? '']
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

describe('a client whose id is the URL of a document about it', () => {
  it('is known by that document, which is kept for a while', async () => {
    const customerId = newId('cus')
    const found = await findClient(`${base}/good.json`, customerId, GUARDS)
    expect(found).toEqual({
      clientId: `${base}/good.json`,
      name: 'Document Assistant',
      redirectUris: ['https://assistant.example/callback'],
    })
    const before = asked
    await findClient(`${base}/good.json`, customerId, GUARDS)
    expect(asked).toBe(before)
  })

  it.each([
    ['that names another URL', '/other.json'],
    ['that bears our name', '/ours.json'],
    ['with an insecure redirect', '/http.json'],
    ['that is too large', '/large.json'],
    ['that has moved', '/moved.json'],
    ['that is no JSON', '/broken.json'],
    ['that is cut off', '/cut.json'],
    ['that is not there', '/none.json'],
    ['at the root of a site', '/'],
    ['with a fragment', '/good.json#x'],
    ['under another spelling', '/./good.json'],
  ])('is unknown with a document %s', async (_what, path) => {
    expect(await findClient(`${base}${path}`, newId('cus'), GUARDS)).toBeNull()
  })

  it('is unknown on our own network: nothing is asked there', async () => {
    const before = asked
    expect(await fetchPublicJson(new URL(`${base}/good.json`), { ca: LOCAL_TLS.cert })).toBeNull()
    const byAddress = new URL(`${base.replace('localhost', '127.0.0.1')}/good.json`)
    expect(await fetchPublicJson(byAddress, { ca: LOCAL_TLS.cert })).toBeNull()
    expect(await fetchPublicJson(new URL('https://[::1]/x'))).toBeNull()
    expect(await fetchPublicJson(new URL('http://localhost/x'), GUARDS)).toBeNull()
    expect(asked).toBe(before)
    expect(await fetchPublicJson(new URL(`${base}/good.json`), GUARDS)).not.toBeNull()
  })

  it('is unknown with a certificate that nobody trusts', async () => {
    const guards = { isAllowed: () => true }
    expect(await fetchPublicJson(new URL(`${base}/good.json`), guards)).toBeNull()
  })

  it('costs each customer a budget of documents', async () => {
    const customerId = newId('cus')
    const before = asked
    for (let count = 0; count < 25; count += 1)
      await findClient(`${base}/none-${count}.json`, customerId, GUARDS)
    expect(asked - before).toBe(20)
  })
})
