import type pg from 'pg'
import { lockVehicle, touchVehicle } from './lock-vehicle'
import texts from '@/lib/i18n/messages/en/errors.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { UploadCategory } from '../rules/photo-order'

type Client = Pick<pg.ClientBase, 'query'>

interface Known {
  id: string
  isDrawn: boolean
}

interface Done {
  vehicleId: string
  photos: number
}

/** Far beyond any position in use, and within what a position can hold. */
const ASIDE = 10_000

async function knownOf(client: Client, vehicleId: string): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    'SELECT id, drawn_view IS NOT NULL AS "isDrawn" FROM photo WHERE vehicle_id = $1 ORDER BY position',
    [vehicleId],
  )
  return rows
}

/** Gives every picture its place in the list. Positions are unique row by row, so all step aside first. */
async function renumber(client: Client, vehicleId: string, ids: readonly string[]): Promise<void> {
  await client.query(`UPDATE photo SET position = position + ${ASIDE} WHERE vehicle_id = $1`, [
    vehicleId,
  ])
  await client.query(
    `UPDATE photo SET position = place.n - 1 FROM unnest($1::text[]) WITH ORDINALITY AS place(id, n) WHERE photo.id = place.id`,
    [ids],
  )
}

async function vehicleOf(client: Client, photoId: string): Promise<string> {
  const {
    rows: [photo],
  } = await client.query<{ vehicleId: string }>(
    'SELECT vehicle_id AS "vehicleId" FROM photo WHERE id = $1 AND storage_key IS NOT NULL',
    [photoId],
  )
  if (!photo || !(await lockVehicle(client, photo.vehicleId))) throw new DomainError('not_found')
  return photo.vehicleId
}

async function finish(
  client: Client,
  vehicleId: string,
  staffId: string,
  action: string,
  detail: Record<string, string>,
): Promise<Done> {
  await touchVehicle(client, vehicleId)
  await writeAudit({ staffId, action, subject: vehicleId, detail }, client)
  return {
    vehicleId,
    photos: (await knownOf(client, vehicleId)).filter(({ isDrawn }) => !isDrawn).length,
  }
}

/** Puts all photographs of a car in a new order; drawn views stay behind them. @throws DomainError `conflict` where the list isn't theirs any more */
export function orderPhotosOf(
  vehicleId: string,
  order: readonly string[],
  staffId: string,
): Promise<Done> {
  return inTransaction(getPool(), async (client) => {
    if (!(await lockVehicle(client, vehicleId))) throw new DomainError('not_found')
    const known = await knownOf(client, vehicleId)
    const own = new Set(known.filter(({ isDrawn }) => !isDrawn).map(({ id }) => id))
    const isWhole =
      order.length === own.size &&
      new Set(order).size === own.size &&
      order.every((id) => own.has(id))
    if (!isWhole) throw new DomainError('conflict', { message: texts.deskCars.photosChanged })
    await renumber(client, vehicleId, [
      ...order,
      ...known.filter(({ isDrawn }) => isDrawn).map(({ id }) => id),
    ])
    return finish(client, vehicleId, staffId, 'photos.ordered', { first: order[0] ?? '' })
  })
}

/** Says what a photograph shows, or makes it the first of all: the one on cards and in links. */
export function changePhoto(
  photoId: string,
  change: { category?: UploadCategory; cover?: true },
  staffId: string,
): Promise<Done> {
  return inTransaction(getPool(), async (client) => {
    const vehicleId = await vehicleOf(client, photoId)
    if (change.category)
      await client.query('UPDATE photo SET category = $2::photo_category WHERE id = $1', [
        photoId,
        change.category,
      ])
    if (change.cover) {
      const known = await knownOf(client, vehicleId)
      if (!known.some(({ id }) => id === photoId)) throw new DomainError('not_found')
      await renumber(client, vehicleId, [
        photoId,
        ...known.map(({ id }) => id).filter((id) => id !== photoId),
      ])
    }
    return finish(client, vehicleId, staffId, 'photo.changed', { photoId })
  })
}

/**
 * Takes a photograph away. Its file stays: another car, or a page in somebody's cache, may show the same bytes. A car
 * that the public sees keeps the six that it was listed with.
 */
export function removePhoto(photoId: string, staffId: string, least: number): Promise<Done> {
  return inTransaction(getPool(), async (client) => {
    const vehicleId = await vehicleOf(client, photoId)
    const {
      rows: [car],
    } = await client.query<{ status: string; pictures: number }>(
      `SELECT status::text, (SELECT count(*)::int FROM photo WHERE vehicle_id = $1) AS pictures FROM vehicle WHERE id = $1`,
      [vehicleId],
    )
    const isPublic = car !== undefined && ['listed', 'reserved', 'sold'].includes(car.status)
    if (isPublic && car.pictures <= least)
      throw new DomainError('conflict', {
        message: texts.deskCars.lastPhotos.replace('{least}', String(least)),
      })
    await client.query('UPDATE finding SET photo_id = NULL WHERE photo_id = $1', [photoId])
    const { rowCount } = await client.query('DELETE FROM photo WHERE id = $1', [photoId])
    if (rowCount === 0) throw new DomainError('not_found')
    await renumber(
      client,
      vehicleId,
      (await knownOf(client, vehicleId)).map(({ id }) => id),
    )
    return finish(client, vehicleId, staffId, 'photo.removed', { photoId })
  })
}
