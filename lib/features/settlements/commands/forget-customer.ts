import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Whose an account was goes; the bank and the end of the number stay beside what was paid there, as the books need them. */
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
