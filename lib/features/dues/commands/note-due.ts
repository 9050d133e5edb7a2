import { say } from '@/lib/i18n/say'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { updateChallanCount } from '@/lib/features/vehicles/commands/note-documents'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { toUtcMidnight, formatDay, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { RoadDueAnswer, RoadDueBody } from '../schemas'

export async function askOwnerToPay(
  tx: Db,
  due: Pick<RoadDueBody, 'kind' | 'number' | 'amount' | 'issuedOn' | 'clearer' | 'clearBy'> & {
    id: string
    vehicleId: string
  },
  /** Time of a change; the owner then gets a new message about the same due. */
  changedAt?: Date,
): Promise<void> {
  if (due.clearer !== 'seller') return
  await notifySellerOfCar(tx, {
    vehicleId: due.vehicleId,
    template: due.kind === 'challan' ? 'sellerChallanNoted' : 'sellerTollNoted',
    happening: `road-due:${due.id}${changedAt ? `:${changedAt.getTime()}` : ''}`,
    more: {
      amount: formatRupees(due.amount),
      reference: due.number,
      day: { day: toUtcMidnight(due.issuedOn) },
      until: { day: toUtcMidnight(due.clearBy) },
    },
  })
}

function refuseKnown(error: unknown): never {
  if (
    !breaksConstraint(error, 'road_due_once') &&
    !breaksConstraint(error, 'road_due_once_in_any_writing')
  )
    throw error
  const message = say('deskSales.dues.refused.known')
  throw new DomainError('conflict', { message, fields: { number: message } })
}

function refuseDays({ issuedOn, clearBy }: RoadDueBody, today: string): void {
  const future = say('deskSales.refused.future')
  if (issuedOn > today)
    throw new DomainError('invalid_input', { message: future, fields: { issuedOn: future } })
  const past = say('deskSales.dues.refused.clearByPast', { day: formatDay(today) })
  if (clearBy < today)
    throw new DomainError('invalid_input', { message: past, fields: { clearBy: past } })
}

/**
 * @throws DomainError `not_found`; `conflict` if the due is recorded already; `invalid_input` for
 * the days
 */
export async function noteDue(
  { vehicleId, ...due }: RoadDueBody,
  staffId: string,
): Promise<RoadDueAnswer> {
  refuseDays({ vehicleId, ...due }, toIndianDay(new Date()))
  const id = newId('due')
  await transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    await tx.roadDue.create({
      data: {
        ...due,
        id,
        vehicleId,
        place: due.place ?? null,
        issuedOn: toUtcMidnight(due.issuedOn),
        clearBy: toUtcMidnight(due.clearBy),
        notedById: staffId,
      },
      select: { id: true },
    })
    await updateChallanCount(tx, vehicleId)
    await askOwnerToPay(tx, { ...due, id, vehicleId })
    const { kind, number, amount } = due
    await writeAudit(
      { staffId, action: 'due.noted', subject: vehicleId, detail: { kind, number, amount } },
      tx,
    )
  }).catch(refuseKnown)
  kickJob('send-messages')
  return { dueId: id, vehicleId }
}
