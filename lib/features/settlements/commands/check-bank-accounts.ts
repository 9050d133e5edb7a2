import { notifyCustomer } from '@/lib/features/messaging/commands/notify-customer'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { getBank } from '@/lib/server/bank/choose-bank'
import type { BankPort, BankCheckState } from '@/lib/server/bank/bank'
import { kickJob } from '@/lib/server/jobs/kick'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { type BankAccountFailure, formatAccountName } from '../rules/bank-account'
import { isAccountInOwnName } from '@/lib/features/documents/rules/name-match'
import {
  BANK_ACCOUNT_PAGE,
  type AccountRow,
  lockBankAccounts,
  makeBankAccountCurrent,
} from './take-bank-account'

const HOUR_MS = 3_600_000
/**
 * A check fails if the bank hasn't answered after `LATE_HOURS`, or if it hasn't even started after
 * `LOST_HOURS`.
 */
const LATE_HOURS = 24
const LOST_HOURS = 0.25

interface Waiting extends AccountRow {
  checkId: string | null
  holder: string | null
  registered: string
  createdAt: Date
  now: Date
}

function readWaiting(db: Db): Promise<Waiting[]> {
  return db.$kysely
    .selectFrom('bank_account as b')
    .innerJoin('customer as c', 'c.id', 'b.customer_id')
    .where('b.status', '=', 'checking')
    .select(['b.id', 'b.customer_id as customerId', 'b.bank', 'b.last_four as lastFour'])
    .select([
      'b.check_id as checkId',
      'b.holder',
      'b.created_at as createdAt',
      databaseNow.as('now'),
    ])
    .select('c.first_name as registered')
    .orderBy('b.created_at')
    .limit(100)
    .execute()
}

async function fail(tx: Db, account: Waiting, failure: BankAccountFailure): Promise<void> {
  const { count } = await tx.bankAccount.updateMany({
    where: { id: account.id, status: 'checking' },
    data: { status: 'failed', failure },
  })
  if (count > 0)
    await notifyCustomer(tx, {
      customerId: account.customerId,
      template: 'bankAccountNotVerified',
      happening: `bank-account-failed:${account.id}`,
      path: BANK_ACCOUNT_PAGE,
      more: { account: formatAccountName(account) },
    })
}

/**
 * Runs once the test payment of one rupee has arrived. Accepts the account if the names match;
 * otherwise staff decide.
 */
async function compareNames(tx: Db, account: Waiting, nameAtBank: string): Promise<void> {
  const { holder, registered, id, customerId } = account
  if (isAccountInOwnName({ atBank: nameAtBank, typed: holder ?? '', registered })) {
    await makeBankAccountCurrent(tx, account, { from: 'checking', nameAtBank }, account.now)
    return
  }
  const { count } = await tx.bankAccount.updateMany({
    where: { id, status: 'checking' },
    data: { status: 'name_differs', nameAtBank },
  })
  if (count > 0)
    await notifyCustomer(tx, {
      customerId,
      template: 'bankAccountNameDiffers',
      happening: `bank-account-name:${id}`,
      path: BANK_ACCOUNT_PAGE,
      more: { account: formatAccountName(account) },
    })
}

async function check(at: BankPort, account: Waiting): Promise<void> {
  const hours = (account.now.getTime() - account.createdAt.getTime()) / HOUR_MS
  if (account.checkId === null && hours < LOST_HOURS) return
  const answer: BankCheckState =
    account.checkId === null
      ? { state: 'failed', failure: 'unreachable' }
      : await at.fetchCheck(account.checkId)
  if (answer.state === 'checking' && hours < LATE_HOURS) return
  await transaction(async (tx) => {
    if (!(await lockBankAccounts(tx, account.customerId))) return
    if (answer.state === 'paid') await compareNames(tx, account, answer.nameAtBank)
    else await fail(tx, account, answer.state === 'failed' ? answer.failure : 'late')
  })
}

/** Errors are retried on the next run. Logs name our row, never the account. */
export async function checkBankAccounts(): Promise<void> {
  const at = getBank()
  if (at === null) return
  for (const account of await readWaiting(getDb())) {
    try {
      await check(at, account)
    } catch (error) {
      await logUnlessDatabaseDown(error, 'a bank account could not be checked yet', {
        account: account.id,
      })
    }
  }
  kickJob('send-messages')
}
