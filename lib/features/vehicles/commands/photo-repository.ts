import type pg from 'pg'
import { lockVehicle, touchVehicle } from './lock-vehicle'
import { newId } from '@/lib/server/db/ids'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { NewPhoto, PhotoRepository, SavedPhoto } from './add-photos'
import { orderPhotos, type KnownPhoto, type PhotoOrder } from '../rules/photo-order'

type Client = Pick<pg.ClientBase, 'query'>
type KnownRow = KnownPhoto & { storageKey: string | null }

/** Far beyond any position in use, and within what a position can hold. */
const ASIDE = 10_000

const KNOWN = `SELECT id, position, category::text, storage_key AS "storageKey", drawn_view IS NOT NULL AS "isDrawn"
  FROM photo WHERE vehicle_id = $1 ORDER BY position`

const INSERT = `INSERT INTO photo (id, vehicle_id, position, category, storage_key, width, height, widths, blur)
  SELECT id, $1, position, category::photo_category, storage_key, width, height, widths, blur
  FROM jsonb_to_recordset($2::jsonb) AS new(id text, position int, category text, storage_key text, width int, height int, widths int[], blur text)`

/** The rows of uploaded photographs in Postgres. How drawn views give way to them: docs/adr/0012. */
export function sqlPhotoRepository(pool: Pick<pg.Pool, 'connect'>): PhotoRepository {
  return {
    append: (vehicleId, photos) =>
      inTransaction(pool, async (client) => {
        // The lock comes first: two uploads to one car would otherwise give out the same positions.
        if (!(await lockVehicle(client, vehicleId))) throw new DomainError('not_found')
        const { rows: known } = await client.query<KnownRow>(KNOWN, [vehicleId])
        const fresh = withoutKnown(photos, known)
        if (fresh.length === 0) return []
        const order = orderPhotos(known, fresh)
        const saved = fresh.map((photo, place): SavedPhoto => ({
          ...photo,
          id: newId('pho'),
          position: order.first + place,
        }))
        await makeRoom(client, order)
        await insert(client, vehicleId, saved)
        await putBehind(client, order)
        await touchVehicle(client, vehicleId)
        return saved
      }),
  }
}

/** Each picture once, and none that the car has already. */
function withoutKnown(photos: readonly NewPhoto[], known: readonly KnownRow[]): NewPhoto[] {
  const keys = new Set(known.map(({ storageKey }) => storageKey))
  return photos.filter(({ storageKey }) => !keys.has(storageKey) && keys.add(storageKey))
}

async function makeRoom(client: Client, { replaced, drawn }: PhotoOrder): Promise<void> {
  await client.query('DELETE FROM photo WHERE id = ANY($1::text[])', [replaced])
  // Positions are unique row by row, so what moves steps aside before it gets its new place.
  await client.query('UPDATE photo SET position = position + $2 WHERE id = ANY($1::text[])', [
    drawn.map(({ id }) => id),
    ASIDE,
  ])
}

async function insert(
  client: Client,
  vehicleId: string,
  saved: readonly SavedPhoto[],
): Promise<void> {
  const rows = saved.map(({ id, position, category, storageKey, width, height, widths, blur }) => ({
    id,
    position,
    category,
    storage_key: storageKey,
    width,
    height,
    widths,
    blur,
  }))
  await client.query(INSERT, [vehicleId, JSON.stringify(rows)])
}

async function putBehind(client: Client, { drawn }: PhotoOrder): Promise<void> {
  await client.query(
    `UPDATE photo SET position = place.position FROM unnest($1::text[], $2::int[]) AS place(id, position) WHERE photo.id = place.id`,
    [drawn.map(({ id }) => id), drawn.map(({ position }) => position)],
  )
}
