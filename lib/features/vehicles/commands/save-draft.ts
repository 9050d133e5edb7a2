import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import words from '@/lib/i18n/messages/en/inspection.json'
import { say } from '@/lib/i18n/say'
import { wordsOf } from '@/lib/i18n/words'
import type { Db } from '@/lib/server/db/client'
import { sql } from 'kysely'
import { clock } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { mergeDraft, type StoredPoint } from '../rules/merge-draft'
import { readDraft } from '../queries/inspection'
import type { DraftGroup, JudgedPoint } from '../schemas/inspection'

type Point = JudgedPoint & StoredPoint

/** The system's row, locked, as two phones may save at once. */
async function lockGroup(tx: Db, vehicleId: string, group: DraftGroup, staffId: string) {
  await tx.$kysely
    .insertInto('inspection_draft')
    .values({
      vehicle_id: vehicleId,
      system: group.system,
      points: JSON.stringify([]),
      staff_id: staffId,
    })
    .onConflict((known) => known.columns(['vehicle_id', 'system']).doNothing())
    .execute()
  return tx.$kysely
    .selectFrom('inspection_draft')
    .where('vehicle_id', '=', vehicleId)
    .where('system', '=', group.system)
    .select((of) => [
      of.ref('points').$castTo<Point[]>().as('points'),
      // Later than every save before it, were they in the same millisecond: what a phone has seen is told from what it hasn't.
      sql<Date>`greatest(date_trunc('milliseconds', ${clock}), ${of.ref('saved_at')} + interval '1 millisecond')`.as(
        'at',
      ),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Says of each point who judged it meanwhile; the phone shows it, and asks again. */
async function refuseConflicts(tx: Db, conflicts: readonly Point[]): Promise<void> {
  if (conflicts.length === 0) return
  const staff = await tx.staff.findMany({
    where: { id: { in: conflicts.flatMap(({ by }) => by ?? []) } },
    select: { id: true, name: true },
  })
  const names: Readonly<Record<string, string>> = words.points
  const fields = conflicts.map(({ point, by }): [string, string] => [
    point,
    wordsOf(
      DEFAULT_LOCALE,
      say('errors.deskCars.judgedMeanwhile', {
        name: staff.find(({ id }) => id === by)?.name ?? '',
        point: names[point] ?? '',
      }),
    ),
  ])
  throw new DomainError('conflict', {
    message: fields.map(([, text]) => text).join(' '),
    fields: Object.fromEntries(fields),
  })
}

/**
 * Keeps what has been judged of one system of a car that waits for its inspection. A phone that lost its connection sends the
 * same again. Two people at one car don't erase each other's points. @throws DomainError `not_found`; `conflict`, with the
 * points that another judged meanwhile as its fields
 */
export function saveDraft(
  vehicleId: string,
  group: DraftGroup,
  staffId: string,
): Promise<{
  vehicleId: string
  savedAt: string
  judged: number
  wear: number | null
  points: JudgedPoint[]
}> {
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
      throw new DomainError('conflict', { message: say('errors.deskCars.notInspectable') })
    const { points: stored, at } = await lockGroup(tx, vehicleId, group, staffId)
    const { merged, conflicts } = mergeDraft<Point>(stored, {
      points: group.points,
      by: staffId,
      at: at.toISOString(),
      seenAt: group.seenAt,
    })
    await refuseConflicts(tx, conflicts)
    const saved = await tx.$kysely
      .updateTable('inspection_draft')
      .set({ points: JSON.stringify(merged), staff_id: staffId, saved_at: at })
      .$if(group.wear !== undefined, (set) => set.set({ wear: group.wear }))
      .where('vehicle_id', '=', vehicleId)
      .where('system', '=', group.system)
      .returning(['saved_at as savedAt', 'wear'])
      .executeTakeFirstOrThrow()
    const draft = await readDraft(vehicleId, tx)
    return {
      vehicleId,
      savedAt: saved.savedAt.toISOString(),
      judged: draft.reduce((sum, { points }) => sum + points.length, 0),
      wear: saved.wear,
      points: draft.find(({ system }) => system === group.system)?.points.slice() ?? [],
    }
  })
}
