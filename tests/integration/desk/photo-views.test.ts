import { beforeAll, describe, expect, it } from 'vitest'
import * as photo from '@/app/api/staff/v1/photos/[photoId]/route'
import * as photos from '@/app/api/staff/v1/vehicles/[vehicleId]/photos/route'
import * as plates from '@/app/api/staff/v1/vehicles/[vehicleId]/plates/route'
import { readDeskPhotos } from '@/lib/features/desk/queries/yard'
import { makeMissingSizes } from '@/lib/features/vehicles/commands/make-photo-sizes'
import { getPhotoSet } from '@/lib/features/vehicles/queries/car-page'
import { newId } from '@/lib/server/db/ids'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { makePicture } from '../vehicles/pictures'
import { buildPhotoForm, callDesk, createBookedCar, queryRow, type BookedCar } from './desk'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')
let car: BookedCar
beforeAll(async () => {
  car = await createBookedCar(pool)
})

let number = 400
const take = async (view: string | null, file?: Uint8Array, of = car) => {
  const form = buildPhotoForm(file ?? (await makePicture((number += 1))))
  if (view !== null) form.set('view', view)
  const answer = await callDesk(photos.POST, { token, params: { vehicleId: of.vehicleId }, form })
  return { ...answer, photo: answer.data?.photo as Record<string, unknown> | null }
}
const views = async (of = car) => (await readDeskPhotos(of.vehicleId)).map(({ view }) => view)
const ids = async (of = car) => (await readDeskPhotos(of.vehicleId)).map(({ photoId }) => photoId)

describe('a photograph of a view', () => {
  it('has the category of its view, whatever the phone says', async () => {
    const taken = await take('odometer')
    expect(taken.status, taken.text).toBe(201)
    expect(taken.photo).toMatchObject({ view: 'odometer', category: 'detail', position: 0 })
  })

  it('comes in the order of the shot list, not of taking', async () => {
    for (const view of ['rear', 'front_left', 'dashboard']) await take(view)
    expect(await views()).toEqual(['front_left', 'rear', 'dashboard', 'odometer'])
    const after = await take('front')
    expect(after.photo).toMatchObject({ position: 1 })
    expect(await views()).toEqual(['front_left', 'front', 'rear', 'dashboard', 'odometer'])
  })

  it('is refused for a view that is not on the list', async () => {
    const before = await ids()
    for (const view of ['chassis_plate', '', 'FRONT']) {
      const refused = await take(view)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('view')
    }
    expect(await ids()).toEqual(before)
  })

  it('without a view stays where photographs always went', async () => {
    const added = await take(null)
    expect(added.photo).toMatchObject({ view: null, category: 'exterior', position: 5 })
    const { photoId } = added.photo ?? {}
    await callDesk(photo.DELETE, { method: 'DELETE', token, params: { photoId: `${photoId}` } })
  })
})

describe('a retake', () => {
  it("replaces the view's photograph at its place, and leaves the others", async () => {
    const before = await ids()
    const again = await take('rear')
    const after = await ids()
    expect(after).toEqual(before.with(2, `${again.photo?.photoId}`))
    expect(after).toHaveLength(before.length)
    expect(await views()).toEqual(['front_left', 'front', 'rear', 'dashboard', 'odometer'])
  })

  it('keeps the place that somebody gave the view', async () => {
    const [first = '', second = '', ...rest] = await ids()
    await callDesk(photos.PUT, {
      ...{ method: 'PUT', token, params: { vehicleId: car.vehicleId } },
      body: { order: [second, first, ...rest] },
    })
    await take('front')
    expect(await views()).toEqual(['front', 'front_left', 'rear', 'dashboard', 'odometer'])
  })

  it('sent twice by a phone that lost the answer is there once', async () => {
    const file = await makePicture(499)
    const sent = await take('rear', file)
    const before = await ids()
    const again = await take('rear', file)
    expect(again.status).toBe(201)
    expect(again.data).toMatchObject({ photo: null, knownAs: sent.photo?.photoId })
    expect(await ids()).toEqual(before)
  })

  it('by two phones at once leaves one photograph of the view', async () => {
    const files = await Promise.all([makePicture(497), makePicture(498)])
    const both = await Promise.all(files.map((file) => take('roof', file)))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await views()).filter((view) => view === 'roof')).toHaveLength(1)
  })

  it('keeps a photograph that shows a finding, without its view', async () => {
    const other = await createBookedCar(pool)
    const taken = await take('boot', undefined, other)
    const inspectionId = newId('ins')
    await pool.query(
      `INSERT INTO inspection (id, vehicle_id, inspected_at, kms, points_total, points_good)
       VALUES ($1, $2, now(), 30000, 130, 129)`,
      [inspectionId, other.vehicleId],
    )
    await pool.query(
      `INSERT INTO finding (id, inspection_id, system, point, severity, decision, kind, photo_id)
       VALUES ($1, $2, 'interiors', 'interiors-boot-trim', 2, 'not_done', 'scratch', $3)`,
      [newId('fin'), inspectionId, taken.photo?.photoId],
    )
    const again = await take('boot', undefined, other)
    expect(await ids(other)).toEqual([again.photo?.photoId, taken.photo?.photoId])
    expect(await views(other)).toEqual(['boot', null])
  })

  it('names a file that was added before without its view', async () => {
    const other = await createBookedCar(pool)
    const file = await makePicture(496)
    await take(null, file, other)
    await take('keys', file, other)
    expect(await views(other)).toEqual(['keys'])
  })

  it('may be the same file for two views', async () => {
    const other = await createBookedCar(pool)
    const file = await makePicture(495)
    for (const view of ['front', 'rear']) await take(view, file, other)
    expect(await views(other)).toEqual(['front', 'rear'])
  })

  it('is possible for a car with as many photographs as it may have', async () => {
    const other = await createBookedCar(pool)
    await take('front', undefined, other)
    await pool.query(
      `INSERT INTO photo (id, vehicle_id, position, category, storage_key, original_key, sized_at, width, height, widths)
       SELECT 'pho_' || md5($1 || n), $1, n, 'interior', 'photos/' || md5($1 || n), 'originals/' || n, now(), 640, 480, '{640}'
       FROM generate_series(1, 49) n`,
      [other.vehicleId],
    )
    expect((await take('rear', undefined, other)).status).toBe(409)
    expect((await take('front', undefined, other)).status).toBe(201)
  })
})

describe('a photograph that turns out to show something else', () => {
  it('no longer counts as its view', async () => {
    const taken = await take('service_book')
    const params = { photoId: `${taken.photo?.photoId}` }
    await callDesk(photo.PATCH, { method: 'PATCH', token, params, body: { category: 'detail' } })
    expect(await views()).toContain('service_book')
    await callDesk(photo.PATCH, {
      method: 'PATCH',
      token,
      params,
      body: { category: 'imperfection' },
    })
    expect(await views()).not.toContain('service_book')
  })
})

describe('the public gallery', () => {
  it('follows the views and names them in the language of the reader', async () => {
    const row = await queryRow<{ id: string }>(
      pool,
      "SELECT id FROM vehicle WHERE status = 'listed' ORDER BY number DESC LIMIT 1",
      [],
    )
    const listed = { ...car, vehicleId: row.id }
    const taken = []
    for (const view of ['rear', 'front_left']) taken.push(await take(view, undefined, listed))
    const answered = await callDesk(plates.POST, {
      token,
      params: { vehicleId: row.id },
      body: { photos: taken.map((one) => ({ photoId: `${one.photo?.photoId}`, boxes: [] })) },
    })
    expect(answered.status, answered.text).toBe(200)
    await makeMissingSizes()
    const now = new Date()
    const english = await getPhotoSet(row.id, { now, locale: 'en' })
    const tamil = await getPhotoSet(row.id, { now, locale: 'ta' })
    expect(english?.photos.slice(0, 2).map(({ alt }) => alt)).toEqual([
      expect.stringMatching(/: front left$/),
      expect.stringMatching(/: rear$/),
    ])
    expect(tamil?.photos[0]?.alt).toMatch(/: முன் இடது$/)
  })
})

describe('the database', () => {
  it('has one photograph of a view, and no drawing with one', async () => {
    const insert = (id: string, position: number, drawn: string | null) =>
      pool.query(
        `INSERT INTO photo (id, vehicle_id, position, category, view, drawn_view, storage_key, original_key, sized_at, width, height, widths)
         SELECT $1, $2, $3, 'interior', 'front', $4::text, key, key, CASE WHEN key IS NOT NULL THEN now() END, 640, 480, '{640}'
         FROM (SELECT CASE WHEN $4::text IS NULL THEN 'photos/x' END AS key) AS made`,
        [id, car.vehicleId, position, drawn],
      )
    expect(await views()).toContain('front')
    await expect(insert('pho_second', 900, null)).rejects.toThrow('photo_vehicle_id_view_key')
    await expect(insert('pho_drawn', 901, 'front')).rejects.toThrow('photo_view_of_upload')
  })
})
