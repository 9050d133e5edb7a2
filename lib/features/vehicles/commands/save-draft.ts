import texts from '@/lib/i18n/messages/en/errors.json'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { readDraft } from '../queries/inspection'
import type { DraftGroup } from '../schemas/inspection'

/**
 * Keeps what has been looked at of one system of a car that waits for its inspection. A phone that lost its connection
 * sends the same again: the last word of a system counts. @throws DomainError `not_found`, `conflict`
 */
export function saveDraft(
  vehicleId: string,
  group: DraftGroup,
  staffId: string,
): Promise<{ vehicleId: string; savedAt: string; judged: number }> {
  return transaction(async (tx) => {
    // Shared with other systems' saves, against the finish that takes the draft away.
    const car = await tx.$kysely
      .selectFrom('vehicle')
      .select('status')
      .where('id', '=', vehicleId)
      .forShare()
      .executeTakeFirst()
    if (!car) throw new DomainError('not_found')
    if (car.status !== 'booked')
      throw new DomainError('conflict', { message: texts.deskCars.notInspectable })
    const saved = await tx.$kysely
      .insertInto('inspection_draft')
      .values({
        vehicle_id: vehicleId,
        system: group.system,
        wear: group.wear,
        points: JSON.stringify(group.points),
        staff_id: staffId,
      })
      .onConflict((conflict) =>
        conflict.columns(['vehicle_id', 'system']).doUpdateSet(({ ref }) => ({
          wear: ref('excluded.wear'),
          points: ref('excluded.points'),
          staff_id: ref('excluded.staff_id'),
          saved_at: now,
        })),
      )
      .returning('saved_at as savedAt')
      .executeTakeFirstOrThrow()
    const draft = await readDraft(vehicleId, tx)
    return {
      vehicleId,
      savedAt: saved.savedAt.toISOString(),
      judged: draft.reduce((sum, { points }) => sum + points.length, 0),
    }
  })
}
