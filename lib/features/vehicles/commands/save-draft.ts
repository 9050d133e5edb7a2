import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { resolveText } from '@/lib/i18n/words'
import type { Db } from '@/lib/server/db/client'
import { sql } from 'kysely'
import { writeAudit } from '@/lib/server/auth/audit'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import {
  type PointClash,
  isEditUnseen,
  type EditMark,
  mergeDraft,
  type StoredPoint,
} from '../rules/merge-draft'
import { readInspectionDraft } from '../queries/inspection'
import type { DraftGroup, JudgedPoint } from '../schemas/inspection'
import { translatorOf } from '@/lib/i18n/translator'

/** Lock the row: two phones may save at the same time. */
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
      of.ref('points').$castTo<StoredPoint[]>().as('points'),
      'wear',
      'wear_by as wearBy',
      'wear_at as wearAt',
      // Later than every earlier save, even in the same millisecond. Phones compare this time to
      // know which changes they have seen.
      sql<Date>`greatest(date_trunc('milliseconds', ${clockTimestamp}), ${of.ref('saved_at')} + interval '1 millisecond')`.as(
        'at',
      ),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function refuseClashes(tx: Db, clashes: readonly (PointClash | WearClash)[]): Promise<void> {
  if (clashes.length === 0) return
  const staff = await tx.staff.findMany({
    where: { id: { in: clashes.map(({ mark }) => mark.by) } },
    select: { id: true, name: true },
  })
  const names: Readonly<Record<string, string>> = translatorOf(DEFAULT_LOCALE, 'inspection').all(
    'points',
  )
  const fields = clashes.map((clash): [string, string] => [
    'point' in clash ? `${clash.point}.${clash.field}` : 'wear',
    resolveText(
      DEFAULT_LOCALE,
      say('errors.deskCars.judgedMeanwhile', {
        name: staff.find(({ id }) => id === clash.mark.by)?.name ?? '',
        what:
          'point' in clash
            ? (names[clash.point] ?? '')
            : translatorOf(DEFAULT_LOCALE, 'deskCars.inspection')('wear'),
        at: { moment: clash.mark.at },
      }),
    ),
  ])
  throw new DomainError('conflict', {
    message: [...new Set(fields.map(([, text]) => text))].join(' '),
    fields: Object.fromEntries(fields),
  })
}

/** Deletes pictures that were taken off their point, because nothing else shows them. */
async function removePictures(
  tx: Db,
  { vehicleId, staffId }: { vehicleId: string; staffId: string },
  [before, after]: [readonly StoredPoint[], readonly StoredPoint[]],
): Promise<void> {
  const left = new Set(after.map(({ photoId }) => photoId))
  const gone = before.flatMap(({ photoId }) => (left.has(photoId) ? [] : (photoId ?? [])))
  if (gone.length === 0) return
  const { count } = await tx.photo.deleteMany({
    where: { id: { in: gone }, vehicleId, category: 'imperfection' },
  })
  if (count === 0) return
  const detail = { photoId: gone.join(', ') }
  await writeAudit({ staffId, action: 'photo.removed', subject: vehicleId, detail }, tx)
}

interface WearClash {
  mark: EditMark
}

function wearClash(
  { wear, wearBy, wearAt }: { wear: number | null; wearBy: string | null; wearAt: Date | null },
  group: DraftGroup,
  by: string,
): WearClash[] {
  if (group.wear === undefined || group.wear === wear || !wearBy || !wearAt) return []
  const mark = { by: wearBy, at: wearAt.toISOString() }
  return isEditUnseen(mark, { by, seenAt: group.seenAt }) ? [{ mark }] : []
}

/**
 * Saves the judged points of one system. Idempotent, since a phone that lost its connection sends
 * them again. Two Dosts at one car don't overwrite each other's points.
 * @throws DomainError `not_found`; `conflict` once the car is inspected, or with the fields that
 * another Dost has changed ("brakes-fluid.cost", "wear")
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
    // A shared lock: other systems can be saved at the same time, but finishing the draft waits.
    const car = await tx.$kysely
      .selectFrom('vehicle')
      .select('status')
      .where('id', '=', vehicleId)
      .forShare()
      .executeTakeFirst()
    if (!car) throw new DomainError('not_found')
    if (car.status !== 'booked')
      throw new DomainError('conflict', { message: say('errors.deskCars.notInspectable') })
    const { points: stored, at, ...wear } = await lockGroup(tx, vehicleId, group, staffId)
    const { merged, clashes } = mergeDraft(stored, {
      points: group.points,
      by: staffId,
      at: at.toISOString(),
      seenAt: group.seenAt,
    })
    await refuseClashes(tx, [...clashes, ...wearClash(wear, group, staffId)])
    await removePictures(tx, { vehicleId, staffId }, [stored, merged])
    const saved = await tx.$kysely
      .updateTable('inspection_draft')
      .set({ points: JSON.stringify(merged), staff_id: staffId, saved_at: at })
      .$if(group.wear !== undefined && group.wear !== wear.wear, (set) =>
        set.set({ wear: group.wear, wear_by: staffId, wear_at: at }),
      )
      .where('vehicle_id', '=', vehicleId)
      .where('system', '=', group.system)
      .returning(['saved_at as savedAt', 'wear'])
      .executeTakeFirstOrThrow()
    const draft = await readInspectionDraft(vehicleId, tx)
    return {
      vehicleId,
      savedAt: saved.savedAt.toISOString(),
      judged: draft.reduce((sum, { points }) => sum + points.length, 0),
      wear: saved.wear,
      points: draft.find(({ system }) => system === group.system)?.points.slice() ?? [],
    }
  })
}
