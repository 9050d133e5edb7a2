import { toDoneTime } from '@/lib/features/documents/rules/done-at'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { readClock } from '@/lib/server/database-time'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readHandback } from '../queries/handback'
import type { RepairPaymentAnswer, RepairPaymentBody } from '../schemas'

function usedReference(): DomainError {
  const message = say('deskSales.refused.referenceUsed')
  return new DomainError('conflict', { message, fields: { reference: message } })
}

async function take(
  tx: Db,
  { vehicleId, amount, method, reference, paidOn }: RepairPaymentBody,
  staffId: string,
): Promise<RepairPaymentAnswer> {
  if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
  const car = await readHandback(vehicleId, tx)
  if (!car?.isWaiting || car.withdrawnAt === null || car.debt <= 0)
    throw new DomainError('conflict', { message: say('deskSales.handback.nothingOwed') })
  if (amount !== car.debt) {
    const message = say('deskSales.handback.otherSum', { amount: formatRupees(car.debt) })
    throw new DomainError('invalid_input', { message, fields: { amount: message } })
  }
  toDoneTime(paidOn, {
    now: await readClock(tx),
    earliest: car.withdrawnAt,
    field: 'paidOn',
  })
  const [id, ledgerEntryId] = [newId('rpy'), newId('led')]
  await addToLedger(tx, {
    id: ledgerEntryId,
    vehicleId,
    kind: 'refurbishment_paid',
    amount,
    note: reference,
  })
  const { number } = await tx.repairPayment.create({
    data: {
      ...{ id, vehicleId, amount, method, reference, ledgerEntryId },
      paidOn: toUtcMidnight(paidOn),
      takenById: staffId,
    },
    select: { number: true },
  })
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerRepairsPaid',
    happening: `repairs-paid:${id}`,
    more: { amount: formatRupees(amount), receipt: number, reference },
  })
  await writeAudit(
    {
      staffId,
      ...(car.owner && { customerId: car.owner.id }),
      action: 'repairs.paid',
      subject: vehicleId,
      detail: { amount, method, reference, receipt: number },
    },
    tx,
  )
  return { vehicleId, amount, receipt: number }
}

/**
 * Records what an owner paid at the desk for the repairs of their unsold car: all that is owed at
 * once. The repairs were invoiced when they were done.
 * @throws DomainError `not_found`; `conflict` if nothing is owed, or for a used reference;
 * `invalid_input` for another sum or an unlikely day
 */
export async function takeRepairPayment(
  body: RepairPaymentBody,
  staffId: string,
): Promise<RepairPaymentAnswer> {
  const answer = await transaction((tx) => take(tx, body, staffId)).catch((error: unknown) => {
    if (
      breaksConstraint(error, 'repair_payment_reference_once') ||
      breaksConstraint(error, 'payment_reference_once')
    )
      throw usedReference()
    throw error
  })
  kickJob('send-messages')
  return answer
}
