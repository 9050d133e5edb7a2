import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { makePdfBomb } from '@/tests/factories/document-photos'
import { measureTimeToClose, LOOKS_AFTER_MS } from './slow-clients'
import {
  runAtOnce,
  type AttackRequest,
  type Attack,
  countStatus,
  KEYS,
  drawAddress,
  type AttackResponse,
  type AttackWorld,
} from './world'

async function others(
  world: AttackWorld,
  path: string,
  during: Promise<unknown>,
  at?: AttackRequest['at'],
): Promise<AttackResponse[]> {
  const told: AttackResponse[] = []
  const state = { isOver: false }
  void during.finally(() => (state.isOver = true)).catch(() => undefined)
  const from = drawAddress()
  while (!state.isOver) {
    told.push(await world.ask(path, { from, headers: KEYS, at }))
    await sleep(100)
  }
  await during
  return told
}

const slowest = (told: readonly AttackResponse[]) => Math.max(0, ...told.map(({ ms }) => ms))

const makeInventedCookie = (nth: number) =>
  `session=ses_${String(nth).padStart(26, '0')}.${String(nth).padStart(32, 'a')}`

let price = 0
async function askLists(port: number, count: number, cookie?: (nth: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const ask = (nth: number) =>
    new Promise<number>((resolve, reject) => {
      price += 1
      const path = `/buy?fuel=petrol&minPrice=${100_000 + price * 100}`
      const headers = cookie ? { cookie: cookie(nth) } : {}
      request({ host: '127.0.0.1', port, path, agent, headers }, (answer) =>
        answer
          .resume()
          .on('error', reject)
          .on('end', () => resolve(answer.statusCode ?? 0)),
      )
        .on('error', reject)
        .end()
    })
  const statuses = [...(await runAtOnce(count, ask)), ...(await runAtOnce(count, ask))]
  agent.destroy()
  return {
    served: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 503).length,
    others: statuses.filter((status) => status !== 200 && status !== 503),
  }
}

async function openDocument(world: AttackWorld) {
  const [sale] = await world.shop.rows<{ vehicle_id: string; customer_id: string }>(
    `SELECT d.vehicle_id, d.customer_id FROM document d JOIN customer c ON c.id = d.customer_id
     WHERE d.kind = 'pan' AND d.status <> 'verified' AND c.role = 2 LIMIT 1`,
  )
  if (!sale) throw new Error('No buyer of the stock is asked for a document.')
  return { vehicleId: sale.vehicle_id, who: await world.shop.signIn(sale.customer_id) }
}

function form(fields: Record<string, string>, file: Buffer) {
  const boundary = '----attack'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return {
    raw: Buffer.concat([
      Buffer.from(parts.join('') + head),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const MEGABYTES_9 = 9 * 1024 * 1024
const makeLargePdf = (words: string) =>
  Buffer.from(`%PDF-1.4\n${words.repeat(Math.floor(MEGABYTES_9 / words.length))}`)

/** The server itself is the last. */
async function postgresProcesses(world: AttackWorld): Promise<number[]> {
  const [row] = await world.shop.rows<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  )
  const file = await readFile(join(row?.folder ?? '', 'postmaster.pid'), 'utf8')
  const server = Number(file.split('\n', 1)[0])
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8')
  return [...children.trim().split(' ').map(Number), server]
}

export const LOAD_ATTACKS: readonly Attack[] = [
  {
    name: 'PDFs that block a thread for seconds',
    run: async (world) => {
      const { vehicleId, who } = await openDocument(world)
      const files = [
        makeLargePdf('4 0 obj[1 1 1 1 1 1 1 1]endobj '),
        makeLargePdf('1 0 obj '),
        makePdfBomb(300),
        makeLargePdf('<<'.repeat(50)),
      ]
      const told: AttackResponse[] = []
      const sending = (async () => {
        for (const file of files)
          told.push(
            await world.ask('/customer/v1/documents', {
              who,
              ...form({ vehicleId, kind: 'pan' }, file),
            }),
          )
      })()
      const meanwhile = await others(world, '/vehicle/v1/search?make=hyundai', sending)
      console.info(
        `files: ${told.map(({ status, ms }) => `${status} in ${Math.round(ms)} ms`).join(', ')}; others at most ${Math.round(slowest(meanwhile))} ms`,
      )
      expect(told.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
      expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]))
      expect(slowest(meanwhile)).toBeLessThan(2_000)
    },
  },
  {
    name: '300 concurrent lists',
    run: async (world) => {
      const listing = runAtOnce(300, (nth) =>
        world.ask(`/buy?fuel=petrol&minPrice=${100_000 + nth * 1_000}`, {
          from: `127.${20 + (nth >> 7)}.${nth & 127}.9`,
        }),
      )
      const meanwhile = await others(world, '/vehicle/v1/search?make=honda', listing)
      const told = await listing
      const by = Map.groupBy(told, ({ status }) => status)
      console.info(
        `lists: ${[...by].map(([status, all]) => `${all.length} × ${status}`).join(', ')}, slowest ${Math.round(slowest(told))} ms; calls at most ${Math.round(slowest(meanwhile))} ms`,
      )
      expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]))
      expect(countStatus(told, 503)).toBeGreaterThan(50)
      expect([...by.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
      for (const refused of by.get(503) ?? []) expect(refused.headers['retry-after']).toBeDefined()
      expect(countStatus(told, 200)).toBeGreaterThan(40)
      expect((await world.ask('/buy?fuel=diesel')).status).toBe(200)
    },
  },
  {
    name: '160 lists with forged sessions, over kept-alive connections',
    run: async (world) => {
      const alone = await world.stack.startAlone()
      for (const { name, port } of [
        { name: 'through nginx', port: world.stack.nginx.port },
        { name: 'without nginx', port: alone.port },
      ]) {
        const without = await askLists(port, 160)
        const made = await askLists(port, 160, makeInventedCookie)
        console.info(
          `${name}: ${without.served} of 320 lists for visitors, ${made.served} for made-up sessions, others ${made.others.length}`,
        )
        expect([without.others, made.others], name).toEqual([[], []])
        expect(made.refused, name).toBeGreaterThan(50)
        expect(made.served, name).toBeGreaterThan(without.served / 2)
        expect(made.served, name).toBeLessThan(without.served * 2)
      }
      await alone.kill()
      // Negative control: without the guard, nothing is refused.
      const careless = await world.stack.startAlone({ MAX_IN_FLIGHT: '0' })
      const unbounded = await askLists(careless.port, 160, makeInventedCookie)
      await careless.kill()
      console.info(
        `without the guard: ${unbounded.served} served, ${unbounded.refused} refused, others ${unbounded.others.length}`,
      )
      expect(unbounded.served + unbounded.others.length).toBeGreaterThan(250)
    },
  },
  {
    name: 'a hundred requests for the API description',
    run: async (world) => {
      const alone = await world.stack.startAlone()
      for (const [name, at] of [
        ['through nginx', undefined],
        ['without nginx', alone],
      ] as const) {
        const askThrice = async () => {
          const told: AttackResponse[] = []
          for (let turn = 0; turn < 3; turn += 1)
            told.push(
              await world.ask('/api/openapi.json', {
                at,
                headers: { 'accept-encoding': 'gzip' },
              }),
            )
          return told
        }
        const quiet = await others(world, '/login', sleep(1_000), at)
        const asking = runAtOnce(100, askThrice)
        const meanwhile = await others(world, '/login', asking, at)
        const told = (await asking).flat()
        console.info(
          `${name}: the description at most ${Math.round(slowest(told))} ms, /login at most ${Math.round(slowest(meanwhile))} ms`,
        )
        expect(new Set(told.map(({ status }) => status)), name).toEqual(new Set([200]))
        expect(new Set(meanwhile.map(({ status }) => status)), name).toEqual(new Set([200]))
        expect(slowest(meanwhile), name).toBeLessThan(2_000 + 10 * slowest(quiet))
      }
      await alone.kill()
      // Negative control: without nginx, each response is compressed again.
      const at = 0
      const packing = runAtOnce(100, () =>
        world.ask('/api/openapi.json', { at, headers: { 'accept-encoding': 'gzip' } }),
      )
      const told = await packing
      console.info(`an instance by itself: at most ${Math.round(slowest(told))} ms`)
      expect(slowest(told)).toBeGreaterThan(2_000)
    },
  },
  {
    name: 'slow senders and readers',
    run: async (world) => {
      const alone = await world.stack.startAlone()
      const head = 'Host: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n'
      const body = `POST /vehicle/v1/customerActivity HTTP/1.1\r\n${head}Content-Length: 5000\r\n\r\n{`
      const file = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n'
      // Tolerance in seconds for the limits in docs/deploy.md.
      const LATE = 4
      const kinds = [
        { kind: 'headers byte by byte', begin: 'GET / HTTP/1.1\r\nX-Slow: ', then: 'a', most: 20 },
        { kind: 'a body byte by byte', begin: body, then: ' ', most: 15 },
        { kind: 'nothing of a body', begin: body, most: 30 },
        { kind: 'reads nothing', begin: file.repeat(30), most: LOOKS_AFTER_MS / 1_000 },
      ]
      const measured = await Promise.all(
        kinds.flatMap(({ kind, begin, then, most }) =>
          [
            { server: 'nginx', port: world.stack.nginx.port },
            { server: 'Node', port: alone.port },
          ].map(async ({ server, port }) => {
            const times = await runAtOnce(20, () => measureTimeToClose(port, begin, then))
            return { what: `${server}, ${kind}`, seconds: Math.max(...times) / 1_000, most }
          }),
        ),
      )
      await alone.kill()
      for (const { what, seconds } of measured)
        console.info(`${what}: let go after ${seconds.toFixed(1)} s`)
      expect(measured.filter(({ seconds, most }) => seconds > most + LATE)).toEqual([])
      const told = await world.ask('/vehicle/v1/customerActivity', {
        headers: { 'sec-fetch-site': 'same-origin' },
        body: { event: 'x' },
      })
      expect(told.status).toBe(202)
    },
  },
  {
    name: '300 link previews from one address',
    run: async (world) => {
      const { rows } = await world.stack.pool.query<{ car_code: string }>(
        "SELECT car_code FROM vehicle WHERE status = 'listed' LIMIT 150",
      )
      const from = drawAddress()
      const drawing = runAtOnce(300, (nth) =>
        world.ask(`/og/car/${rows[nth % rows.length]?.car_code}?n=${nth}`, { from }),
      )
      const meanwhile = await others(world, '/vehicle/v1/search?make=maruti', drawing)
      const told = await drawing
      expect(countStatus(told, 429)).toBeGreaterThan(200)
      expect(told.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
      expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]))
    },
  },
  {
    name: 'pages without a limit per address',
    run: async (world) => {
      const from = drawAddress()
      const told = await runAtOnce(600, () => world.ask('/faqs', { from }))
      expect(countStatus(told, 429)).toBeGreaterThan(100)
      expect((await world.ask('/faqs')).status).toBe(200)
    },
  },
  {
    name: 'one person spends a key pair’s budget',
    run: async (world) => {
      const [noisy, quiet] = [await world.shop.newBuyer(), await world.shop.newBuyer()]
      const spent = await runAtOnce(40, () => world.ask('/customer/v1/export', { who: noisy }))
      expect(countStatus(spent, 429)).toBeGreaterThan(0)
      expect((await world.ask('/customer/v1/export', { who: quiet })).status).toBe(200)
    },
  },
  {
    name: 'database down',
    run: async (world) => {
      const who = await world.shop.newBuyer()
      const [car = ''] = await world.shop.freeCars(1)
      const frozen = await postgresProcesses(world)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      try {
        for (const path of ['/buy?q=swift', '/dashboard/buyer', '/sell/valuation']) {
          const told = await world.ask(path, { within: 20_000 })
          console.info(`frozen: ${path} ${told.status} in ${Math.round(told.ms)} ms`)
          expect([503, 307, 308, 200], path).toContain(told.status)
          if (told.status === 503) expect(told.headers['retry-after'], path).toBeDefined()
          expect(told.ms, path).toBeLessThan(8_000)
        }
        for (const path of ['/te/faqs', '/kn/blog']) {
          const told = await world.ask(path, { within: 20_000 })
          console.info(`frozen: ${path} ${told.status} in ${Math.round(told.ms)} ms`)
          expect([told.status, told.headers['retry-after']], path).toEqual([503, '5'])
          expect(told.text, path).toContain(`<html lang="${path.slice(1, 3)}-IN">`)
        }
        const write = await world.ask('/vehicle/v1/favourite', {
          who,
          body: { vehicleId: car, favourite: true },
          within: 30_000,
        })
        console.info(`frozen: a write ${write.status} in ${Math.round(write.ms)} ms`)
        expect(write.status).toBe(503)
        expect(write.ms).toBeLessThan(8_000)
        expect(write.headers['retry-after']).toBeDefined()
      } finally {
        for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
      }
      await expect
        .poll(async () => (await world.ask('/buy?q=swift')).status, { timeout: 30_000 })
        .toBe(200)
    },
  },
]
