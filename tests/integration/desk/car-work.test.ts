import { beforeAll, describe, expect, it } from 'vitest'
import { readDeskCar } from '@/lib/features/desk/queries/car'
import { readCarNow } from '@/lib/features/desk/queries/car-now'
import { readCarWork } from '@/lib/features/desk/queries/car-work'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { readWorklist, type WorklistReader } from '@/lib/features/desk/queries/worklist'
import { buildDealTimeline } from '@/lib/features/desk/rules/deal-timeline'
import { STAFF_RIGHTS } from '@/lib/features/staff/rules'
import { ALL_CITIES_READER, signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { createSoldCar, postSettlementStep } from '../sales/deals'
import { createBookedCar, type BookedCar } from './desk'

const { pool } = testDatabase()
const MANAGER: WorklistReader = { id: '', cities: null, rights: STAFF_RIGHTS }
let booked: BookedCar

beforeAll(async () => {
  booked = await createBookedCar(pool)
})

describe('what the desk has for one car', () => {
  it('is what My day has for it, judged alike, for any car', async () => {
    const { items } = await readWorklist(
      { cityId: null, whose: 'all', queue: null, page: 1 },
      MANAGER,
      { size: 10_000 },
    )
    const byCar = Map.groupBy(items, ({ row }) => row.vehicleId)
    const some = [...byCar.entries()].filter(([id]) => id !== null).slice(0, 25)
    expect(some.length).toBeGreaterThan(10)
    for (const [id, own] of some) {
      const found = await readCarWork(id ?? '', ALL_CITIES_READER)
      const said = (
        list: readonly { queue: string; row: { key: string }; urgency: string; count: number }[],
      ) =>
        list
          .map(({ queue, row, urgency, count }) => `${queue} ${row.key} ${urgency} ${count}`)
          .toSorted()
      expect(said(found)).toEqual(said(own))
    }
  })

  it('names a step for a second person without a button for the first', async () => {
    const [asha, meera] = [await signInAs(pool, 'asha'), await signInAs(pool, 'meera')]
    const sale = await createSoldCar(pool, asha.token)
    expect((await postSettlementStep(asha.token, sale.vehicleId, 'started')).status).toBe(200)
    const read = async (id: string) =>
      (await readCarWork(sale.vehicleId, { id, cities: null }))
        .filter(({ queue }) => queue === 'payments')
        .map(({ isForReader }) => isForReader)
    expect(await read(asha.id)).toEqual([false])
    expect(await read(meera.id)).toEqual([true])
    await pool.query(
      "UPDATE settlement SET due_at = now() - interval '2 days' WHERE vehicle_id = $1",
      [sale.vehicleId],
    )
    const late = await readCarWork(sale.vehicleId, { id: meera.id, cities: null })
    expect(late.map(({ queue }) => queue)).not.toContain('overdue')
    expect(late[0]).toMatchObject({ queue: 'payments', urgency: 'late' })
  })
})

describe('where a car stands', () => {
  it('is with its owner, then at the yard', async () => {
    const car = await readDeskCar(booked.vehicleId)
    if (!car) throw new Error('no car')
    const before = await readCarNow(car)
    expect(before.place.at).toBe('owner')
    await pool.query(
      `UPDATE seller_appointment SET status = 'arrived', arrived_at = now(), arrival_kms = 40000 WHERE vehicle_id = $1`,
      [car.id],
    )
    expect((await readCarNow(car)).place).toMatchObject({ at: 'yard', expectedAt: null })
  })

  it('after a sale has a timeline with each step once, from the deal as it is', async () => {
    const { token } = await signInAs(pool, 'asha')
    const sale = await createSoldCar(pool, token)
    const deal = await readDeal(sale.vehicleId, { now: new Date(), reader: ALL_CITIES_READER })
    const steps = deal ? buildDealTimeline(deal, new Date()) : []
    const names = steps.map(({ step }) => step)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['sold', 'delivered', 'rc_issued', 'paid']))
    expect(steps.find(({ step }) => step === 'sold')).toMatchObject({ state: 'done' })
  })
})
