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
  it('has the requested cars in order, by id or by code', async () => {
    const [first, second, third] = listed
    const { cars: found, gone } = await getComparison([third.code, first.id, second.code], {
      now,
      locale: 'en',
    })
    expect(found.map(({ vehicle }) => vehicle.vehicleId)).toEqual([third.id, first.id, second.id])
    expect(gone).toEqual([])
  })

  it('has a car once if requested by both id and code', async () => {
    const [first] = listed
    const { cars: found } = await getComparison([first.id, first.code], { now, locale: 'en' })
    expect(found.map(({ vehicle }) => vehicle.carCode)).toEqual([first.code])
  })

  it('suggests other cars for sale', async () => {
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

  it('names a public car that was taken back', async () => {
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

  it('ignores a car that was never public, like an unknown one', async () => {
    const [booked] = (await cars('booked', 1)) as [Car]
    const made = 'veh_01k3000000aaaaaaaaaaaaaaaa'
    const { gone } = await getComparison([booked.id, made], { now, locale: 'en' })
    expect(gone).toEqual([
      { idOrCode: booked.id, was: null },
      { idOrCode: made, was: null },
    ])
  })

  it('ignores even one withdrawn before it was ever public', async () => {
    const [booked] = (await cars('booked', 1)) as [Car]
    await testDatabase().pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [
      booked.id,
    ])
    expect((await getComparison([booked.id], { now, locale: 'en' })).gone).toEqual([
      { idOrCode: booked.id, was: null },
    ])
  })

  it('of no cars is empty', async () => {
    expect(await getComparison([], { now, locale: 'en' })).toEqual({
      cars: [],
      gone: [],
      suggestions: [],
    })
  })
})
