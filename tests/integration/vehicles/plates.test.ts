import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as media } from '@/app/media/photos/[key]/route'
import * as original from '@/app/api/staff/v1/photos/[photoId]/original/route'
import * as plate from '@/app/api/staff/v1/photos/[photoId]/plate/route'
import * as photos from '@/app/api/staff/v1/vehicles/[vehicleId]/photos/route'
import * as photoRoute from '@/app/api/staff/v1/photos/[photoId]/route'
import { makeMissingSizes, makePhotoSizes } from '@/lib/features/vehicles/commands/make-photo-sizes'
import { getPhotoStores, sweepPhotoFiles } from '@/lib/features/vehicles/commands/photo-files'
import { decodeOriginal } from '@/lib/features/vehicles/photography/process-photo'
import { listRenditionKeys, toRenditionKey } from '@/lib/features/vehicles/rules/renditions'
import { type PlateBox, toPlateBoxes } from '@/lib/features/vehicles/rules/plate-boxes'
import { readListingFacts } from '@/lib/features/vehicles/queries/listing'
import { signInAs } from '@/tests/factories/staff'
import { boundsOf, makePlatePicture, type PlatePicture } from '@/tests/factories/plate-pictures'
import { testDatabase } from '@/tests/setup/database'
import { KEYS } from '../api/call'
import { buildPhotoForm, callDesk, createBookedCar, queryRow, type BookedCar } from '../desk/desk'
import { makePicture } from './pictures'

const { pool } = testDatabase()
const { token, id: staffId } = await signInAs(pool, 'asha')
const stores = getPhotoStores()
let car: BookedCar
let drawn: PlatePicture
beforeAll(async () => {
  car = await createBookedCar(pool)
  drawn = await makePlatePicture(3)
})

interface Row {
  key: string | null
  original: string
  view: string | null
  boxes: number[]
  widths: number[]
  answered: Date | null
}

const read = (id: string) =>
  queryRow<Row>(
    pool,
    `SELECT storage_key AS key, original_key AS original, drawn_view AS view, plate_boxes AS boxes, widths, plate_answered_at AS answered
     FROM photo WHERE id = $1`,
    [id],
  )

async function add(file: Uint8Array, category = 'exterior', view?: string): Promise<string> {
  const form = buildPhotoForm(file, { category })
  if (view !== undefined) form.set('view', view)
  const answer = await callDesk(photos.POST, {
    token,
    params: { vehicleId: car.vehicleId },
    form,
  })
  expect(answer.status, answer.text).toBe(201)
  return (answer.data.photo as { photoId: string }).photoId
}

const answer = (
  photoId: string,
  boxes: readonly PlateBox[],
  was: readonly PlateBox[],
  by = token,
) => callDesk(plate.PUT, { method: 'PUT', token: by, params: { photoId }, body: { boxes, was } })

const askMedia = (key: string) => media(new Request(`http://localhost:3000/media/${key}`))

async function pixelsOf(key: string, width: number): Promise<Buffer> {
  const stored = await stores.shared.get(toRenditionKey(key, width, 'webp'))
  if (!stored) throw new Error('no public size')
  return sharp(stored.body).resize(640, 480).greyscale().raw().toBuffer()
}

async function originalPixels(key: string): Promise<Buffer> {
  const stored = await stores.hidden.get(key)
  if (!stored) throw new Error('no original')
  const { pixels, width, height } = await decodeOriginal(stored.body)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(640, 480)
    .greyscale()
    .raw()
    .toBuffer()
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Correlates the steps between neighbouring pixels, which a plate's characters cause. */
function correlate(one: Buffer, other: Buffer, area: Rectangle): number {
  const values = (from: Buffer) => {
    const found: number[] = []
    for (let y = Math.ceil(area.y); y < Math.floor(area.y + area.height); y += 1)
      for (let x = Math.ceil(area.x) + 1; x < Math.floor(area.x + area.width); x += 1)
        found.push((from[y * 640 + x] ?? 0) - (from[y * 640 + x - 1] ?? 0))
    return found
  }
  const [first, second] = [values(one), values(other)]
  const mean = (all: number[]) => all.reduce((sum, value) => sum + value, 0) / all.length
  const [middle, centre] = [mean(first), mean(second)]
  let [both, left, right] = [0, 0, 0]
  first.forEach((value, at) => {
    const [a, b] = [value - middle, (second[at] ?? 0) - centre]
    both += a * b
    left += a * a
    right += b * b
  })
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right)
}

const getPlateArea = ({ plate: drawing, width }: PlatePicture): Rectangle => {
  const [{ x, y, width: wide, height }, scale] = [boundsOf(drawing), 640 / width]
  return { x: x * scale, y: y * scale, width: wide * scale, height: height * scale }
}

describe('a photograph with a plate', () => {
  let id: string
  let proposed: Row
  beforeAll(async () => {
    id = await add(drawn.jpeg)
    proposed = await read(id)
  })

  it('is public with the proposed plate masked, in every size and in its placeholder', async () => {
    expect(proposed.key).toMatch(/^photos\/[0-9a-f]{40}$/)
    expect(proposed.boxes.length).toBeGreaterThan(0)
    const before = await originalPixels(proposed.original)
    for (const width of proposed.widths) {
      const after = await pixelsOf(proposed.key ?? '', width)
      expect(Math.abs(correlate(before, after, getPlateArea(drawn))), String(width)).toBeLessThan(
        0.15,
      )
    }
  })

  it('reads as its original outside the mask, and in it without one (negative control)', async () => {
    const before = await originalPixels(proposed.original)
    const after = await pixelsOf(proposed.key ?? '', 640)
    const [first, last] = [60 * 640, 180 * 640]
    let apart = 0
    for (let at = first; at < last; at += 1) apart += Math.abs((before[at] ?? 0) - (after[at] ?? 0))
    expect(apart / (last - first)).toBeLessThan(4)
    expect((await answer(id, [], toPlateBoxes(proposed.boxes))).status).toBe(200)
    const bare = await read(id)
    const unmasked = await pixelsOf(bare.key ?? '', 640)
    expect(correlate(before, unmasked, getPlateArea(drawn))).toBeGreaterThan(0.8)
    expect((await answer(id, toPlateBoxes(proposed.boxes), [])).status).toBe(200)
  })

  it('has a new address after each change, and the old one is gone', async () => {
    const now = await read(id)
    expect(now.key).not.toBe(proposed.key)
    for (const key of listRenditionKeys(proposed.key ?? '')) {
      expect(await stores.shared.exists(key), key).toBe(false)
      expect((await askMedia(key)).status).toBe(404)
    }
    expect((await askMedia(toRenditionKey(now.key ?? '', 640, 'webp'))).status).toBe(200)
  })

  it('keeps its sizes when the proposed box is confirmed', async () => {
    const before = await read(id)
    const boxes = toPlateBoxes(before.boxes)
    expect((await answer(id, boxes, boxes)).status).toBe(200)
    expect((await read(id)).key).toBe(before.key)
  })

  it('is refused an answer to what a colleague has changed', async () => {
    const boxes = [{ x: 100, y: 100, width: 900, height: 400 }]
    expect((await answer(id, boxes, [])).status).toBe(409)
  })
})

describe("a view that can't show the car's plate", () => {
  it.each([
    ['left_side', 'exterior', 'front'],
    ['wheel_rear_left', 'detail', 'rear'],
  ])('has nothing proposed in %s, and waits for a look', async (view, category, other) => {
    const { jpeg } = await makePlatePicture(view.length)
    const id = await add(jpeg, category, view)
    expect(await read(id)).toMatchObject({ boxes: [], key: null, answered: null })
    expect((await answer(id, [], [])).status).toBe(200)
    // Negative control: the same strokes are proposed where a plate may be.
    const end = await add(jpeg, 'exterior', other)
    const boxes = toPlateBoxes((await read(end)).boxes)
    expect(boxes.length).toBeGreaterThan(0)
    expect((await answer(end, boxes, boxes)).status).toBe(200)
  })
})

describe('a photograph without a plate in sight', () => {
  it('stays private until staff say so, and is shown as a drawing', async () => {
    const id = await add(await makePicture(201))
    expect(await read(id)).toMatchObject({ key: null, view: 'front', boxes: [], answered: null })
    expect(await readListingFacts(car.vehicleId, new Date())).toMatchObject({ openPlates: 1 })
    expect((await answer(id, [], [])).status).toBe(200)
    expect((await read(id)).key).toMatch(/^photos\//)
    expect(await readListingFacts(car.vehicleId, new Date())).toMatchObject({ openPlates: 0 })
  })

  it('from the inside needs no answer, until it is said to be of the outside', async () => {
    const id = await add(await makePicture(202), 'interior')
    const { key } = await read(id)
    expect(key).toMatch(/^photos\//)
    const changed = await callDesk(photoRoute.PATCH, {
      method: 'PATCH',
      token,
      params: { photoId: id },
      body: { category: 'exterior' },
    })
    expect(changed.status).toBe(200)
    expect((await read(id)).key).toBeNull()
    expect((await askMedia(toRenditionKey(key ?? '', 640, 'webp'))).status).toBe(404)
  })

  it("can't be public by the database's own rules", async () => {
    const id = await add(await makePicture(203))
    const publish = (more: string) =>
      pool.query(
        `UPDATE photo SET storage_key = 'photos/${'b'.repeat(40)}', drawn_view = NULL, sized_at = now()${more} WHERE id = $1`,
        [id],
      )
    await expect(publish('')).rejects.toMatchObject({ constraint: 'photo_hidden_until_answered' })
    await expect(
      publish(", plate_answered_at = now(), plate_boxes = '{1,2,300,400}'"),
    ).rejects.toMatchObject({ constraint: 'photo_masked_as_answered' })
    await expect(
      publish(", plate_answered_at = now(), plate_boxes = '{1,2,300}', masked_boxes = '{1,2,300}'"),
    ).rejects.toMatchObject({ constraint: 'photo_plate_boxes_whole' })
  })
})

describe('the unmasked picture', () => {
  const ask = (photoId: string, headers: Record<string, string>) =>
    original.GET(
      new Request(`http://localhost:3000/api/staff/v1/photos/${photoId}/original`, {
        headers: { ...KEYS, ...headers },
      }),
      { params: Promise.resolve({ photoId }) },
    )

  it('opens for staff with the right, uncached, and for nobody else', async () => {
    const id = await add(await makePicture(204))
    const own = await ask(id, { authorization: `Bearer ${token}` })
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width).toBe(640)
    expect((await ask(id, {})).status).toBe(401)
    expect((await ask('pho_unknown', { authorization: `Bearer ${token}` })).status).toBe(404)
    const { original: key } = await read(id)
    expect((await askMedia(key)).status).toBe(404)
    await pool.query(`UPDATE staff SET rights = array_remove(rights, 'inspect') WHERE id = $1`, [
      staffId,
    ])
    expect((await ask(id, { authorization: `Bearer ${token}` })).status).toBe(403)
    expect((await answer(id, [], [])).status).toBe(403)
    expect((await read(id)).answered).toBeNull()
    await pool.query(`UPDATE staff SET rights = rights || 'inspect'::staff_right WHERE id = $1`, [
      staffId,
    ])
  })
})

describe('an answer while sizes are being made', () => {
  it('wins: what was made for the older one is deleted, and no size shows the plate', async () => {
    const id = await add(await makePicture(205))
    const box = { x: 2000, y: 5000, width: 3000, height: 1500 }
    await pool.query('UPDATE photo SET plate_answered_at = now() WHERE id = $1', [id])
    const put = stores.shared.put.bind(stores.shared)
    const made: string[] = []
    let isFirst = true
    const slow = {
      ...stores,
      shared: {
        ...stores.shared,
        // The answer changes after the sizes without a box are made, before they are published.
        put: async (...file: Parameters<typeof put>) => {
          made.push(file[0])
          await put(...file)
          if (!isFirst) return
          isFirst = false
          await pool.query(
            'UPDATE photo SET plate_boxes = $2, plate_answered_at = now() WHERE id = $1',
            [id, [box.x, box.y, box.width, box.height]],
          )
        },
      },
    }
    await makePhotoSizes(id, slow)
    const row = await read(id)
    const stale = made.filter((key) => !key.startsWith(row.key ?? 'none'))
    expect(stale.length).toBeGreaterThan(0)
    for (const key of stale) expect(await stores.shared.exists(key)).toBe(false)
    expect(
      await queryRow(pool, 'SELECT masked_boxes AS boxes FROM photo WHERE id = $1', [id]),
    ).toEqual({ boxes: [2000, 5000, 3000, 1500] })
  })

  it('leaves no file behind when two answer at once', async () => {
    const id = await add(await makePicture(206))
    const box = { x: 2000, y: 5000, width: 3000, height: 1500 }
    const statuses = (await Promise.all([answer(id, [], []), answer(id, [box], [])])).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    await makeMissingSizes()
    const row = await read(id)
    expect(row.key).not.toBeNull()
    const { rows } = await pool.query<{ storage_key: string }>(
      `SELECT storage_key FROM photo_file f WHERE NOT EXISTS (SELECT FROM photo p WHERE p.storage_key = f.storage_key)`,
    )
    expect(rows).toEqual([])
  })
})

describe('files without a photo', () => {
  it('are swept after an hour', async () => {
    const key = `photos/${randomBytes(20).toString('hex')}`
    await pool.query(
      `INSERT INTO photo_file (storage_key, created_at) VALUES ($1, now() - interval '2 hours')`,
      [key],
    )
    const file = toRenditionKey(key, 320, 'webp')
    await stores.shared.put(file, Buffer.from('x'), { contentType: 'image/webp' })
    expect(await sweepPhotoFiles()).toBe(1)
    expect(await stores.shared.exists(file)).toBe(false)
    expect(await sweepPhotoFiles()).toBe(0)
  })
})

describe('a photograph from before plates were masked', () => {
  it('leaves the public store, keeps an original and gets masked sizes', async () => {
    const id = await add(await makePicture(207))
    const legacy = `photos/${randomBytes(16).toString('hex')}`
    const picture = await sharp((await makePlatePicture(4)).jpeg)
      .resize(640)
      .webp()
      .toBuffer()
    const file = toRenditionKey(legacy, 640, 'webp')
    await stores.shared.put(file, picture, { contentType: 'image/webp' })
    await pool.query(
      `UPDATE photo SET original_key = $2, storage_key = NULL, drawn_view = 'front', plate_boxes = '{}', plate_answered_at = NULL, source_hash = NULL WHERE id = $1`,
      [id, legacy],
    )
    expect((await askMedia(file)).status).toBe(404)
    await makeMissingSizes()
    const row = await read(id)
    expect(row.original).toMatch(/^originals\//)
    expect(row.boxes.length).toBeGreaterThan(0)
    expect(row.key).toMatch(/^photos\/[0-9a-f]{40}$/)
    expect(await stores.shared.exists(file)).toBe(false)
  })
})
