import { say } from '@/lib/i18n/say'
import { toDoneTime } from '@/lib/features/documents/rules/done-at'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { updateChallanCount } from '@/lib/features/vehicles/commands/note-documents'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import type { RoadDueKind, RoadDueState } from '@/lib/shared/road-dues'
import { type DueMove, listDueMoves } from '../rules'
import { renewDueConsentRequest } from './ask-consent'
import type { RoadDueAnswer, RoadDueStateBody } from '../schemas'

export async function lockDue(tx: Db, dueId: string) {
  const known = await tx.roadDue.findUnique({ where: { id: dueId }, select: { vehicleId: true } })
  if (!known || !(await lockVehicle(tx, known.vehicleId))) throw new DomainError('not_found')
  const due = await tx.$kysely
    .selectFrom('road_due')
    .where('id', '=', dueId)
    .select(['vehicle_id as vehicleId', 'kind', 'number', 'state', 'issued_on as issuedOn'])
    .select(['amount', 'clearer'])
    .select(clockTimestamp.as('now'))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...due, kind: due.kind as RoadDueKind, state: due.state as RoadDueState }
}

export function toDeskFactSource(seenAt: Date, toldById: string, toldReason: string | null = null) {
  return { seenAt, toldSource: 'desk', toldById, toldReason }
}

export function requireDueMove(due: Awaited<ReturnType<typeof lockDue>>, move: DueMove): void {
  if (listDueMoves(due).includes(move)) return
  throw new DomainError('conflict', {
    message: say(
      due.state === 'paid' || due.state === 'dropped'
        ? 'deskSales.dues.refused.clearedAlready'
        : 'deskSales.dues.refused.move',
    ),
  })
}

/**
 * @throws DomainError `not_found`; `conflict` once cleared; `invalid_input` for the day, or without
 * a reference
 */
export function moveDue(
  { dueId, state, doneOn, reference }: RoadDueStateBody,
  staffId: string,
): Promise<RoadDueAnswer> {
  return transaction(async (tx) => {
    const due = await lockDue(tx, dueId)
    requireDueMove(due, state)
    const at = toDoneTime(doneOn, { now: due.now, earliest: due.issuedOn, field: 'doneOn' })
    const isCleared = state !== 'in_court'
    if (isCleared && !reference) {
      const message = say('deskSales.dues.refused.reference')
      throw new DomainError('invalid_input', { message, fields: { reference: message } })
    }
    await tx.roadDue.update({
      where: { id: dueId },
      data: {
        ...(isCleared
          ? { state, clearedAt: at, clearedReference: reference ?? null, clearedById: staffId }
          : { state, courtSince: toUtcMidnight(doneOn) }),
        ...toDeskFactSource(due.now, staffId),
      },
      select: { id: true },
    })
    await renewDueConsentRequest(tx, due.vehicleId)
    await updateChallanCount(tx, due.vehicleId, {
      cleared: isCleared && due.kind === 'challan' ? 1 : 0,
    })
    const detail = { kind: due.kind, number: due.number, doneOn, reference: reference ?? null }
    await writeAudit({ staffId, action: `due.${state}`, subject: due.vehicleId, detail }, tx)
    return { dueId, vehicleId: due.vehicleId }
  })
}
