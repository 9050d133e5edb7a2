import { beforeAll, describe, expect, it } from 'vitest'
import {
  readPictureScores,
  readStaffPictures,
  readYardPictures,
} from '@/lib/features/desk/queries/picture-figures'
import { readDeskPhotos } from '@/lib/features/desk/queries/yard'
import {
  countPictures,
  listPictureFaults,
  scorePictures,
} from '@/lib/features/vehicles/rules/picture-score'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { addPhotosTo, createBookedCar, type BookedCar } from './desk'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const today = toIndianDay(new Date())
const scope = { from: today, to: today, cityId: null }

let car: BookedCar
beforeAll(async () => {
  car = await createBookedCar(pool)
  const ids = await addPhotosTo(car, asha.token, 9, 300)
  const figures = [
    ['exterior', 'front', 200, 0.1, 0.1],
    ['exterior', null, 3, 0.1, 0.1],
    ['exterior', null, 3, 0.95, 0.01],
    ['interior', 'console', 90, 0.2, 0.6],
    ['detail', 'odometer', 40, 0.7, 0.35],
    ['imperfection', null, 1, 0.99, 0],
    ['interior', null, null, null, null],
    ['detail', 'wheel_front_left', 200, 0.1, 0.1],
    ['detail', 'wheel_rear_left', 200, 0.1, 0.1],
  ] as const
  for (const [at, [category, ...numbers]] of figures.entries())
    await pool.query(
      'UPDATE photo SET category = $2::photo_category, view = $3, sharpness = $4, dark = $5, blown = $6 WHERE id = $1',
      [ids[at], category, ...numbers],
    )
})

describe('the figures of pictures', () => {
  it('score each car as its page does', async () => {
    const photos = await readDeskPhotos(car.vehicleId)
    const { score } = scorePictures(countPictures(photos))
    const counted = (await readPictureScores(scope)).find(
      ({ vehicleId }) => vehicleId === car.vehicleId,
    )
    expect(counted).toMatchObject({ city: 'Chennai', photos: 9, score })
    expect(countPictures(photos).views).toEqual({ exterior: 3, interior: 2, detail: 2 })
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThan(100)
  })

  it('are summed by yard, and by person with what is wrong', async () => {
    const faults = (await readDeskPhotos(car.vehicleId)).flatMap(listPictureFaults)
    const yards = await readYardPictures(scope)
    expect(yards.find(({ city }) => city === 'Chennai')).toMatchObject({
      cars: 1,
      retakes: faults.length,
    })
    const people = await readStaffPictures(scope)
    expect(people.find(({ id }) => id === asha.id)).toEqual({
      ...{ id: asha.id, name: asha.name },
      ...{ photos: 7, good: 4, blurred: 1, badlyLit: 2 },
    })
  })

  it('leave out other days and other yards (negative control)', async () => {
    const before = { from: addDays(today, -9), to: addDays(today, -2), cityId: null }
    expect(await readYardPictures(before)).toEqual([])
    expect(await readStaffPictures(before)).toEqual([])
    expect(await readYardPictures({ ...scope, cityId: 9_999 })).toEqual([])
  })
})
