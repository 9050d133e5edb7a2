import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { QUEUE_NAMES, QUEUE_PAGE_SIZE, type QueueView } from '@/lib/features/desk/rules/queues'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { createBookedCar, type BookedCar } from './desk'
import { readWholeQueue } from './queue'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { DUE_RULES, judgeUrgency } from '@/lib/features/desk/rules/worklist'

const { pool } = testDatabase()
const DOCUMENTS = 2 * QUEUE_PAGE_SIZE + 7
let car: BookedCar
let owner: TestCustomer

const documents = (view: Partial<QueueView> = {}, staffId = '') =>
  readQueuePage(
    'documents',
    { ...WHOLE_QUEUE, text: 'Zarathustra', ...view },
    { id: staffId, cities: null },
  )

beforeAll(async () => {
  car = await createBookedCar(pool)
  owner = await createCustomer(pool, { role: 1, firstName: 'Zarathustra' })
  await pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at)
     SELECT 'doc_queue_' || n, $1, $2, 'rc' || n, 'submitted', now() - make_interval(hours => n) FROM generate_series(1, $3::int) n`,
    [car.vehicleId, owner.id, DOCUMENTS],
  )
})

describe('a queue', () => {
  it('calls late what the rule calls late, in its rows, its count and its filter', async () => {
    const now = new Date()
    for (const name of QUEUE_NAMES) {
      const { items, late } = await readQueuePage(name, WHOLE_QUEUE, ALL_CITIES_READER, {
        size: 10_000,
      })
      const { promised } = DUE_RULES[name]
      const column = typeof promised === 'boolean' ? '' : promised.column
      const judged = items.map((row) => {
        const facts = row as unknown as { dueAt: Date | null; aimAt?: Date }
        const { [column]: value = null } = row as unknown as Record<string, string | null>
        const { dueAt, aimAt = null } = facts
        return judgeUrgency({ queue: name, dueAt, value, aimAt }, { now, tomorrow: now }) === 'late'
      })
      expect(
        items.map(({ isLate }) => isLate),
        name,
      ).toEqual(judged)
      expect(late, name).toBe(judged.filter(Boolean).length)
      const filtered = await readQueuePage(name, { ...WHOLE_QUEUE, due: 'late' }, ALL_CITIES_READER)
      expect(filtered.total, name).toBe(late)
    }
  })

  it('shows entries of its city or of none; another city has the rest', async () => {
    const all = await readWholeQueue('documents')
    const { rows } = await pool.query<{ id: number }>("SELECT id FROM city WHERE slug = 'chennai'")
    const cityId = rows[0]?.id ?? 0
    const view = { ...WHOLE_QUEUE, cityId }
    const own = await readQueuePage('documents', view, ALL_CITIES_READER, { size: 10_000 })
    expect(own.items.every((one) => one.cityId === cityId)).toBe(true)
    expect(own.total).toBe(all.filter((one) => one.cityId === cityId).length)
    expect(own.total).toBeGreaterThanOrEqual(DOCUMENTS)
    const other = await readQueuePage(
      'documents',
      { ...view, cityId: cityId + 1 },
      ALL_CITIES_READER,
    )
    expect(other.total).toBe(all.filter((one) => one.cityId === cityId + 1).length)
  })

  it('has pages that cover it completely, oldest first, and none past the last', async () => {
    const pages = [await documents(), await documents({ page: 2 }), await documents({ page: 3 })]
    expect(pages.map(({ items }) => items.length)).toEqual([QUEUE_PAGE_SIZE, QUEUE_PAGE_SIZE, 7])
    const keys = pages.flatMap(({ items }) => items.map(({ key }) => key))
    expect(keys).toEqual(
      Array.from({ length: DOCUMENTS }, (_, at) => `doc_queue_${DOCUMENTS - at}`),
    )
    expect(pages.every(({ total }) => total === DOCUMENTS)).toBe(true)
    expect(await documents({ page: 900 })).toEqual(pages[2])
  })

  it('is searched by car, code, plate, name and phone, matching all words', async () => {
    const [first] = (await documents()).items
    for (const text of [
      first?.carCode,
      first?.plate,
      owner.phone,
      `zarathustra ${first?.car ?? ''}`,
    ])
      expect((await documents({ text: text ?? 'none' })).total, text ?? '').toBeGreaterThanOrEqual(
        DOCUMENTS,
      )
    for (const text of ['zarathustra nobody', '%%', 'zarathustra _'])
      expect((await documents({ text })).total, text).toBe(0)
  })

  it('is filtered by late and by due today', async () => {
    const late = await documents({ due: 'late' })
    expect([late.total, late.late]).toEqual([0, 0])
    const today = await documents({ due: 'today' })
    expect(today.total).toBeGreaterThanOrEqual(DOCUMENTS - 23)
    expect(today.total).toBeLessThanOrEqual(DOCUMENTS)
  })

  it("is filtered by a Dost's own cars, and by unassigned ones", async () => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM staff ORDER BY id LIMIT 2')
    const [one = '', other = ''] = rows.map(({ id }) => id)
    expect((await documents({ whose: 'unassigned' })).total).toBe(DOCUMENTS)
    await pool.query('UPDATE vehicle SET dost_id = $2 WHERE id = $1', [car.vehicleId, one])
    expect((await documents({ whose: 'unassigned' })).total).toBe(0)
    expect((await documents({ whose: 'mine' }, one)).total).toBe(DOCUMENTS)
    expect((await documents({ whose: 'mine' }, other)).total).toBe(0)
  })
})
