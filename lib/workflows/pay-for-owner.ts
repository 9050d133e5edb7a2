import { recordDuePaidForOwner, lockAgreedDue } from '@/lib/features/dues/commands/clear-for-owner'
import { readDueDebt } from '@/lib/features/dues/queries/consent'
import type { DuePaidForOwnerBody, RoadDueAnswer } from '@/lib/features/dues/schemas'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { lowerSettlementAmount } from '@/lib/features/settlements/commands/lower-owed'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { readSettledSource } from './due-source'

function refuse(why: 'noDebt' | 'soldAlready' | 'noHold' | 'noMoney'): never {
  throw new DomainError('conflict', { message: say(`deskSales.dues.refused.${why}`) })
}

/**
 * Before a sale, we pay only while a buyer holds this car, or the car that it is part payment for.
 */
async function isHeld(tx: Db, vehicleId: string): Promise<boolean> {
  const status = 'active' as const
  const holds = await tx.reservation.count({ where: { vehicleId, status } })
  if (holds > 0) return true
  const attached = { vehicleId, state: 'attached', reservation: { status } }
  return (await tx.exchange.count({ where: attached })) > 0
}

/**
 * Deducts the sum from the payout or hold-back of a sold car. Before a sale, and for an old car,
 * the ledger entry alone lowers the payout or the credit.
 */
async function takeOff(
  tx: Db,
  { vehicleId, amount, note }: { vehicleId: string; amount: number; note: string },
): Promise<void> {
  const settled = await readSettledSource(vehicleId, tx)
  if (settled === null) {
    if (!(await isHeld(tx, vehicleId))) refuse('noHold')
    return
  }
  const { source } = settled
  if (source === null || amount > source.amount) return refuse('noMoney')
  await lowerSettlementAmount(tx, { vehicleId, from: source.from, amount, note })
}

/**
 * The sum is booked in the car's ledger, so that payout, hold-back or credit is lower.
 * @throws DomainError `not_found`; `conflict` without the owner's consent to exactly this amount,
 * without a buyer's paid hold before the sale, without enough money after it, or once cleared;
 * `invalid_input` for the day
 */
export async function payForOwner(
  body: DuePaidForOwnerBody,
  staffId: string,
): Promise<RoadDueAnswer> {
  const { dueId, reference } = body
  const answer = await transaction(async (tx) => {
    const due = await lockAgreedDue(tx, dueId)
    const { vehicleId, kind, number, amount } = due
    await takeOff(tx, { vehicleId, amount, note: reference })
    const id = newId('led')
    await addToLedger(tx, { id, vehicleId, kind: 'road_due', amount: -amount, note: reference })
    await recordDuePaidForOwner(tx, due, { ...body, ledgerEntryId: id }, staffId)
    const detail = { kind, number, amount, reference }
    await writeAudit({ staffId, action: 'due.paid_for_owner', subject: vehicleId, detail }, tx)
    return { dueId, vehicleId }
  })
  kickJob('send-messages')
  return answer
}

/**
 * An unsold car can leave only once its owner has paid back, all at once, what we paid for its
 * challans and tolls.
 * @throws DomainError `not_found`; `conflict` if nothing is owed or the sale has settled it
 */
export function recordDueRepayment(
  { vehicleId, reference }: { vehicleId: string; reference: string },
  staffId: string,
): Promise<{ vehicleId: string; amount: number }> {
  return transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    if ((await tx.settlement.count({ where: { vehicleId } })) > 0) return refuse('soldAlready')
    const amount = await readDueDebt(vehicleId, tx)
    if (amount <= 0) return refuse('noDebt')
    await addToLedger(tx, { vehicleId, kind: 'road_due_repaid', amount, note: reference })
    await writeAudit(
      { staffId, action: 'due.repaid', subject: vehicleId, detail: { amount, reference } },
      tx,
    )
    return { vehicleId, amount }
  })
}
