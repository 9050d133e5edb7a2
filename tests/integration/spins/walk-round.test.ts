import { beforeAll, describe, expect, it } from 'vitest'
import * as after from '@/app/api/staff/v1/findings/[findingId]/after/route'
import * as walkFrames from '@/app/api/staff/v1/vehicles/[vehicleId]/walkFrames/route'
import * as walkPlates from '@/app/api/staff/v1/vehicles/[vehicleId]/walkPlates/route'
import * as frame from '@/app/api/staff/v1/walkFrames/[frameId]/route'
import * as original from '@/app/api/staff/v1/walkFrames/[frameId]/original/route'
import * as pin from '@/app/api/staff/v1/walkFrames/[frameId]/pin/route'
import * as plate from '@/app/api/staff/v1/walkFrames/[frameId]/plate/route'
import { GET as spin } from '@/app/api/vehicle/v1/spin/route'
import { sweepOrphanedFiles } from '@/lib/features/documents/commands/private-files'
import { makeMissingFrameSizes } from '@/lib/features/spins/commands/make-frame-sizes'
import { readDeskWalk } from '@/lib/features/spins/queries/walk'
import { getPhotoStores, sweepPhotoFiles } from '@/lib/features/vehicles/commands/photo-files'
import { newId } from '@/lib/server/db/ids'
import { toRenditionKey } from '@/lib/features/vehicles/rules/renditions'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { KEYS } from '../api/call'
import { callDesk, createBookedCar, queryRow } from '../desk/desk'
import { makePicture } from '../vehicles/pictures'

const { pool } = testDatabase()
const { token, id: staffId } = await signInAs(pool, 'asha')

interface ListedCar {
  id: string
  findingId: string
  otherFinding: string
}

let car: ListedCar
beforeAll(async () => {
  car = await queryRow<ListedCar>(
    pool,
    `SELECT v.id, min(f.id) AS "findingId", max(f.id) AS "otherFinding"
     FROM vehicle v JOIN city c ON c.id = v.city_id JOIN inspection i ON i.vehicle_id = v.id JOIN finding f ON f.inspection_id = i.id
     WHERE v.status = 'listed' AND v.listed_at IS NOT NULL AND c.slug = 'chennai'
       AND NOT EXISTS (SELECT FROM walk_round w WHERE w.vehicle_id = v.id)
     GROUP BY v.id HAVING count(*) > 1 AND count(DISTINCT i.id) = 1 ORDER BY v.id LIMIT 1`,
    [],
  )
})

let picture = 700
async function take(slot: number, { slots = 24, by = token, of = car.id, file = undefined } = {}) {
  const form = new FormData()
  form.set('slot', String(slot))
  form.set('slots', String(slots))
  const bytes: Buffer = file ?? (await makePicture((picture += 1)))
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'side.jpg')
  return callDesk(walkFrames.POST, { token: by, params: { vehicleId: of }, form })
}

const frames = async () => (await readDeskWalk(car.id)).frames
const confirm = (ids: readonly { frameId: string; boxes: readonly unknown[] }[], by = token) =>
  callDesk(walkPlates.POST, {
    token: by,
    params: { vehicleId: car.id },
    body: { frames: ids.map(({ frameId, boxes }) => ({ frameId, boxes })) },
  })

interface PublicSpin {
  slots: number
  isReduced: boolean
  frames: { slot: number; src: string }[]
  pins: { findingId: string; slot: number; x: number; y: number }[]
}

async function readSpin(headers: Record<string, string> = {}): Promise<PublicSpin | number> {
  const response = await spin(
    new Request(`http://localhost:3000/api/vehicle/v1/spin?vehicleId=${car.id}`, {
      headers: { ...KEYS, ...headers },
    }),
    { params: Promise.resolve({}) },
  )
  return response.status === 200
    ? ((await response.json()) as { data: PublicSpin }).data
    : response.status
}

async function readOffered(headers?: Record<string, string>): Promise<PublicSpin> {
  const answer = await readSpin(headers)
  if (typeof answer === 'number') throw new Error(`the spin answered ${answer}`)
  return answer
}

const copyFirst = (slots: readonly number[]) =>
  pool.query(
    `INSERT INTO walk_frame (id, vehicle_id, slots, slot, original_key, source_hash, storage_key, widths, plate_answered_at)
     SELECT 'frm_' || md5(vehicle_id || s), vehicle_id, slots, s, original_key, source_hash, storage_key, widths, plate_answered_at
     FROM walk_frame, unnest($2::int[]) s WHERE vehicle_id = $1 AND slot = 0`,
    [car.id, slots],
  )

const placePin = (frameId: string, findingId: string, at: { x: number; y: number } | null) =>
  callDesk(pin.PUT, { method: 'PUT', token, params: { frameId }, body: { findingId, at } })

describe('a walk-round', () => {
  it('takes a picture for a slot, once', async () => {
    const file = (await makePicture(699)) as never
    const first = await take(0, { file })
    expect(first.status, first.text).toBe(201)
    expect(first.data).toMatchObject({ slot: 0, isNew: true })
    const again = await take(0, { file })
    expect(again.data).toEqual({ ...first.data, isNew: false })
    expect(await frames()).toHaveLength(1)
  })

  it('keeps its number of sides, and has no side beyond it', async () => {
    expect((await take(1, { slots: 36 })).status).toBe(409)
    expect((await take(24)).status).toBe(422)
    expect((await take(1, { slots: 25 })).status).toBe(422)
    expect(await frames()).toHaveLength(1)
  })

  it('is not public before its plates are answered', async () => {
    expect((await take(1)).status).toBe(201)
    await makeMissingFrameSizes()
    expect((await frames()).filter(({ isPublic }) => isPublic)).toEqual([])
    const { files } = await queryRow<{ files: number }>(
      pool,
      'SELECT count(storage_key)::int AS files FROM walk_frame WHERE vehicle_id = $1',
      [car.id],
    )
    expect(files).toBe(0)
    expect(await readSpin()).toBe(404)
  })

  it('shows its originals to staff with the right only', async () => {
    const [{ frameId = '' } = {}] = await frames()
    const ask = (by?: string) =>
      original.GET(
        new Request('http://localhost:3000/api/under-test', {
          headers: { ...KEYS, ...(by && { authorization: `Bearer ${by}` }) },
        }),
        { params: Promise.resolve({ frameId }) },
      )
    const opened = await ask(token)
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await ask()).status).toBe(401)
  })

  it('is refused an answer to boxes that were not shown', async () => {
    const [first] = await frames()
    const boxes = [{ x: 1, y: 1, width: 900, height: 400 }]
    expect((await confirm([{ frameId: first?.frameId ?? '', boxes }])).status).toBe(409)
    expect((await frames()).some(({ isPlateAnswered }) => isPlateAnswered)).toBe(false)
  })

  it('is public once confirmed on one screen, but offered only without long gaps', async () => {
    const answer = await confirm(await frames())
    expect(answer.status, answer.text).toBe(200)
    await makeMissingFrameSizes()
    expect((await frames()).map(({ isPublic }) => isPublic)).toEqual([true, true])
    await copyFirst([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(await readSpin()).toBe(404)
    await copyFirst([19, 22])
    const offered = await readOffered()
    expect(offered).toMatchObject({ slots: 24, isReduced: false })
    expect(offered.frames.map(({ slot }) => slot)).toEqual([...Array(17).keys(), 19, 22])
  })

  it('is cut to eight pictures for those who save data', async () => {
    const few = await readOffered({ 'save-data': 'on' })
    expect(few.isReduced).toBe(true)
    expect(few.frames.map(({ slot }) => slot)).toEqual([0, 3, 6, 9, 12, 15, 19, 22])
  })

  it('keeps its files, which no sweep takes for orphans', async () => {
    await pool.query(`UPDATE photo_file SET created_at = now() - interval '2 days'`)
    await pool.query(`UPDATE private_file SET created_at = now() - interval '2 days'`)
    await sweepPhotoFiles()
    await sweepOrphanedFiles()
    const row = await queryRow<{ key: string; original: string }>(
      pool,
      'SELECT storage_key AS key, original_key AS original FROM walk_frame WHERE vehicle_id = $1 AND slot = 0',
      [car.id],
    )
    const stores = getPhotoStores()
    expect(await stores.shared.exists(toRenditionKey(row.key, 320, 'webp'))).toBe(true)
    expect(await stores.hidden.exists(row.original)).toBe(true)
  })
})

describe('a pin', () => {
  it('ties a finding to places on several pictures', async () => {
    const [first, second] = await frames()
    await placePin(first?.frameId ?? '', car.findingId, { x: 2_500, y: 6_000 })
    await placePin(first?.frameId ?? '', car.findingId, { x: 2_600, y: 6_100 })
    const placed = await placePin(second?.frameId ?? '', car.findingId, { x: 3_000, y: 6_000 })
    expect(placed.status, placed.text).toBe(200)
    expect((await readOffered()).pins).toEqual([
      { findingId: car.findingId, slot: 0, x: 2_600, y: 6_100 },
      { findingId: car.findingId, slot: 1, x: 3_000, y: 6_000 },
    ])
  })

  it("is refused for another car's finding", async () => {
    const [first] = await frames()
    const { id } = await queryRow<{ id: string }>(
      pool,
      'SELECT f.id FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id <> $1 LIMIT 1',
      [car.id],
    )
    expect((await placePin(first?.frameId ?? '', id, { x: 1, y: 1 })).status).toBe(404)
    expect((await placePin(first?.frameId ?? '', car.findingId, { x: 1, y: 10_001 })).status).toBe(
      422,
    )
  })

  it('goes with its picture, as a retake does with the answer about plates', async () => {
    const key = (await frames())[0]?.src
    expect((await take(0)).status).toBe(201)
    const retaken = (await frames())[0]
    expect(retaken).toMatchObject({ slot: 0, isPublic: false, isPlateAnswered: false, pins: [] })
    expect(retaken?.src).not.toBe(key)
    expect((await readOffered()).frames.some(({ slot }) => slot === 0)).toBe(false)
    expect((await readOffered()).pins.map(({ slot }) => slot)).toEqual([1])
  })

  it('can be removed, and so can a picture', async () => {
    const second = (await frames())[1]
    expect((await placePin(second?.frameId ?? '', car.findingId, null)).status).toBe(200)
    expect((await readOffered()).pins).toEqual([])
    const removed = await callDesk(frame.DELETE, {
      ...{ method: 'DELETE', token, params: { frameId: second?.frameId ?? '' }, body: {} },
    })
    expect(removed.status).toBe(200)
    expect((await frames()).map(({ slot }) => slot)).not.toContain(1)
  })
})

describe('the picture of a repair', () => {
  const choose = (findingId: string, photoId: string | null) =>
    callDesk(after.PUT, { method: 'PUT', token, params: { findingId }, body: { photoId } })

  async function addPhoto(vehicleId: string): Promise<string> {
    const id = newId('pho')
    await pool.query(
      `INSERT INTO photo (id, vehicle_id, position, category, drawn_view, width, height, original_key, source_hash)
       SELECT $1, $2, coalesce(max(position), 0) + 1, 'detail', 'wheel', 800, 600, $1, $1 FROM photo WHERE vehicle_id = $2`,
      [id, vehicleId],
    )
    return id
  }

  it('belongs to a finding that is done, and is of the same car', async () => {
    await pool.query(`UPDATE finding SET decision = 'done' WHERE id = $1`, [car.findingId])
    await pool.query(`UPDATE finding SET decision = 'not_done' WHERE id = $1`, [car.otherFinding])
    const photoId = await addPhoto(car.id)
    const other = await createBookedCar(pool)
    const chosen = await choose(car.findingId, photoId)
    expect(chosen.status, chosen.text).toBe(200)
    expect((await choose(car.otherFinding, photoId)).status).toBe(409)
    const foreign = await addPhoto(other.vehicleId)
    expect((await choose(car.findingId, foreign)).status).toBe(404)
    await expect(
      pool.query('UPDATE finding SET after_photo_id = $2 WHERE id = $1', [car.findingId, foreign]),
    ).rejects.toThrow(/another car/)
    await expect(
      pool.query('UPDATE finding SET after_photo_id = $2 WHERE id = $1', [
        car.otherFinding,
        photoId,
      ]),
    ).rejects.toThrow(/finding_after_is_done/)
  })
})

describe('staff of another city', () => {
  it('can neither take, answer, pin nor open', async () => {
    const farah = await signInAs(pool, 'farah')
    await pool.query(
      `DELETE FROM staff_city WHERE staff_id = $1 AND city_id = (SELECT id FROM city WHERE slug = 'chennai')`,
      [farah.id],
    )
    const all = await frames()
    const params = { frameId: all[0]?.frameId ?? '' }
    const by = farah.token
    const answers = [
      await take(3, { by }),
      await confirm(all.slice(0, 1), by),
      await callDesk(frame.DELETE, { method: 'DELETE', token: by, params, body: {} }),
      await callDesk(plate.PUT, {
        ...{ method: 'PUT', token: by, params, body: { boxes: [], was: [] } },
      }),
      await callDesk(pin.PUT, {
        ...{ method: 'PUT', token: by, params, body: { findingId: car.findingId, at: null } },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const opened = await original.GET(
      new Request('http://localhost:3000/api/under-test', {
        headers: { ...KEYS, authorization: `Bearer ${by}` },
      }),
      { params: Promise.resolve(params) },
    )
    expect(opened.status).toBe(403)
    expect(await frames()).toEqual(all)
  })
})

describe('the database refuses', () => {
  const insert = (vehicleId: string, values: Record<string, unknown>) => {
    const row = {
      ...{ id: newId('frm'), vehicle_id: vehicleId, slots: 24, slot: 0 },
      ...{ original_key: 'originals/x', source_hash: 'x', ...values },
    }
    const names = Object.keys(row)
    return pool.query(
      `INSERT INTO walk_frame (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    )
  }
  let own: string
  beforeAll(async () => {
    own = (await createBookedCar(pool)).vehicleId
    await pool.query('INSERT INTO walk_round (vehicle_id, slots) VALUES ($1, 24)', [own])
  })

  it('a side beyond the walk, a second picture of a side, and another number of sides', async () => {
    await insert(own, { slot: 0 })
    await expect(insert(own, { slot: 0 })).rejects.toThrow(/walk_frame_vehicle_id_slot_key/)
    await expect(insert(own, { slot: 24 })).rejects.toThrow(/walk_frame_slot/)
    await expect(insert(own, { slot: 30, slots: 36 })).rejects.toThrow(/slots_fkey/)
    await expect(
      pool.query('UPDATE walk_round SET slots = 36 WHERE vehicle_id = $1', [own]),
    ).rejects.toThrow(/slots_fkey/)
    await expect(
      pool.query('UPDATE walk_round SET slots = 25 WHERE vehicle_id = $1', [own]),
    ).rejects.toThrow(/walk_round_slots/)
  })

  it('public sizes of an unanswered frame, or with other boxes masked', async () => {
    await expect(insert(own, { slot: 2, storage_key: 'photos/x' })).rejects.toThrow(
      /walk_frame_hidden_until_answered/,
    )
    const answered = { storage_key: 'photos/x', plate_answered_at: new Date() }
    await expect(insert(own, { slot: 2, ...answered, plate_boxes: [1, 1, 9, 9] })).rejects.toThrow(
      /walk_frame_masked_as_answered/,
    )
    await insert(own, { slot: 2, ...answered, plate_answered_by_id: staffId })
  })

  it('a frame of a car that has left, and a pin on a finding of another car', async () => {
    const gone = (await createBookedCar(pool)).vehicleId
    await pool.query('INSERT INTO walk_round (vehicle_id, slots) VALUES ($1, 24)', [gone])
    await pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [gone])
    await expect(insert(gone, {})).rejects.toThrow(/takes no frames/)
    await expect(
      pool.query(
        'INSERT INTO finding_pin (finding_id, vehicle_id, slot, x, y) VALUES ($1, $2, 0, 1, 1)',
        [car.findingId, own],
      ),
    ).rejects.toThrow(/is of another car/)
  })
})
