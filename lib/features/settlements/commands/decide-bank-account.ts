import { notifyCustomer } from '@/lib/features/messaging/commands/notify-customer'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { type BankAccountStatus, formatAccountName } from '../rules/bank-account'
import { BANK_ACCOUNT_PAGE, lockBankAccounts, makeBankAccountCurrent } from './take-bank-account'

interface AccountDecision {
  vehicleId: string
  side: 'seller' | 'buyer'
  decision: 'take' | 'refuse'
  reason: string
  staffId: string
}

async function findHolder(
  tx: Db,
  vehicleId: string,
  side: AccountDecision['side'],
): Promise<string | null> {
  if (side === 'buyer') {
    const bought = await tx.purchase.findFirst({
      where: { vehicleId },
      orderBy: { createdAt: 'desc' },
      select: { customerId: true },
    })
    return bought?.customerId ?? null
  }
  const car = await tx.vehicle.findUnique({ where: { id: vehicleId }, select: { sellerId: true } })
  return car?.sellerId ?? null
}

async function decide(
  tx: Db,
  { vehicleId, side, decision, reason, staffId }: AccountDecision,
): Promise<BankAccountStatus> {
  const holderId = await findHolder(tx, vehicleId, side)
  const lock = holderId === null ? null : await lockBankAccounts(tx, holderId)
  if (holderId === null || lock === null) throw new DomainError('not_found')
  const account = await tx.bankAccount.findFirst({
    where: { customerId: holderId, status: 'name_differs' },
    select: { id: true, customerId: true, bank: true, lastFour: true },
  })
  if (!account)
    throw new DomainError('conflict', { message: say('deskSales.refused.noAccountToDecide') })
  const { id, customerId } = account
  if (decision === 'take')
    await makeBankAccountCurrent(
      tx,
      account,
      { from: 'name_differs', by: { staffId, reason } },
      lock.now,
    )
  else {
    await tx.bankAccount.update({
      where: { id },
      data: { status: 'refused', decidedById: staffId, decidedAt: lock.now, reason },
      select: { id: true },
    })
    await notifyCustomer(tx, {
      customerId,
      template: 'bankAccountNotVerified',
      happening: `bank-account-refused:${id}`,
      path: BANK_ACCOUNT_PAGE,
      more: { account: formatAccountName(account) },
    })
  }
  await writeAudit(
    {
      staffId,
      customerId,
      action: decision === 'take' ? 'bank_account.taken' : 'bank_account.refused',
      subject: vehicleId,
      reason,
      detail: { account: formatAccountName(account) },
    },
    tx,
  )
  return decision === 'take' ? 'verified' : 'refused'
}

/**
 * Records a Dost's decision, with a reason, about an account held under another name.
 * @throws DomainError `not_found` for a car without that person, `conflict` if no account is
 * waiting
 */
export async function decideBankAccount(
  request: AccountDecision,
): Promise<{ vehicleId: string; status: BankAccountStatus }> {
  const status = await transaction((tx) => decide(tx, request))
  kickJob('send-messages')
  return { vehicleId: request.vehicleId, status }
}
