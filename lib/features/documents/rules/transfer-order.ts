import { isBlockingTransfer, isRoadDueCleared } from '@/lib/shared/road-dues'
import type { StepHolder } from './ownership'
import { listFormsToSign, type TransferFormFacts } from './transfer-needs'

/**
 * Legal order of an RC transfer: no end of a hypothecation (Form 35) and no transfer while a
 * challan past day 45 is unpaid, no NOC (Form 28) while a toll is unpaid, and Forms 29 and 30 at
 * the end. Sources: Central Motor Vehicles Rules 1989, rules 54, 55, 58 and 61, and the amendments
 * of 2026 in `lib/shared/road-dues.ts`.
 */
export const RC_TRANSFER_STEPS = [
  'letter',
  'challans',
  'tolls',
  'sale',
  'bank_paid',
  'noc',
  '35',
  '28',
  '29_30',
] as const
export type RcTransferStep = (typeof RC_TRANSFER_STEPS)[number]

export interface TransferOrderStep {
  step: RcTransferStep
  state: 'done' | 'next' | 'waiting'
  waitsFor: RcTransferStep[]
  who: StepHolder | null
  /** Day on which the step was done, `YYYY-MM-DD`; null if open or not recorded. */
  on: string | null
  since: string | null
  days: number | null
  until: string | null
}

/** Days are `YYYY-MM-DD` in India; null while open. */
export interface LoanSteps {
  letterOn: string | null
  goodUntil: string | null
  soldOn: string | null
  /** True if the sale has paid the bank, or will pay it by a foreclosure letter. */
  isClosing: boolean
  bankPaidOn: string | null
  nocOn: string | null
}

export interface TransferOrderFacts extends TransferFormFacts {
  loan: LoanSteps
  isApplied: boolean
  hasSeller: boolean
}

interface Step {
  isNeeded: boolean
  isDone: boolean
  doesBlock: boolean
  who: StepHolder
  on?: string | null
  until?: string | null
}

type LoanStep = Extract<RcTransferStep, 'letter' | 'sale' | 'bank_paid' | 'noc'>

/** Steps for the loan; none if the owner already has the NOC of a repaid loan. */
function loanStep(
  step: LoanStep,
  { hasLoan, hasNoc, owesBank, loan, on: today }: TransferOrderFacts,
): Step {
  const isLive = hasLoan && (loan.isClosing || !hasNoc)
  const isSold = loan.soldOn !== null
  const of: Record<LoanStep, Pick<Step, 'isDone' | 'who' | 'on'>> = {
    letter: {
      // The sale fixes the sum, so the letter's last day no longer matters.
      isDone: loan.letterOn !== null && (isSold || (loan.goodUntil ?? '') >= today),
      who: 'seller',
      on: loan.letterOn,
    },
    sale: { isDone: isSold, who: 'buyer', on: loan.soldOn },
    bank_paid: { isDone: isSold && !owesBank, who: 'dost', on: loan.bankPaidOn },
    noc: { isDone: hasNoc, who: 'bank', on: loan.nocOn },
  }
  const { isDone, who, on = null } = of[step]
  const needsLetter = step !== 'letter' || !isSold || loan.letterOn !== null
  return {
    isNeeded: isLive && needsLetter,
    isDone,
    doesBlock: !isDone,
    who,
    on: isDone ? on : null,
    until: step === 'letter' && !isSold ? loan.goodUntil : null,
  }
}

function stepFacts(step: RcTransferStep, facts: TransferOrderFacts): Step {
  const payer: StepHolder = facts.hasSeller ? 'seller' : 'dost'
  const isSigned = (form: string) => facts.signed.includes(form)
  if (step === 'letter' || step === 'sale' || step === 'bank_paid' || step === 'noc')
    return loanStep(step, facts)
  if (step === 'challans' || step === 'tolls') {
    const kind = step === 'challans' ? 'challan' : 'toll'
    const open = facts.dues.filter((due) => due.kind === kind && !isRoadDueCleared(due))
    const isDone = open.length === 0
    const doesBlock = open.some((due) => isBlockingTransfer(due, facts.on))
    return { isNeeded: true, isDone, doesBlock, who: payer }
  }
  if (step === '35') {
    const isDone = isSigned('35') && facts.hasNoc && !facts.owesBank
    return { isNeeded: facts.hasLoan, isDone, doesBlock: !isDone, who: 'dost' }
  }
  if (step === '28') {
    const isDone = isSigned('28')
    return {
      isNeeded: listFormsToSign(facts).includes('28'),
      isDone,
      doesBlock: !isDone,
      who: 'dost',
    }
  }
  return { isNeeded: true, isDone: facts.isApplied, doesBlock: false, who: 'dost' }
}

/** Lists the steps that this car needs, in order, each with the open steps that it waits for. */
export function buildTransferOrder(facts: TransferOrderFacts): TransferOrderStep[] {
  const steps = RC_TRANSFER_STEPS.map((step) => ({ step, ...stepFacts(step, facts) })).filter(
    ({ isNeeded }) => isNeeded,
  )
  return steps.map(({ step, isDone, who, on = null, until = null }, place): TransferOrderStep => {
    const times = { on, since: null, days: null, until }
    if (isDone || facts.isApplied) return { step, state: 'done', waitsFor: [], who: null, ...times }
    const earlier = steps.slice(0, place)
    const waitsFor = earlier
      .filter(({ isDone: done, doesBlock }) => !done && doesBlock)
      .map((one) => one.step)
    if (waitsFor.length > 0) return { step, state: 'waiting', waitsFor, who, ...times }
    const since = earlier
      .flatMap((one) => (one.isDone ? (one.on ?? []) : []))
      .toSorted()
      .at(-1)
    return {
      step,
      state: 'next',
      waitsFor,
      who,
      ...times,
      since: since ?? null,
      days: since === undefined ? null : countDays(since, facts.on),
    }
  })
}

const DAY_MS = 86_400_000

function countDays(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
}
