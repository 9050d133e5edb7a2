import texts from '@/lib/i18n/messages/en/errors.json'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { readDraft } from '../queries/inspection-draft'
import type { DraftGroup } from '../schemas/inspection'

const SAVE = `INSERT INTO inspection_draft (vehicle_id, system, wear, points, staff_id) VALUES ($1, $2::inspection_system, $3, $4, $5)
  ON CONFLICT (vehicle_id, system) DO UPDATE SET wear = excluded.wear, points = excluded.points, staff_id = excluded.staff_id, saved_at = now()
  RETURNING saved_at AS "savedAt"`

/**
 * Keeps what has been looked at of one system of a car that waits for its inspection. A phone that lost its connection
 * sends the same again: the last word of a system counts. @throws DomainError `not_found`, `conflict`
 */
export function saveDraft(
  vehicleId: string,
  group: DraftGroup,
  staffId: string,
): Promise<{ vehicleId: string; savedAt: string; judged: number }> {
  return inTransaction(getPool(), async (client) => {
    // Shared with other systems' saves, against the finish that takes the draft away.
    const {
      rows: [car],
    } = await client.query<{ status: string }>(
      'SELECT status::text FROM vehicle WHERE id = $1 FOR SHARE',
      [vehicleId],
    )
    if (!car) throw new DomainError('not_found')
    if (car.status !== 'booked')
      throw new DomainError('conflict', { message: texts.deskCars.notInspectable })
    const {
      rows: [saved],
    } = await client.query<{ savedAt: Date }>(SAVE, [
      vehicleId,
      group.system,
      group.wear,
      JSON.stringify(group.points),
      staffId,
    ])
    const draft = await readDraft(vehicleId, client)
    return {
      vehicleId,
      savedAt: (saved?.savedAt ?? new Date()).toISOString(),
      judged: draft.reduce((sum, { points }) => sum + points.length, 0),
    }
  })
}
