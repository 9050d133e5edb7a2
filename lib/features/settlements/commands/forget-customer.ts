import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Erases names, hash and reasons. Bank and last digits stay with the payments in the books. */
export const forgetBankAccounts: ForgetCustomer = async (tx, { id }) => {
  await tx.bankAccount.updateMany({
    where: { customerId: id, status: { in: ['checking', 'name_differs'] } },
    data: { status: 'failed', failure: 'late' },
  })
  await tx.bankAccount.updateMany({
    where: { customerId: id },
    data: { numberHash: null, holder: null, nameAtBank: null },
  })
  await tx.bankAccount.updateMany({
    where: { customerId: id, reason: { not: null } },
    data: { reason: '-' },
  })
}
