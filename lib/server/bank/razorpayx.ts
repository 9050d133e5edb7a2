import { z } from 'zod'
import { readJsonAnswer } from '@/lib/server/read-answer'
import { type BankPort, BankUnavailable, type BankCheckFailure, type BankCheckState } from './bank'

export interface RazorpayXKeys {
  keyId: string
  keySecret: string
  ownAccount: string
}

const ANSWER_WITHIN_MS = 8_000
const ONE_RUPEE = 100 // paise

const branchAnswer = z.object({ BANK: z.string().min(1), BRANCH: z.string().min(1) })
const checkAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['created', 'completed', 'failed']),
  fund_account: z.object({ id: z.string().min(1) }).optional(),
  validation_results: z
    .object({ account_status: z.string().nullish(), registered_name: z.string().nullish() })
    .nullish(),
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
})

const fundAccountAnswer = z.object({
  bank_account: z.object({ ifsc: z.string().min(1), account_number: z.string().min(1) }),
})

const CLOSED = ['account_closed', 'account_frozen', 'account_blocked', 'account_dormant']

function failureOf(reason: string | null | undefined, isCompleted: boolean): BankCheckFailure {
  if (reason != null && CLOSED.includes(reason)) return 'closed'
  return isCompleted ? 'no_account' : 'unreachable'
}

function stateOf(check: z.infer<typeof checkAnswer>): BankCheckState {
  const { status, validation_results: results, status_details: details } = check
  if (status === 'created') return { state: 'checking' }
  if (status === 'completed' && results?.account_status === 'active')
    return { state: 'paid', nameAtBank: results.registered_name ?? '' }
  return { state: 'failed', failure: failureOf(details?.reason, status === 'completed') }
}

interface Asked {
  path: string
  body?: object
}

export function createRazorpayXBank(
  { keyId, keySecret, ownAccount }: RazorpayXKeys,
  { api = 'https://api.razorpay.com', ifscAt = 'https://ifsc.razorpay.com' } = {},
): BankPort {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  /** Errors leave out request and response, since both contain the account number. */
  async function reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    } catch {
      throw new BankUnavailable('the bank did not answer')
    }
  }

  async function ask<Answer>({ path, body }: Asked, schema: z.ZodType<Answer>): Promise<Answer> {
    const answer = await reach(`${api}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const read = answer.ok ? schema.safeParse(await readJsonAnswer(answer).catch(() => null)) : null
    if (!read?.success) throw new BankUnavailable(`the bank answered ${answer.status}`)
    return read.data
  }

  return {
    name: 'razorpayx',
    async findBranch(ifsc) {
      const answer = await reach(`${ifscAt}/${encodeURIComponent(ifsc)}`, {})
      if (answer.status === 404) return null
      const read = answer.ok
        ? branchAnswer.safeParse(await readJsonAnswer(answer).catch(() => null))
        : null
      if (!read?.success)
        throw new BankUnavailable(`the list of branches answered ${answer.status}`)
      return { bank: read.data.BANK, branch: read.data.BRANCH }
    },
    async startCheck({ reference, holder, ifsc, accountNumber }) {
      const check = await ask(
        {
          path: '/v1/fund_accounts/validations',
          body: {
            source_account_number: ownAccount,
            validation_type: 'pennydrop',
            amount: ONE_RUPEE,
            currency: 'INR',
            reference_id: reference,
            fund_account: {
              account_type: 'bank_account',
              bank_account: { name: holder, ifsc, account_number: accountNumber },
              contact: { name: holder, type: 'vendor', reference_id: reference },
            },
          },
        },
        checkAnswer,
      )
      if (check.fund_account === undefined)
        throw new BankUnavailable('the bank gave the account no name')
      return { checkId: check.id, beneficiary: check.fund_account.id }
    },
    async fetchCheck(checkId) {
      return stateOf(
        await ask(
          { path: `/v1/fund_accounts/validations/${encodeURIComponent(checkId)}` },
          checkAnswer,
        ),
      )
    },
    async readAccount(beneficiary) {
      const { bank_account: account } = await ask(
        { path: `/v1/fund_accounts/${encodeURIComponent(beneficiary)}` },
        fundAccountAnswer,
      )
      return { ifsc: account.ifsc, accountNumber: account.account_number }
    },
  }
}
