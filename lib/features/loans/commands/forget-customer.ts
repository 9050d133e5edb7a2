import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { UNDECIDED_LOAN_STATUSES } from '../rules/moves'

/**
 * Erases income, employment and the lender's reason. The application and its result stay with the
 * hold.
 */
export const forgetLoans: ForgetCustomer = async (tx, { id }) => {
  const own = { reservation: { customerId: id } }
  const undecided = await tx.loanApplication.findMany({
    where: { ...own, status: { in: [...UNDECIDED_LOAN_STATUSES] } },
    select: { id: true },
  })
  // Their holds have ended, but the job hasn't withdrawn these applications yet.
  await tx.loanEvent.createMany({
    data: undecided.map((loan) => ({
      applicationId: loan.id,
      status: 'withdrawn',
      byKind: 'system',
    })),
  })
  await tx.loanApplication.updateMany({
    where: { id: { in: undecided.map((loan) => loan.id) } },
    data: { status: 'withdrawn' },
  })
  await tx.loanApplication.updateMany({
    where: own,
    data: { monthlyIncome: null, employment: null, reason: null },
  })
}
