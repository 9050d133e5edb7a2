import {
  enterBankAccount,
  noteAccountCheck,
} from '@/lib/features/settlements/commands/enter-bank-account'
import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeCode } from '@/lib/features/auth/commands/otp/consume-code'
import { verifySubjectOtp } from '@/lib/features/auth/commands/otp/verify-subject'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { toSellerBudgetKey } from '@/lib/features/auth/commands/otp/seller-budget'
import { lockBankAccounts } from '@/lib/features/settlements/commands/take-bank-account'
import {
  hashAccount,
  getBankAccount,
  readAccountFacts,
} from '@/lib/features/settlements/queries/bank-account'
import {
  findAccountRefusal,
  formatAccountName,
} from '@/lib/features/settlements/rules/bank-account'
import type {
  AccountBody,
  AccountCodeBody,
  BankAccountAnswer,
} from '@/lib/features/settlements/schemas/bank-account'
import { say } from '@/lib/i18n/say'
import { type BankPort, type BankBranch, BankUnavailable } from '@/lib/server/bank/bank'
import { getBank } from '@/lib/server/bank/choose-bank'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'

type Account = Pick<AccountCodeBody, 'ifsc' | 'accountNumber'>

const away = () => new DomainError('conflict', { message: say('bankAccount.refusal.away') })

function requireBank(): BankPort {
  const found = getBank()
  if (found === null)
    throw new DomainError('conflict', { message: say('bankAccount.refusal.none') })
  return found
}

/**
 * @throws DomainError `invalid_input` for an unknown IFSC, `conflict` if the lookup is unavailable
 */
export async function requireBankBranch(ifsc: string): Promise<BankBranch> {
  const branch = await requireBank()
    .findBranch(ifsc)
    .catch((error: unknown) => {
      throw error instanceof BankUnavailable ? away() : error
    })
  if (branch) return branch
  const message = say('bankAccount.wrong.noBranch')
  throw new DomainError('invalid_input', { message, fields: { ifsc: message } })
}

async function refuse(db: Db, customerId: string, account: Account): Promise<void> {
  const refusal = findAccountRefusal(await readAccountFacts(db, customerId, account))
  if (refusal !== null)
    throw new DomainError('conflict', { message: say(`bankAccount.refusal.${refusal}`) })
}

const subjectOf = (account: Account) => hashAccount(account).toString('hex')

async function readPhone(customerId: string): Promise<string> {
  const person = await getDb().customer.findUnique({
    where: { id: customerId, deletedAt: null },
    select: { phone: true },
  })
  if (!person) throw new DomainError('not_found')
  return person.phone
}

export async function sendAccountCode(
  body: AccountCodeBody,
  customerId: string,
  caller: Caller,
): Promise<IssuedCode> {
  const phone = await readPhone(customerId)
  await refuse(getDb(), customerId, body)
  const { bank: name } = await requireBankBranch(body.ifsc)
  return issueCode({
    phone,
    purpose: 'bank_account',
    caller,
    device: () => Promise.resolve(toSellerBudgetKey(customerId)),
    about: {
      template: 'otpBankAccount',
      subject: subjectOf(body),
      name: formatAccountName({ bank: name, lastFour: body.accountNumber.slice(-4) }),
    },
  })
}

/**
 * Checks a bank account with one rupee, authorised by the code. The number goes to the bank once
 * and is never stored: we keep its last digits and a keyed hash. A job fetches the result. @throws
 * DomainError `invalid_otp`, `invalid_input` for the IFSC, `conflict` if the rule refuses or the
 * bank is down
 */
export async function setBankAccount(
  body: AccountBody,
  customerId: string,
): Promise<BankAccountAnswer> {
  const { ifsc, accountNumber, holderName, otp, customerOTPAuthorizationId } = body
  const phone = await readPhone(customerId)
  const verifiedCode = await verifySubjectOtp({
    authorizationId: customerOTPAuthorizationId,
    purpose: 'bank_account',
    budget: toSellerBudgetKey(customerId),
    phone,
    code: otp,
    subject: subjectOf(body),
  })
  const branch = await requireBankBranch(ifsc)
  const id = newId('bac')
  // Record the check first, so that it counts even after a crash.
  await transaction(async (tx) => {
    if (!(await lockBankAccounts(tx, customerId))) throw new DomainError('not_found')
    await refuse(tx, customerId, body)
    await consumeCode(tx, verifiedCode)
    await enterBankAccount(tx, {
      id,
      customerId,
      ifsc,
      ...branch,
      lastFour: accountNumber.slice(-4),
      numberHash: hashAccount(body),
      holder: holderName,
    })
  }).catch((error: unknown) => {
    if (breaksConstraint(error, 'bank_account_one_under_way'))
      throw new DomainError('conflict', { message: say('bankAccount.refusal.underWay') })
    throw error
  })
  try {
    const check = await requireBank().startCheck({
      reference: id,
      holder: holderName,
      ifsc,
      accountNumber,
    })
    await noteAccountCheck(id, check)
  } catch (error) {
    await noteAccountCheck(id, { status: 'failed', failure: 'unreachable' })
    throw error instanceof BankUnavailable ? away() : error
  }
  kickJob('check-bank-accounts')
  return getBankAccount(customerId)
}
