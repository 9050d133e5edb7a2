import { beforeAll, describe, expect, it } from 'vitest'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { readWorklist, type WorklistReader } from '@/lib/features/desk/queries/worklist'
import { QUEUE_NAMES, type QueueName, WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { URGENCIES, WORK_RIGHTS, type WorklistView } from '@/lib/features/desk/rules/worklist'
import { STAFF_RIGHTS } from '@/lib/features/staff/rules'
import { readThumbnails } from '@/lib/features/vehicles/queries/thumbnails'
import { getDb } from '@/lib/server/db/client'
import { createCustomer } from '../../factories/customers'
import { ALL_CITIES_READER } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { createSoldCar, postSettlementStep } from '../sales/deals'
import { signInAs } from '../../factories/staff'
import { createBookedCar, type BookedCar } from './desk'

const { pool } = testDatabase()
const EVERYTHING: WorklistView = { cityId: null, whose: 'all', queue: null, page: 1 }
const MANAGER: WorklistReader = { id: '', cities: null, rights: STAFF_RIGHTS }

const read = (
  view: Partial<WorklistView> = {},
  worker: Partial<WorklistReader> = {},
  size = 10_000,
) => readWorklist({ ...EVERYTHING, ...view }, { ...MANAGER, ...worker }, { size })

let car: BookedCar
let chennai: number

beforeAll(async () => {
  car = await createBookedCar(pool)
  const owner = await createCustomer(pool, { role: 1, firstName: 'Lakshmi' })
  await pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at)
     SELECT 'doc_work_' || n, $1, $2, 'rc' || n, 'submitted', now() - make_interval(hours => 30 + n) FROM generate_series(1, 3) n`,
    [car.vehicleId, owner.id],
  )
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM city WHERE slug = 'chennai'")
  chennai = rows[0]?.id ?? 0
})

describe('my day', () => {
  it('has the rows of every queue, each once, and no other', async () => {
    const { items, total, counts } = await read()
    expect(items).toHaveLength(total)
    for (const name of QUEUE_NAMES) {
      const queue = await readQueuePage(name, WHOLE_QUEUE, ALL_CITIES_READER, { size: 10_000 })
      const own = items.filter((item) => item.queue === name)
      const left =
        name === 'overdue' ? queue.items.filter((row) => !isLatePayout(row)) : queue.items
      expect(
        own.reduce((sum, { count }) => sum + count, 0),
        name,
      ).toBe(left.length)
      expect(counts.find((one) => one.queue === name)?.count ?? 0, name).toBe(own.length)
      if (name !== 'documents')
        expect(new Set(own.map(({ row }) => row.key)), name).toEqual(
          new Set(left.map(({ key }) => key)),
        )
    }
  })

  it('is sorted: late first, then today’s promises by hour, then the desk’s own aims', async () => {
    const { items, late, counts } = await read()
    const places = items.map(({ urgency }) => URGENCIES.indexOf(urgency))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(late).toBe(items.filter(({ urgency }) => urgency === 'late').length)
    expect(late).toBe(counts.reduce((sum, one) => sum + one.late, 0))
    const today = items.filter(({ urgency }) => urgency === 'today')
    const firstAim = today.findIndex(({ isTimed }) => !isTimed)
    expect(firstAim).toBeGreaterThan(0)
    expect(today.slice(firstAim).every(({ isTimed }) => !isTimed)).toBe(true)
    for (const urgency of ['late', 'soon'] as const) {
      const times = items
        .filter((item) => item.urgency === urgency)
        .map(({ row }) => row.dueAt?.getTime() ?? 0)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }
  })

  it('calls a document that waits since yesterday for today, not late, and one line a person', async () => {
    const { items } = await read({ queue: 'documents' })
    const lines = items.filter(({ row }) => row.vehicleId === car.vehicleId)
    expect(lines).toMatchObject([{ count: 3, urgency: 'today', row: { key: 'doc_work_3' } }])
  })

  it('says how many there are when it shows fewer, and its pages are all of them', async () => {
    const all = await read()
    const keys: string[] = []
    const size = 40
    for (let page = 1; page <= Math.ceil(all.total / size); page += 1) {
      const found = await read({ page }, {}, size)
      expect(found.total).toBe(all.total)
      keys.push(...found.items.map(({ queue, row }) => `${queue} ${row.key}`))
    }
    expect(keys).toEqual(all.items.map(({ queue, row }) => `${queue} ${row.key}`))
    const beyond = await read({ page: 900 }, {}, size)
    expect(beyond.page).toBe(Math.ceil(all.total / size))
    expect(beyond.items.length).toBeGreaterThan(0)
  })

  it('has nothing of a city where the reader doesn’t work', async () => {
    const { items: all } = await read()
    const here = await read({}, { cities: [chennai] })
    expect(all.some(({ row }) => row.cityId !== null && row.cityId !== chennai)).toBe(true)
    expect(here.items.length).toBeGreaterThan(0)
    expect(here.items.every(({ row }) => row.cityId === null || row.cityId === chennai)).toBe(true)
    expect(here.total).toBe(here.items.length)
    const none = await read({}, { cities: [] })
    expect(none.items.every(({ row }) => row.cityId === null)).toBe(true)
    const elsewhere = await read({ cityId: chennai + 1 }, { cities: [chennai] })
    expect(elsewhere.items.every(({ row }) => row.cityId === null)).toBe(true)
  })

  it('has only queues whose right the reader has', async () => {
    for (const right of ['inspect', 'price', 'verify', 'sell', 'pay'] as const) {
      const { items, counts } = await read({}, { rights: [right] })
      const queues = [...items.map(({ queue }) => queue), ...counts.map(({ queue }) => queue)]
      expect(
        queues.filter((name: QueueName) => WORK_RIGHTS[name] !== right),
        right,
      ).toEqual([])
    }
    expect(await read({}, { rights: [] })).toEqual({
      items: [],
      total: 0,
      late: 0,
      page: 1,
      counts: [],
    })
  })

  it('is narrowed to the cars that the reader looks after', async () => {
    const { id } = await signInAs(pool, 'asha')
    await pool.query('UPDATE vehicle SET dost_id = $2 WHERE id = $1', [car.vehicleId, id])
    const mine = await read({ whose: 'mine' }, { id })
    expect(mine.items.some(({ row }) => row.vehicleId === car.vehicleId)).toBe(true)
    expect(mine.items.every(({ row }) => row.dostId === id)).toBe(true)
  })

  it('leaves out a payout that waits for a second person, but only for the first', async () => {
    const { id, token } = await signInAs(pool, 'meera')
    const held = await createSoldCar(pool, token)
    expect((await postSettlementStep(token, held.vehicleId, 'started')).status).toBe(200)
    const has = async (worker: string) =>
      (await read({ queue: 'payments' }, { id: worker })).items.some(
        ({ row }) => row.vehicleId === held.vehicleId,
      )
    expect(await has(id)).toBe(false)
    expect(await has('stf_somebody_else')).toBe(true)
  })
})

const isLatePayout = (row: object) => 'kind' in row && row.kind === 'settlement'

describe('a car’s small picture', () => {
  it('is there for cars in any state', async () => {
    const cars = await getDb().vehicle.findMany({ select: { id: true }, take: 300 })
    const found = await readThumbnails(cars.map(({ id }) => id))
    expect(found.size).toBe(cars.length)
    for (const src of found.values()) expect(src).toMatch(/^\/(media|renders|drawings?)/)
    expect((await readThumbnails([])).size).toBe(0)
  })
})
