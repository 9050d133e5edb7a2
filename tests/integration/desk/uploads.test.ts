import { readdir } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import * as photo from '@/app/api/staff/v1/photos/[photoId]/route'
import * as photos from '@/app/api/staff/v1/vehicles/[vehicleId]/photos/route'
import { env } from '@/lib/server/env'
import { getPublicStore } from '@/lib/server/storage/shared-store'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { makePicture } from '../vehicles/pictures'
import {
  addPhotosTo,
  callDesk,
  createBookedCar,
  buildPhotoForm,
  queryRow,
  type BookedCar,
} from './desk'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')
let car: BookedCar
beforeAll(async () => {
  car = await createBookedCar(pool)
})

const send = (file: Uint8Array, about: Parameters<typeof buildPhotoForm>[1] = {}) =>
  callDesk(photos.POST, {
    token,
    params: { vehicleId: car.vehicleId },
    form: buildPhotoForm(file, { category: 'interior', ...about }),
  })
const listStoredFiles = async () =>
  (await readdir(env().STORAGE_DIR, { recursive: true }).catch(() => [])).sort()
const countPhotoRows = () =>
  queryRow<{ n: number }>(pool, 'SELECT count(*)::int AS n FROM photo WHERE vehicle_id = $1', [
    car.vehicleId,
  ])

async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe("an upload that isn't a photograph", () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number]>([
    [
      'SVG, said to be a JPEG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
    ],
    ['HTML, said to be a JPEG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    [
      'a GIF',
      () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
      415,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415],
    ['nothing at all', () => new Uint8Array(0), 415],
    ['a JPEG that ends half-way', async () => (await makePicture(7)).subarray(0, 400), 422],
    [
      'a JPEG in its first bytes only',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 65)]),
      422,
    ],
    [
      'a picture of a few pixels',
      () =>
        sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      422,
    ],
    ['a decompression bomb', bomb, 413],
    [
      '41 megapixels',
      () =>
        sharp({ create: { width: 8_200, height: 5_000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      413,
    ],
    [
      'more than 10 MB',
      async () => Buffer.concat([await makePicture(8), Buffer.alloc(10 * 1024 * 1024)]),
      413,
    ],
    ['far more than 10 MB', () => Buffer.alloc(12 * 1024 * 1024, 1), 413],
  ])('%s is refused with a message, and nothing is stored', async (_what, make, status) => {
    const before = [await listStoredFiles(), await countPhotoRows()]
    const answer = await send(await make())
    expect(answer.status).toBe(status)
    expect(answer.message).toMatch(/\S/)
    expect([await listStoredFiles(), await countPhotoRows()]).toEqual(before)
  })

  it.each([
    ['a form without a file', new FormData()],
    ['a form of a kind we lack', buildPhotoForm(Buffer.from('x'), { category: 'underwear' })],
  ])('%s is refused', async (_what, form) => {
    expect(
      (await callDesk(photos.POST, { token, params: { vehicleId: car.vehicleId }, form })).status,
    ).toBe(422)
  })

  it('JSON instead of a form is refused', async () => {
    expect(
      (
        await callDesk(photos.POST, {
          token,
          params: { vehicleId: car.vehicleId },
          body: { file: 'x' },
        })
      ).status,
    ).toBe(415)
  })
})

describe('a picture with hidden content', () => {
  it('is re-encoded without archive, script or location', async () => {
    const secret = 'PK\u0003\u0004<script>alert("stowaway")</script>'
    const tagged = await sharp(await makePicture(60))
      .withExif({
        IFD0: { Artist: 'Somebody Private' },
        IFD3: { GPSLatitude: '13/1 5/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer()
    const answer = await send(Buffer.concat([tagged, Buffer.from(secret)]), {
      name: '../../evil.php',
      type: 'text/html',
    })
    expect(answer.status).toBe(201)
    const { key, widths } = await queryRow<{ key: string; widths: number[] }>(
      pool,
      'SELECT storage_key AS key, widths FROM photo WHERE id = $1',
      [(answer.data.photo as { photoId: string }).photoId],
    )
    expect(key).toMatch(/^photos\/[0-9a-f]{40}$/)
    for (const width of widths) {
      for (const format of ['avif', 'webp']) {
        const body =
          (await getPublicStore().get(`${key}-${width}.${format}`))?.body ?? Buffer.alloc(0)
        expect(body.length).toBeGreaterThan(0)
        expect(body.includes('stowaway') || body.includes('Somebody Private')).toBe(false)
        expect((await sharp(body).metadata()).exif).toBeUndefined()
      }
    }
  })

  it('sent twice is stored once', async () => {
    const file = await makePicture(61)
    const { photo } = (await send(file)).data as { photo: { photoId: string } }
    const again = { photo: null, knownAs: photo.photoId }
    expect(await send(file)).toMatchObject({ status: 201, data: again })
  })
})

describe("a car's photographs", () => {
  it('are ordered, named, made the cover and removed; positions stay contiguous', async () => {
    const own = await createBookedCar(pool)
    const ids = await addPhotosTo(own, token, 4, 100)
    const params = { vehicleId: own.vehicleId }
    const order = () =>
      pool.query<{ id: string; position: number; category: string }>(
        'SELECT id, position, category::text FROM photo WHERE vehicle_id = $1 ORDER BY position',
        [own.vehicleId],
      )
    expect(
      (
        await callDesk(photos.PUT, {
          method: 'PUT',
          token,
          params,
          body: { order: [...ids].reverse() },
        })
      ).status,
    ).toBe(200)
    expect((await order()).rows.map(({ id }) => id)).toEqual([...ids].reverse())
    const [first = '', second = ''] = ids
    expect(
      (
        await callDesk(photo.PATCH, {
          method: 'PATCH',
          token,
          params: { photoId: first },
          body: { cover: true, category: 'interior' },
        })
      ).status,
    ).toBe(200)
    expect((await order()).rows[0]).toEqual({ id: first, position: 0, category: 'interior' })
    expect(
      (await callDesk(photo.DELETE, { method: 'DELETE', token, params: { photoId: second } })).data,
    ).toEqual({ vehicleId: own.vehicleId, photos: 3 })
    expect((await order()).rows.map(({ position }) => position)).toEqual([0, 1, 2])
    expect(
      (await callDesk(photo.DELETE, { method: 'DELETE', token, params: { photoId: second } }))
        .status,
    ).toBe(404)
    for (const body of [{ order: ids }, { order: [first, first, first] }, { order: [first] }]) {
      expect((await callDesk(photos.PUT, { method: 'PUT', token, params, body })).status).toBe(409)
    }
  })

  it('are never fewer than six while the car is listed', async () => {
    const { id, vehicle_id } = await queryRow<{ id: string; vehicle_id: string }>(
      pool,
      `UPDATE photo SET original_key = 'originals/aa/${'a'.repeat(32)}.webp' WHERE id =
      (SELECT p.id FROM photo p JOIN vehicle v ON v.id = p.vehicle_id WHERE v.status = 'listed' GROUP BY p.id, v.id HAVING (SELECT count(*) FROM photo o WHERE o.vehicle_id = v.id) = 6 LIMIT 1) RETURNING id, vehicle_id`,
      [],
    )
    expect(
      (await callDesk(photo.DELETE, { method: 'DELETE', token, params: { photoId: id } })).status,
    ).toBe(409)
    expect(
      await queryRow(pool, 'SELECT count(*)::int AS n FROM photo WHERE vehicle_id = $1', [
        vehicle_id,
      ]),
    ).toEqual({ n: 6 })
  })
})
