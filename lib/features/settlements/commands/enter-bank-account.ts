import { type Db, getDb } from '@/lib/server/db/client'
import type { Prisma } from '@/lib/server/db/client'

export async function enterBankAccount(
  tx: Db,
  account: Prisma.BankAccountUncheckedCreateInput,
): Promise<void> {
  await tx.bankAccount.create({ data: account, select: { id: true } })
}

export async function noteAccountCheck(
  id: string,
  said: Prisma.BankAccountUncheckedUpdateInput,
): Promise<void> {
  await getDb().bankAccount.update({ where: { id }, data: said, select: { id: true } })
}
