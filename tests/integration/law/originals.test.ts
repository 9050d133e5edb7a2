import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sweepOrphanedFiles } from '@/lib/features/documents/commands/private-files'
import { getPhotoStores, storeOriginal } from '@/lib/features/vehicles/commands/photo-files'
import { answerPlate } from '@/lib/features/vehicles/commands/answer-plate'
import { changePhoto } from '@/lib/features/vehicles/commands/arrange-photos'
import { newId } from '@/lib/server/db/ids'
import {
  forgetOriginals,
  ORIGINAL_RETENTION_DAYS,
} from '@/lib/workflows/retention/forget-originals'
import { createCustomer } from '@/tests/factories/customers'
import { buyCar } from '@/tests/factories/purchases'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()
const stores = getPhotoStores()
const { id: asha } = await signInAs(pool, 'asha')

interface Delivered {
  vehicleId: string
  purchaseId: string
  buyerId: string
  photoId: string
  original: string
}

async function deliver(days: number, isPublic = true): Promise<Delivered> {
  const buyer = await createCustomer(pool)
  const { vehicleId, purchaseId } = await buyCar(pool, buyer.id, 6)
  await pool.query("UPDATE vehicle SET status = 'delivered' WHERE id = $1", [vehicleId])
  await pool.query(
    `UPDATE purchase_step SET done_at = now() - make_interval(days => $2) WHERE purchase_id = $1 AND step = 'delivered'`,
    [purchaseId, days],
  )
  const original = await storeOriginal(stores, randomBytes(64))
  await pool.query(
    "UPDATE private_file SET created_at = now() - interval '2 hours' WHERE storage_key = $1",
    [original],
  )
  const photoId = newId('pho')
  await pool.query(
    `INSERT INTO photo (id, vehicle_id, position, category, storage_key, drawn_view, width, height, widths, original_key, sized_at, plate_boxes, masked_boxes)
     SELECT $1, $2, coalesce(max(position), 0) + 1, 'interior', $3, $4, 640, 480, '{640}', $5, now(), '{}', '{}' FROM photo WHERE vehicle_id = $2`,
    [
      ...[photoId, vehicleId, isPublic ? `photos/${randomBytes(20).toString('hex')}` : null],
      ...[isPublic ? null : 'dash', original],
    ],
  )
  return { vehicleId, purchaseId, buyerId: buyer.id, photoId, original }
}

const isKept = async ({ photoId, original }: Delivered) => {
  await sweepOrphanedFiles()
  const { rows } = await pool.query<{ removed: Date | null; key: string | null }>(
    'SELECT original_removed_at AS removed, storage_key AS key FROM photo WHERE id = $1',
    [photoId],
  )
  const exists = await stores.hidden.exists(original)
  expect(exists, 'the file follows the row').toBe(rows[0]?.removed === null)
  return exists
}

describe('the unmasked photographs of a delivered car', () => {
  it('are deleted once their time is over; the masked sizes stay', async () => {
    const [old, fresh, hidden] = [
      await deliver(ORIGINAL_RETENTION_DAYS + 1),
      await deliver(ORIGINAL_RETENTION_DAYS - 1),
      await deliver(ORIGINAL_RETENTION_DAYS + 1, false),
    ]
    expect([await isKept(old), await isKept(fresh)]).toEqual([true, true])
    expect(await forgetOriginals()).toBeGreaterThanOrEqual(1)
    expect([await isKept(old), await isKept(fresh), await isKept(hidden)]).toEqual([
      ...[false, true, true],
    ])
    const { rows } = await pool.query<{ key: string }>(
      'SELECT storage_key AS key FROM photo WHERE id = $1',
      [old.photoId],
    )
    expect(rows[0]?.key).toMatch(/^photos\//)
    expect(await forgetOriginals()).toBe(0)
  })

  it('stay while a complaint about the car is open', async () => {
    const car = await deliver(ORIGINAL_RETENTION_DAYS + 20)
    const complaintId = newId('cmp')
    await pool.query(
      `INSERT INTO complaint (id, customer_id, vehicle_id, name, topic, text, filed_at, acknowledge_by, settle_by)
       SELECT $1, $2, $3, 'Ravi', 'car', 'It rattles.', t, t + interval '48 hours', (t AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
       FROM (SELECT now() AS t) AS filed`,
      [complaintId, car.buyerId, car.vehicleId],
    )
    await forgetOriginals()
    expect(await isKept(car)).toBe(true)
    await pool.query('DELETE FROM complaint WHERE id = $1', [complaintId])
    await forgetOriginals()
    expect(await isKept(car)).toBe(false)
  })

  it('can’t be masked anew or hidden once they are gone', async () => {
    const { photoId } = await deliver(ORIGINAL_RETENTION_DAYS + 1)
    await forgetOriginals()
    const box = { x: 100, y: 100, width: 900, height: 400 }
    const gone = { code: 'conflict' }
    await expect(answerPlate(photoId, { boxes: [box], was: [] }, asha)).rejects.toMatchObject(gone)
    await expect(changePhoto(photoId, { category: 'detail' }, asha)).rejects.toMatchObject(gone)
    await expect(
      pool.query("UPDATE photo SET storage_key = NULL, drawn_view = 'dash' WHERE id = $1", [
        photoId,
      ]),
    ).rejects.toMatchObject({ constraint: 'photo_without_original_is_public' })
    expect(await answerPlate(photoId, { boxes: [], was: [] }, asha)).toEqual({ photoId })
  })
})

describe('the walk-round of a delivered car', () => {
  const countFrames = async ({ vehicleId }: Delivered) => {
    const { rows } = await pool.query<{ frames: number; rounds: number }>(
      `SELECT (SELECT count(*)::int FROM walk_frame WHERE vehicle_id = $1) AS frames,
              (SELECT count(*)::int FROM walk_round WHERE vehicle_id = $1) AS rounds`,
      [vehicleId],
    )
    return rows[0]
  }

  async function photograph(car: Delivered): Promise<string> {
    const original = await storeOriginal(stores, randomBytes(64))
    await pool.query("UPDATE vehicle SET status = 'listed' WHERE id = $1", [car.vehicleId])
    await pool.query('INSERT INTO walk_round (vehicle_id, slots) VALUES ($1, 24)', [car.vehicleId])
    await pool.query(
      `INSERT INTO walk_frame (id, vehicle_id, slots, slot, original_key, source_hash)
       VALUES ($1, $2, 24, 0, $3, 'a-hash')`,
      [newId('frm'), car.vehicleId, original],
    )
    await pool.query("UPDATE vehicle SET status = 'delivered' WHERE id = $1", [car.vehicleId])
    await pool.query(
      "UPDATE private_file SET created_at = now() - interval '2 hours' WHERE storage_key = $1",
      [original],
    )
    return original
  }

  it('is deleted with its unmasked pictures once their time is over', async () => {
    const [old, fresh] = [
      await deliver(ORIGINAL_RETENTION_DAYS + 1),
      await deliver(ORIGINAL_RETENTION_DAYS - 1),
    ]
    const [oldFile, freshFile] = [await photograph(old), await photograph(fresh)]
    await forgetOriginals()
    await sweepOrphanedFiles()
    expect([await countFrames(old), await countFrames(fresh)]).toEqual([
      { frames: 0, rounds: 0 },
      { frames: 1, rounds: 1 },
    ])
    expect([await stores.hidden.exists(oldFile), await stores.hidden.exists(freshFile)]).toEqual([
      ...[false, true],
    ])
  })
})
