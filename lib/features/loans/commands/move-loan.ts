import { endExtension } from '@/lib/features/reservations/commands/extend-hold'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import type { Db } from '@/lib/server/db/client'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import {
  canMoveLoan,
  type LoanMover,
  type LoanStatus,
  UNDECIDED_LOAN_STATUSES,
} from '../rules/moves'

export interface LoanMoveResult {
  id: string
  reservationId: string
  vehicleId: string
  customerId: string
  status: LoanStatus
  ownEnd: Date | null
}

export interface LoanMoveFacts {
  wants?: string[]
  offerAmount?: number
  offerRate?: number
  offerUntil?: Date
  reason?: string
}

const isUndecided = (status: LoanStatus) => UNDECIDED_LOAN_STATUSES.some((one) => one === status)

/**
 * Changes an application's state and logs the change; null if another change came first. A decision
 * ends the hold's extension; after a lender's decision, the buyer still has `afterLoanHours`.
 * `heldUntil` is the hold's new end if the extension ended.
 */
export async function moveLoan(
  tx: Db,
  loan: LoanMoveResult,
  { to, by, facts = {} }: { to: LoanStatus; by: LoanMover; facts?: LoanMoveFacts },
): Promise<{ heldUntil: Date | null } | null> {
  if (!canMoveLoan(loan.status, to)) return null
  await lockVehicle(tx, loan.vehicleId)
  const { count } = await tx.loanApplication.updateMany({
    where: { id: loan.id, status: loan.status },
    data: { status: to, ...facts },
  })
  if (count === 0) return null
  await tx.loanEvent.create({
    data: { applicationId: loan.id, status: to, byKind: by },
    select: { id: true },
  })
  if (isUndecided(to) || loan.ownEnd === null) return { heldUntil: null }
  const heldUntil = await endExtension(tx, {
    reservationId: loan.reservationId,
    ownEnd: loan.ownEnd,
    hours: by === 'lender' ? FIXED_TERMS.afterLoanHours : 0,
  })
  return { heldUntil }
}
