import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs'
import { App } from './lib/app'
import { callApp, chargeOrder, likeCar, payOrder, reserveCar, sendDocument } from './lib/calls'
import { checkAtMost, checkControl, type Drill, checkExactly, checkTrue } from './lib/drill'
import type { Ground } from './lib/ground'
import { downloadDocument, findDocumentRequest, makePhotoFile } from './lib/documents'
import { Postgres } from './lib/postgres'
import { Shop } from './lib/shop'
import { waitUntil } from './lib/wait'

const RECOVERED_WITHIN_MS = 30_000
const ANSWER_WITHIN_MS = 5_000

function mount(ground: Ground, name: string, megabytes: number): string {
  const folder = ground.makeFolder(name)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  ground.afterwards(() => execFileSync('umount', ['--lazy', folder]))
  return folder
}

function fill(folder: string): () => void {
  const ballast = `${folder}/ballast`
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(Number(bavail) * Number(bsize)))
  return () => rmSync(ballast)
}

function moveLog(ground: Ground, server: Postgres): void {
  const [from, to] = [`${server.directory}/pg_wal`, ground.path('pg_wal')]
  execFileSync('cp', ['-a', from, to])
  rmSync(from, { recursive: true })
  symlinkSync(to, from)
}

const reads = ['/', '/buy', '/api/ready', '/vehicle/v1/search?pageSize=3']

async function readsThatFail(app: App): Promise<number> {
  const answers = await Promise.all(
    reads.map((path) =>
      path.startsWith('/vehicle') ? callApp(app.url, path) : fetch(app.url + path),
    ),
  )
  return answers.filter(({ status }) => status !== 200).length
}

async function fullStore(ground: Ground, shop: Shop, app: App, files: string): Promise<void> {
  const sale = await findDocumentRequest(shop)
  const file = await makePhotoFile()
  const send = () => sendDocument(app.url, sale.buyer, { ...sale, kind: 'pan', file })
  const before = await send()
  ground.note(
    checkControl('an upload to a disk with room', before.status === 201, String(before.status)),
  )
  const makeRoom = fill(files)
  const full = await send()
  ground.note(
    checkTrue(
      'upload to a full disk: 503 or 507',
      [503, 507].includes(full.status),
      String(full.status),
    ),
    checkAtMost('… its answer', full.ms, ANSWER_WITHIN_MS),
    checkExactly('… pages and reads that fail', await readsThatFail(app), 0),
    checkExactly(
      '… the earlier document: status of its download',
      await downloadDocument(app, sale, before.data.documentId),
      200,
    ),
  )
  makeRoom()
  const begin = performance.now()
  await waitUntil('an upload', async () => (await send()).status === 201, { within: 60_000 })
  ground.note(
    checkAtMost('… an upload once there is room', performance.now() - begin, RECOVERED_WITHIN_MS),
  )
}

async function fullDatabase(ground: Ground, shop: Shop, app: App, disk: string): Promise<void> {
  const cars = await shop.freeCars(3)
  const buyer = await shop.newBuyer()
  const { data: order } = await reserveCar(app.url, buyer, cars[0] ?? '')
  const { data: paid } = await payOrder(app.url, order.orderId)
  await chargeOrder(app.url, buyer, paid)
  const liked = new Set<string>()
  const people = await shop.newBuyers(40)
  const all = await shop.listedCars()
  const first = await likeCar(app.url, buyer, cars[2] ?? '')
  ground.note(
    checkControl('a write to a database with room', first.status === 200, String(first.status)),
  )
  const makeRoom = fill(disk)
  const statuses = new Map<number, number>()
  let slowest = 0
  // Postgres first fills free space within its tables, so many writes are needed.
  write: for (const car of all)
    for (const person of people) {
      const { status, ms } = await likeCar(app.url, person, car)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      slowest = Math.max(slowest, ms)
      if (status === 200) liked.add(`${person.id} ${car}`)
      if ((statuses.get(503) ?? 0) >= 5) break write
    }
  const other = [...statuses.keys()].filter((status) => status !== 200 && status !== 503)
  ground.note(
    checkTrue(
      'write to a full database: 503',
      (statuses.get(503) ?? 0) >= 5,
      JSON.stringify([...statuses]),
    ),
    checkExactly('… other answers than 200 and 503', other.length, 0),
    checkAtMost('… slowest answer', slowest, ANSWER_WITHIN_MS),
    checkExactly('… pages and reads that fail', await readsThatFail(app), 0),
  )
  makeRoom()
  const begin = performance.now()
  const again = async () =>
    (await likeCar(app.url, people[0] ?? buyer, cars[1] ?? '')).status === 200
  await waitUntil('a write', again, { within: 60_000 })
  const kept = await shop.rows<{ name: string }>(
    "SELECT customer_id || ' ' || vehicle_id AS name FROM favourite",
  )
  const names = new Set(kept.map(({ name }) => name))
  const lost = [...liked].filter((name) => !names.has(name))
  ground.note(
    checkAtMost('… a write once there is room', performance.now() - begin, RECOVERED_WITHIN_MS),
    checkExactly(`… of ${liked.size} acknowledged writes lost`, lost.length, 0),
    checkExactly('… broken invariants', (await shop.brokenInvariants()).length, 0),
  )
}

export const diskFullDrill: Drill = {
  name: 'disk-full',
  about: 'no room for uploads, then none for the tables of the database',
  async run(ground) {
    const disk = mount(ground, 'disk', 160)
    const files = mount(ground, 'files', 8)
    const server = await Postgres.open(ground, 'postgres', {
      directory: `${disk}/data`,
    })
    await server.initialise()
    moveLog(ground, server)
    await server.start()
    const shop = await Shop.fill(ground, server)
    const app = await App.start(ground, { DATABASE_URL: shop.url, STORAGE_DIR: files })
    await fullStore(ground, shop, app, files)
    await fullDatabase(ground, shop, app, disk)
    await app.stop()
    await server.stop()
  },
}
