import { beforeAll, describe, expect, it } from 'vitest'
import { getComparison } from '@/lib/features/vehicles/queries/comparison'
import { testDatabase } from '../../setup/database'

const now = new Date()

interface Car {
  id: string
  code: string
}

async function cars(status: string, count: number): Promise<Car[]> {
  const { rows } = await testDatabase().pool.query<Car>(
    'SELECT id, car_code AS code FROM vehicle WHERE status = $1::vehicle_status ORDER BY number LIMIT $2',
    [status, count],
  )
  expect(rows.length, status).toBe(count)
  return rows
}

let listed: [Car, Car, Car]

beforeAll(async () => {
  listed = (await cars('listed', 3)) as [Car, Car, Car]
})

describe('a comparison', () => {
  it('holds the requested cars in the requested order, by id or by code', async () => {
    const [first, second, third] = listed
    const { cars: found, gone } = await getComparison([third.code, first.id, second.code], {
      now,
      locale: 'en',
    })
    expect(found.map(({ vehicle }) => vehicle.vehicleId)).toEqual([third.id, first.id, second.id])
    expect(gone).toEqual([])
  })

  it('holds a car once that is requested by its id and by its code', async () => {
    const [first] = listed
    const { cars: found } = await getComparison([first.id, first.code], { now, locale: 'en' })
    expect(found.map(({ vehicle }) => vehicle.carCode)).toEqual([first.code])
  })

  it('offers cars to go on with that are for sale and not there yet', async () => {
    const { suggestions } = await getComparison(
      listed.slice(0, 2).map(({ id }) => id),
      { now, locale: 'en' },
    )
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.length).toBeLessThanOrEqual(4)
    for (const { vehicleId, status } of suggestions) {
      expect(status).toBe('listed')
      expect(listed.slice(0, 2).map(({ id }) => id)).not.toContain(vehicleId)
    }
  })

  it('names a car that was on show and has been taken back', async () => {
    const [withdrawn] = (await cars('withdrawn', 1)) as [Car]
    for (const idOrCode of [withdrawn.id, withdrawn.code]) {
      const { cars: found, gone } = await getComparison([idOrCode, listed[0].id], {
        now,
        locale: 'en',
      })
      expect(found).toHaveLength(1)
      expect(gone).toMatchObject([{ idOrCode, was: { id: withdrawn.id, carCode: withdrawn.code } }])
    }
  })

  it('says nothing of a car that never was on show, as if it were not there', async () => {
    const [booked] = (await cars('booked', 1)) as [Car]
    const made = 'veh_01k3000000aaaaaaaaaaaaaaaa'
    const { gone } = await getComparison([booked.id, made], { now, locale: 'en' })
    expect(gone).toEqual([
      { idOrCode: booked.id, was: null },
      { idOrCode: made, was: null },
    ])
  })

  it('keeps silent even of one that was withdrawn before anybody saw it', async () => {
    const [booked] = (await cars('booked', 1)) as [Car]
    await testDatabase().pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [
      booked.id,
    ])
    expect((await getComparison([booked.id], { now, locale: 'en' })).gone).toEqual([
      { idOrCode: booked.id, was: null },
    ])
  })

  it('of nothing is empty', async () => {
    expect(await getComparison([], { now, locale: 'en' })).toEqual({
      cars: [],
      gone: [],
      suggestions: [],
    })
  })
})
