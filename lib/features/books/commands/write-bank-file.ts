import { listCitiesWithRight } from '@/lib/features/staff/queries'
import { say } from '@/lib/i18n/say'
import { isKeyedHash } from '@/lib/server/auth/keys'
import { readSecondFactor, toProofError } from '@/lib/server/auth/second-factor'
import { type BankPort, BankUnavailable } from '@/lib/server/bank/bank'
import { getBank } from '@/lib/server/bank/choose-bank'
import { DomainError } from '@/lib/shared/error-codes'
import { readPayoutFileRows } from '../queries/payout-files'
import { type BankRow, renderBankFile } from '../rules/bank-file'

type Row = NonNullable<Awaited<ReturnType<typeof readPayoutFileRows>>>[number]

/**
 * Refuses an account that its owner didn't verify: if the provider's record was changed, a stranger
 * would get the money.
 */
async function readAccount(bank: BankPort, row: Row): Promise<BankRow> {
  const { car, kind, amount, name, beneficiary, numberHash } = row
  if (row.status !== 'verified' || row.replacedAt !== null || beneficiary === null)
    throw new DomainError('conflict', {
      message: say('staff.payoutFile.accountChanged', { car }),
    })
  const { ifsc, accountNumber } = await bank.readAccount(beneficiary)
  const isSame =
    ifsc === row.ifsc &&
    accountNumber.endsWith(row.lastFour) &&
    (numberHash === null || isKeyedHash(numberHash, 'bank-account', ifsc, accountNumber))
  if (!isSame)
    throw new DomainError('conflict', {
      message: say('staff.payoutFile.wrongAccount', { car }),
    })
  // The check constraint payout_file_row_kind allows only these values.
  return { kind: kind as BankRow['kind'], car, amount, name: name ?? '', accountNumber, ifsc }
}

/** Always requires a second factor: account numbers must not leave with only a password. */
async function requireProof(staffId: string, sessionId: string): Promise<void> {
  const factor = await readSecondFactor(staffId, sessionId)
  if (!factor.isSetUp)
    throw new DomainError('forbidden', { message: say('staff.secondFactor.setUpFirst') })
  if (!factor.isFresh) throw toProofError(factor)
}

/**
 * Account numbers pass through and are stored nowhere.
 * @throws DomainError `not_found`, also for a file with another city's cars; `forbidden` or
 * `fresh_login_required` without a recent second factor; `conflict` if nothing is left to pay, the
 * provider fails, or an account isn't as it was verified
 */
export async function writeBankFile(
  fileId: string,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<{ body: string; rows: number; total: number }> {
  await requireProof(staffId, sessionId)
  const rows = await readPayoutFileRows(fileId, await listCitiesWithRight(staffId, 'pay'))
  if (!rows) throw new DomainError('not_found')
  if (rows.length === 0)
    throw new DomainError('conflict', { message: say('staff.payoutFile.gone') })
  const bank = getBank()
  if (!bank) throw new DomainError('conflict', { message: say('staff.payoutFile.bank') })
  try {
    const accounts: BankRow[] = []
    for (const row of rows) accounts.push(await readAccount(bank, row))
    return {
      body: renderBankFile(accounts),
      rows: accounts.length,
      total: accounts.reduce((sum, { amount }) => sum + amount, 0),
    }
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error
    throw new DomainError('conflict', { message: say('staff.payoutFile.bank') })
  }
}
