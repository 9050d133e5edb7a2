import { notifyCustomer } from '@/lib/features/messaging/commands/notify-customer'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { findAccountUsableFrom, formatAccountName } from '../rules/bank-account'

export const BANK_ACCOUNT_PAGE = '/dashboard/seller/bank'

export interface AccountRow {
  id: string
  customerId: string
  bank: string
  lastFour: string
}

export async function lockBankAccounts(tx: Db, customerId: string): Promise<{ now: Date } | null> {
  const row = await tx.$kysely
    .selectFrom('customer')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .select(databaseNow.as('now'))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

interface Decision {
  from: 'checking' | 'name_differs'
  nameAtBank?: string
  by?: { staffId: string; reason: string }
}

/**
 * Makes a verified account the current one, in place of the earlier one. Informs the owner, in case
 * somebody else changed it. Returns false if the account no longer waits. The caller holds the
 * customer's lock.
 */
export async function makeBankAccountCurrent(
  tx: Db,
  account: AccountRow,
  { from, nameAtBank, by }: Decision,
  at: Date,
): Promise<boolean> {
  const { id, customerId } = account
  // Check first: after another decision, the account to replace could be this one.
  if ((await tx.bankAccount.count({ where: { id, status: from } })) === 0) return false
  const before = await tx.bankAccount.findFirst({
    where: { customerId, status: 'verified', replacedAt: null },
    select: { id: true },
  })
  if (before)
    await tx.bankAccount.update({
      where: { id: before.id },
      data: { replacedAt: at },
      select: { id: true },
    })
  const payable = findAccountUsableFrom(at, before !== null)
  await tx.bankAccount.update({
    where: { id },
    data: {
      status: 'verified',
      usableFrom: payable,
      ...(nameAtBank !== undefined && { nameAtBank }),
      ...(by && { decidedById: by.staffId, decidedAt: at, reason: by.reason }),
    },
    select: { id: true },
  })
  await notifyCustomer(tx, {
    customerId,
    template: before === null ? 'bankAccountVerified' : 'bankAccountChanged',
    happening: `bank-account-verified:${id}`,
    path: BANK_ACCOUNT_PAGE,
    more: { account: formatAccountName(account), until: { moment: payable } },
  })
  return true
}
