import { type Db, getDb } from '@/lib/server/db/client'
import type { Prisma } from '@/lib/server/db/client'

/** Stores an account that isn't verified yet. */
export async function enterBankAccount(
  tx: Db,
  account: Prisma.BankAccountUncheckedCreateInput,
): Promise<void> {
  await tx.bankAccount.create({ data: account, select: { id: true } })
}

/** Stores the bank's answer to the request to check an account. */
export async function noteAccountCheck(
  id: string,
  said: Prisma.BankAccountUncheckedUpdateInput,
): Promise<void> {
  await getDb().bankAccount.update({ where: { id }, data: said, select: { id: true } })
}
