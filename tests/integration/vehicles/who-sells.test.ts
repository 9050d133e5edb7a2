import { describe, expect, it } from 'vitest'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()
const now = new Date()

async function idOf(tag: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM vehicle WHERE status = 'listed' AND tag = $1::vehicle_tag ORDER BY id LIMIT 1",
    [tag],
  )
  const [car] = rows
  if (!car) throw new Error('too few cars in the test stock')
  return car.id
}

describe('who sells a car', () => {
  it('is us for our own car, which nobody parks', async () => {
    const car = await getPublicVehicle(await idOf('brand'), { now, locale: 'en' })
    expect(car).toMatchObject({ tag: 'brand', parkedOn: null })
  })

  it('is its owner for a parked car, since the day it arrived', async () => {
    const id = await idOf('marketplace')
    await pool.query(
      "UPDATE seller_appointment SET status = 'arrived', arrived_at = '2026-10-12 06:00+00', arrival_kms = coalesce(arrival_kms, 1000) WHERE vehicle_id = $1",
      [id],
    )
    const {
      rows: [visit],
    } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM seller_appointment WHERE vehicle_id = $1',
      [id],
    )
    const car = await getPublicVehicle(id, { now, locale: 'en' })
    expect(car?.tag).toBe('marketplace')
    expect(car?.parkedOn).toMatch(visit?.count ? /^2026-10-12$/ : /^\d{4}-\d\d-\d\d$/)
  })

  it('goes with the month of manufacture, which can’t be after the registration', async () => {
    const id = await idOf('marketplace')
    const set = (month: number) =>
      pool.query(
        "UPDATE vehicle SET year = 2020, registered_on = '2020-04-12', made_month = $2 WHERE id = $1",
        [id, month],
      )
    await expect(set(5)).rejects.toThrow('vehicle_made_before_registered')
    await set(3)
    const car = await getPublicVehicle(id, { now, locale: 'en' })
    expect(car?.papers).toMatchObject({ madeMonth: 3, registeredOn: '2020-04-12' })
  })
})
