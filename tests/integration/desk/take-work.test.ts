import { beforeAll, describe, expect, it } from 'vitest'
import * as workTaken from '@/app/api/staff/v1/workTaken/route'
import { readTakenWork } from '@/lib/features/desk/queries/taken-work'
import { readWorklist } from '@/lib/features/desk/queries/worklist'
import type { QueueName } from '@/lib/features/desk/rules/queues'
import { toWorkKey, WORK_TAKEN_MINUTES } from '@/lib/features/desk/rules/worklist'
import { STAFF_RIGHTS } from '@/lib/features/staff/rules'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { type BookedCar, callDesk, createBookedCar } from './desk'

const { pool } = testDatabase()
type Colleague = Awaited<ReturnType<typeof signInAs>>

let car: BookedCar
let [asha, meera, farah] = [] as unknown as [Colleague, Colleague, Colleague]

beforeAll(async () => {
  car = await createBookedCar(pool)
  asha = await signInAs(pool, 'asha')
  meera = await signInAs(pool, 'meera')
  farah = await signInAs(pool, 'farah')
})

const take = ({ token }: Colleague, queue: QueueName, key: string) =>
  callDesk(workTaken.POST, { token, body: { queue, key } })
const giveBack = ({ token }: Colleague, queue: QueueName, key: string) =>
  callDesk(workTaken.DELETE, { method: 'DELETE', token, body: { queue, key } })

async function readHolder(queue: QueueName, key: string): Promise<string | null> {
  const view = { cityId: null, whose: 'all', queue, page: 1 } as const
  const worker = { id: '', cities: null, rights: STAFF_RIGHTS }
  const { items } = await readWorklist(view, worker, { size: 10_000 })
  const item = items.find(({ row }) => toWorkKey(queue, row) === key)
  if (!item) throw new Error(`${queue} has no line ${key}.`)
  return (await readTakenWork(items))(item)?.name ?? null
}

async function addQuestion(id: string): Promise<void> {
  await pool.query(
    "INSERT INTO customer_query (id, name, phone, message) VALUES ($1, 'Ravi', '9876543210', 'Is it still there?')",
    [id],
  )
}

describe('taking a line of the worklist', () => {
  it('is for one person: a colleague is told who has it and until when', async () => {
    await addQuestion('qry_taken')
    expect(await readHolder('queries', 'qry_taken')).toBeNull()
    const taken = await take(asha, 'queries', 'qry_taken')
    expect(taken.status).toBe(200)
    expect(await readHolder('queries', 'qry_taken')).toBe('Asha Raman')
    const refused = await take(meera, 'queries', 'qry_taken')
    expect(refused.status).toBe(409)
    expect(refused.message).toMatch(/^Asha Raman took this, and has it until \d+:\d\d\s[ap]m\.$/)
    expect((await take(asha, 'queries', 'qry_taken')).status).toBe(200)
  })

  it('is decided by the database if ten take it at once', async () => {
    await addQuestion('qry_race')
    const people = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? asha : meera))
    const answers = await Promise.all(people.map((one) => take(one, 'queries', 'qry_race')))
    const holder = await readHolder('queries', 'qry_race')
    for (const [place, { status }] of answers.entries())
      expect(status).toBe(people[place]?.name === holder ? 200 : 409)
  })

  it('lapses by itself, and not before', async () => {
    await addQuestion('qry_lapse')
    await take(asha, 'queries', 'qry_lapse')
    const setAge = (minutes: number) =>
      pool.query(
        "UPDATE work_taken SET taken_at = now() - make_interval(mins => $1) WHERE key = 'qry_lapse'",
        [minutes],
      )
    await setAge(WORK_TAKEN_MINUTES - 1)
    expect((await take(meera, 'queries', 'qry_lapse')).status).toBe(409)
    await setAge(WORK_TAKEN_MINUTES)
    expect(await readHolder('queries', 'qry_lapse')).toBeNull()
    expect((await take(meera, 'queries', 'qry_lapse')).status).toBe(200)
    expect(await readHolder('queries', 'qry_lapse')).toBe('Meera Iyer')
  })

  it('is given back by the one who took it, and by nobody else', async () => {
    await addQuestion('qry_back')
    await take(asha, 'queries', 'qry_back')
    expect((await giveBack(meera, 'queries', 'qry_back')).status).toBe(200)
    expect(await readHolder('queries', 'qry_back')).toBe('Asha Raman')
    await giveBack(asha, 'queries', 'qry_back')
    expect(await readHolder('queries', 'qry_back')).toBeNull()
  })

  it('of something done, unknown, or not for this person is refused', async () => {
    await addQuestion('qry_done')
    await pool.query("UPDATE customer_query SET answered_at = now() WHERE id = 'qry_done'")
    const done = await take(asha, 'queries', 'qry_done')
    expect(done).toMatchObject({
      status: 404,
      message: 'This is no longer waiting: somebody has done it already.',
    })
    expect((await take(asha, 'queries', 'qry_unknown')).status).toBe(404)
    await pool.query('DELETE FROM staff_city WHERE staff_id = $1', [farah.id])
    await pool.query(
      "INSERT INTO staff_city (staff_id, city_id) SELECT $1, id FROM city WHERE slug = 'hyderabad'",
      [farah.id],
    )
    expect((await take(asha, 'arrivals', car.appointmentId)).status).toBe(200)
    await giveBack(asha, 'arrivals', car.appointmentId)
    expect((await take(farah, 'arrivals', car.appointmentId)).status).toBe(404)
    await pool.query("UPDATE staff SET rights = '{sell}' WHERE id = $1", [asha.id])
    expect((await take(asha, 'arrivals', car.appointmentId)).status).toBe(404)
    await pool.query('UPDATE staff SET rights = enum_range(NULL::staff_right) WHERE id = $1', [
      asha.id,
    ])
  })

  it('holds the papers of a person for a car together, also after the first is verified', async () => {
    const owner = await createCustomer(pool, { role: 1, firstName: 'Lakshmi' })
    await pool.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at)
       SELECT 'doc_take_' || n, $1, $2, 'rc' || n, 'submitted', now() - make_interval(hours => n) FROM generate_series(1, 2) n`,
      [car.vehicleId, owner.id],
    )
    const key = `${car.vehicleId} ${owner.id}`
    expect((await take(asha, 'documents', key)).status).toBe(200)
    await pool.query("UPDATE document SET status = 'verified' WHERE id = 'doc_take_2'")
    expect(await readHolder('documents', key)).toBe('Asha Raman')
  })
})
