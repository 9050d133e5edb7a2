import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readHeldCarForLoan } from '../queries/held-car'
import { readUndecidedLoans } from '../queries/movable'
import { type LoanMover, BLOCKING_LOAN_STATUSES } from '../rules/moves'
import { moveLoan } from './move-loan'

/**
 * A job notifies the lender, and the hold gets back its original end.
 * @throws DomainError `not_found` for a car that the customer doesn't hold, or without an
 * application; `conflict` if the application changed meanwhile
 */
export async function withdrawLoan(
  vehicleId: string,
  customerId: string,
  by: LoanMover,
): Promise<{ vehicleId: string; status: 'withdrawn' }> {
  await transaction(async (tx) => {
    const hold = await readHeldCarForLoan(tx, vehicleId, customerId)
    const [loan] = hold
      ? await readUndecidedLoans(tx, {
          reservationId: hold.reservationId,
          status: { in: [...BLOCKING_LOAN_STATUSES] },
        })
      : []
    if (!loan) throw new DomainError('not_found')
    if ((await moveLoan(tx, loan, { to: 'withdrawn', by })) === null)
      throw new DomainError('conflict')
    await notifyAboutCar(tx, {
      customerId,
      vehicleId,
      template: 'loanWithdrawn',
      happening: `loan-withdrawn:${loan.id}`,
      path: '/dashboard/buyer/reserved',
      more: { amount: formatRupees(loan.amount) },
    })
  })
  kickJob('ask-lender')
  kickJob('send-messages')
  return { vehicleId, status: 'withdrawn' }
}
