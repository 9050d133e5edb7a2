import { NextRequest } from 'next/server'
import { messagesOf } from '@/lib/i18n/messages'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPooled, testDatabase } from '@/tests/setup/database'
import { asAdministrator } from '@/tests/setup/administrator'
import { newPhone } from '@/tests/factories/customers'
import { KEYS } from './call'

const { url } = testDatabase()
const before = { ...process.env }
const servers: [Server, Set<Socket>][] = []

afterEach(async () => {
  process.env = { ...before }
  for (const [server, sockets] of servers.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const shared = globalThis as Record<string, unknown>
  delete shared.bharosaPool
  delete shared.bharosaPulse
  delete shared.bharosaClient
  vi.resetModules()
})

/** The product as it starts with this database; its modules read it anew. */
async function productWith(databaseUrl: string) {
  process.env.DATABASE_URL = databaseUrl
  const shared = globalThis as Record<string, unknown>
  delete shared.bharosaPool
  delete shared.bharosaPulse
  delete shared.bharosaClient
  vi.resetModules()
  const { POST: login } = await import('@/app/api/customer/v1/login/route')
  const write = () =>
    login(
      new Request('http://localhost:3000/api/under-test', {
        method: 'POST',
        headers: { ...KEYS, 'content-type': 'application/json' },
        body: JSON.stringify({ phoneNumber: newPhone() }),
      }),
    )
  return { write }
}

/** A database that takes connections and never says a word, as a frozen one does. */
async function frozen(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  servers.push([server, sockets])
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `postgresql://nobody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/none`
}

/** One that is stopped: nothing listens. */
async function stopped(): Promise<string> {
  const address = await frozen()
  const [[server] = []] = servers.splice(0)
  await new Promise((done) => server?.close(done))
  return address
}

describe.each([
  ['stopped', stopped],
  ['frozen', frozen],
])('a database that is %s', (_how, make) => {
  it('gives writes 503, saying when to come back', async () => {
    const { write } = await productWith(await make())
    const answer = await write()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe.each([
  ['stopped', stopped],
  ['frozen', frozen],
])('while the database is %s', (_how, make) => {
  it('a page that is rendered for each request is 503 within a second, and says when to come back', async () => {
    await productWith(await make())
    const { proxy } = await import('@/proxy')
    const began = performance.now()
    const answer = await proxy(new NextRequest('http://localhost/hi/buy'))
    expect(performance.now() - began).toBeLessThan(1_000)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const page = await answer.text()
    expect(page).toContain('<html lang="hi-IN">')
    expect(page).toContain(`<h1>${messagesOf('hi').fault.unavailable.title}</h1>`)
  })
})

describe('while the database answers', () => {
  it('the page goes on (negative control)', async () => {
    await productWith(url)
    const { proxy } = await import('@/proxy')
    expect(
      (await proxy(new NextRequest('http://localhost/buy'))).headers.get('x-middleware-next'),
    ).toBe('1')
  })
})

describe('a database that is frozen', () => {
  it('is told of by pages and calls within a second, not after the time-outs of each statement', async () => {
    await productWith(await frozen())
    const { personOf } = await import('@/lib/server/auth/current-actor')
    const { actorOf } = await import('@/lib/server/http/actor')
    const { readChoices } = await import('@/lib/features/valuation/queries/choices')
    const { readAnswers } = await import('@/lib/features/valuation/rules/form-steps')
    for (const read of [
      () => personOf('ses_1.secret'),
      () =>
        actorOf('customer', new Headers({ cookie: 'session=ses_1.secret' }), { kind: 'browser' }),
      () => readChoices('make', readAnswers({}), new Date(), 'en'),
    ]) {
      const begun = performance.now()
      await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
      expect(performance.now() - begun).toBeLessThan(1_500)
    }
  })

  it('would be waited for without that (negative control)', async () => {
    await productWith(await frozen())
    const { findActor } = await import('@/lib/server/auth/sessions')
    const begun = performance.now()
    await expect(findActor({ cookie: 'ses_1.secret' })).rejects.toThrow()
    expect(performance.now() - begun).toBeGreaterThan(2_000)
  })
})

it('one that is there lets writes be made (negative control)', async () => {
  const { write } = await productWith(url)
  expect((await write()).status).toBe(200)
})

it.skipIf(isPooled)('one that only reads gives writes 503', async () => {
  const name = new URL(url).pathname.slice(1)
  const readOnly = (value: 'on' | 'off') =>
    asAdministrator((client) =>
      client.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`),
    )
  await readOnly('on')
  try {
    const { write } = await productWith(url)
    const answer = await write()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  } finally {
    await readOnly('off')
  }
})
