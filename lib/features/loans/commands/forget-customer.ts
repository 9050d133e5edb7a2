import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { UNDECIDED } from '../rules/moves'

/** Erases income; the application and its result stay with the hold. */
export const forgetLoans: ForgetCustomer = async (tx, { id }) => {
  const own = { reservation: { customerId: id } }
  const undecided = await tx.loanApplication.findMany({
    where: { ...own, status: { in: [...UNDECIDED] } },
    select: { id: true },
  })
  // Holds ended, but not yet processed by the job.
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
