import { NextRequest } from 'next/server'
import { getMessages } from '@/lib/i18n/messages'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPooled, testDatabase } from '@/tests/setup/database'
import { runAsAdministrator } from '@/tests/setup/administrator'
import { findFreePort } from '@/scripts/database/free-port'
import { readLockFile } from '@/scripts/database/server-process'
import { startThrowawayCluster } from '@/scripts/database/throwaway'
import { makePhoneNumber } from '@/tests/factories/customers'
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
        body: JSON.stringify({ phoneNumber: makePhoneNumber() }),
      }),
    )
  return { write }
}

async function startFrozenDatabase(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  servers.push([server, sockets])
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `postgresql://nobody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/none`
}

async function startStoppedDatabase(): Promise<string> {
  const address = await startFrozenDatabase()
  const [[server] = []] = servers.splice(0)
  await new Promise((done) => server?.close(done))
  return address
}

describe.each([
  ['stopped', startStoppedDatabase],
  ['frozen', startFrozenDatabase],
])('a database that is %s', (_how, make) => {
  it('makes writes respond 503 with a retry time', async () => {
    const { write } = await productWith(await make())
    const answer = await write()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe.each([
  ['stopped', startStoppedDatabase],
  ['frozen', startFrozenDatabase],
])('while the database is %s', (_how, make) => {
  it('a page rendered per request responds 503 with a retry time', async () => {
    await productWith(await make())
    const { proxy } = await import('@/proxy')
    const answer = await proxy(new NextRequest('http://localhost/hi/buy'))
    const began = performance.now()
    expect((await proxy(new NextRequest('http://localhost/buy'))).status).toBe(503)
    expect(performance.now() - began).toBeLessThan(200)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const page = await answer.text()
    expect(page).toContain('<html lang="hi-IN">')
    expect(page).toContain(`<h1>${getMessages('hi').fault.unavailable.title}</h1>`)
  })
})

describe('while the database answers', () => {
  it('the page is rendered (negative control)', async () => {
    await productWith(url)
    const { proxy } = await import('@/proxy')
    expect(
      (await proxy(new NextRequest('http://localhost/buy'))).headers.get('x-middleware-next'),
    ).toBe('1')
  })
})

describe('a database that goes down and returns', () => {
  it('is logged once each way, with the cause', async () => {
    const port = await findFreePort()
    const there = new URL(url)
    await productWith(Object.assign(new URL(url), { port }).href)
    const { log } = await import('@/lib/server/log')
    const { logUnlessDatabaseDown: logTrouble } = await import('@/lib/server/log-trouble')
    const { hasDatabaseAnswered } = await import('@/lib/server/db/pulse')
    const said: unknown[] = []
    for (const level of ['warn', 'error'] as const)
      vi.spyOn(log(), level).mockImplementation((...line: unknown[]) => void said.push(line))
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    for (let nth = 0; nth < 40; nth += 1) await logTrouble(refused, 'a job failed')
    expect(said).toEqual([
      [
        { error: expect.objectContaining({ code: 'ECONNREFUSED' }) },
        'the database does not answer',
      ],
    ])
    const way = createServer((socket) => {
      const onward = connect(Number(there.port), there.hostname)
      socket.pipe(onward).pipe(socket)
      for (const end of [socket, onward]) end.on('error', () => socket.destroy())
      sockets.add(socket)
    })
    const sockets = new Set<Socket>()
    servers.push([way.listen(port, '127.0.0.1'), sockets])
    await expect.poll(hasDatabaseAnswered, { timeout: 10_000 }).toBe(true)
    expect(said[1]).toEqual([{ seconds: expect.any(Number) }, 'the database answers again'])
    // Negative control: other failures are logged in full.
    await logTrouble(refused, 'a job failed', { job: 'x' })
    expect(said[2]).toEqual([
      { job: 'x', error: { name: 'Error', code: 'ECONNREFUSED', message: 'connect' } },
      'a job failed',
    ])
    vi.restoreAllMocks()
  })
})

describe('a slow database', () => {
  /** Lets a server run only a tenth of the time. Returns the function that ends this. */
  function starve(pid: number): () => void {
    const processes = () => {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
      return [pid, ...children.split(' ').filter(Boolean).map(Number)]
    }
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const one of processes())
        try {
          process.kill(one, name)
        } catch {
          // The process of an earlier connection has ended.
        }
    }
    let turn = 0
    const timer = setInterval(
      () => signal((turn = (turn + 1) % 10) === 0 ? 'SIGCONT' : 'SIGSTOP'),
      40,
    )
    return () => {
      clearInterval(timer)
      signal('SIGCONT')
    }
  }

  it.skipIf(process.platform !== 'linux')('is waited for, and every request succeeds', async () => {
    const cluster = await startThrowawayCluster({ isSmall: true })
    const end = starve(readLockFile(cluster.directory)?.pid ?? 0)
    try {
      const waits: number[] = []
      for (let nth = 0; nth < 6; nth += 1) {
        await productWith(cluster.url('postgres'))
        const { proxy } = await import('@/proxy')
        const begun = performance.now()
        const answer = await proxy(new NextRequest('http://localhost/buy'))
        waits.push(performance.now() - begun)
        expect(answer.headers.get('x-middleware-next')).toBe('1')
      }
      expect(Math.max(...waits)).toBeGreaterThan(300)
    } finally {
      end()
      await cluster.stop()
    }
  })
})

describe('the document bucket', () => {
  async function productWithBucket(status: number) {
    const store = createHttpServer((_request, response) => response.writeHead(status).end())
    servers.push([store.listen(0, '127.0.0.1'), new Set()])
    await once(store, 'listening')
    Object.assign(process.env, {
      S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      S3_BUCKET: 'papers',
      S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      S3_SECRET_ACCESS_KEY: 'a-secret',
    })
    await productWith(url)
    const { checkReadiness } = await import('@/lib/server/readiness')
    const { refuseMissingBucket } = await import('@/lib/server/storage/private-store')
    const { log } = await import('@/lib/server/log')
    const said = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
    return { checkReadiness, refuseMissingBucket, said }
  }

  it("that doesn't exist stops the start, and the instance isn't ready", async () => {
    const { checkReadiness, refuseMissingBucket, said } = await productWithBucket(404)
    await expect(refuseMissingBucket()).rejects.toThrow(
      /^S3_BUCKET must exist: http:\/\/127\.0\.0\.1:\d+ has no bucket papers\.$/,
    )
    for (let nth = 0; nth < 3; nth += 1)
      await expect(checkReadiness()).rejects.toMatchObject({ code: 'unavailable' })
    expect(said).toHaveBeenCalledExactlyOnceWith('the bucket of documents is not there')
  })

  it.each([200, 403, 503])(
    "that exists, is forbidden or unreachable doesn't stop the start (negative control): %d",
    async (status) => {
      const { checkReadiness, refuseMissingBucket } = await productWithBucket(status)
      await refuseMissingBucket()
      await checkReadiness()
    },
  )
})

it('a writable database accepts writes (negative control)', async () => {
  const { write } = await productWith(url)
  expect((await write()).status).toBe(200)
})

it.skipIf(isPooled)('a read-only database makes writes respond 503', async () => {
  const name = new URL(url).pathname.slice(1)
  const readOnly = (value: 'on' | 'off') =>
    runAsAdministrator((client) =>
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
