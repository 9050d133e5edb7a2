import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { UNDECIDED } from '../rules/moves'

/** What a person earns goes with their account; that an application was made, and how it ended, stays with the hold. */
export const forgetLoans: ForgetCustomer = async (tx, { id }) => {
  const own = { reservation: { customerId: id } }
  const undecided = await tx.loanApplication.findMany({
    where: { ...own, status: { in: [...UNDECIDED] } },
    select: { id: true },
  })
  // Their hold has ended, and no job has come by yet.
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
