import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'
import type { DraftSystem } from '../rules/inspection-draft'

/** What has been looked at of a car so far. */
export async function readDraft(
  vehicleId: string,
  db: Pick<pg.ClientBase, 'query'> = getPool(),
): Promise<(DraftSystem & { savedAt: Date })[]> {
  const { rows } = await db.query<DraftSystem & { savedAt: Date }>(
    'SELECT system::text, wear::int, points, saved_at AS "savedAt" FROM inspection_draft WHERE vehicle_id = $1',
    [vehicleId],
  )
  return rows
}
