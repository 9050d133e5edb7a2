import { getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import type { LenderPort, LenderState, LenderDocument, LoanRequest } from './lender'

/** Published rule: the share of income that the monthly repayment without interest may take. */
const APPROVED_UP_TO = 0.4

const DOCUMENTS_UP_TO = 0.6

/** Per cent a year. */
const SANDBOX_RATE = 11.5

const DECIDES_AFTER_S = 60

const READS_DOCUMENTS_AFTER_S = 60

const OFFER_DAYS = 15

const SANDBOX_WANTS: LenderDocument[] = ['salary_slips', 'bank_statement']

const DAY_MS = 24 * 3_600_000

function hasRead({ papersAt, now: at }: { papersAt: Date | null; now: Date }): boolean {
  return papersAt !== null && at.getTime() - papersAt.getTime() >= READS_DOCUMENTS_AFTER_S * 1_000
}

async function fetchState(reference: string): Promise<LenderState> {
  const loan = await getDb()
    .$kysely.selectFrom('sandbox_loan')
    .where('reference', '=', reference)
    .select(['outcome', 'amount', 'created_at as createdAt', 'papers_at as papersAt'])
    .select(databaseNow.as('now'))
    .executeTakeFirst()
  if (!loan) return { state: 'deciding' }
  const seconds = (loan.now.getTime() - loan.createdAt.getTime()) / 1_000
  if (seconds < DECIDES_AFTER_S) return { state: 'deciding' }
  const outcome = loan.outcome as SandboxOutcome
  if (outcome === 'declined') return { state: 'declined', reason: 'income' }
  if (outcome === 'more_needed' && !hasRead(loan))
    return { state: 'more_needed', wants: SANDBOX_WANTS }
  return {
    state: 'approved',
    amount: loan.amount,
    rate: SANDBOX_RATE,
    validUntil: new Date(loan.createdAt.getTime() + OFFER_DAYS * DAY_MS),
  }
}

export const sandboxLender: LenderPort = {
  name: 'sandbox',
  async submit(request) {
    await getDb().sandboxLoan.createMany({
      data: {
        reference: request.reference,
        outcome: decideInSandbox(request),
        amount: request.amount,
      },
      skipDuplicates: true,
    })
  },
  async takeDocuments(reference) {
    await getDb()
      .$kysely.updateTable('sandbox_loan')
      .set({ papers_at: databaseNow })
      .where('reference', '=', reference)
      .where('papers_at', 'is', null)
      .execute()
  },
  fetchState,
  async withdraw(reference) {
    await getDb()
      .$kysely.updateTable('sandbox_loan')
      .set({ withdrawn_at: databaseNow })
      .where('reference', '=', reference)
      .where('withdrawn_at', 'is', null)
      .execute()
  },
}

type SandboxOutcome = 'approved' | 'more_needed' | 'declined'

export function decideInSandbox({
  amount,
  tenure,
  monthlyIncome,
}: Pick<LoanRequest, 'amount' | 'tenure' | 'monthlyIncome'>): SandboxOutcome {
  const share = amount / tenure / monthlyIncome
  if (share <= APPROVED_UP_TO) return 'approved'
  return share <= DOCUMENTS_UP_TO ? 'more_needed' : 'declined'
}
