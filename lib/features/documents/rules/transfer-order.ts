import { blocksTransfer, isCleared } from '@/lib/shared/road-dues'
import type { StepHolder } from './ownership'
import { listFormsToSign, type TransferFormFacts } from './transfer-needs'

/**
 * Order in which the law lets an RC transfer go: no hypothecation ends (Form 35) and no transfer is
 * taken while a challan past its day 45 is unpaid, no NOC (Form 28) while a toll is, and Forms 29
 * and 30 are filed last. Sources: Central Motor Vehicles Rules 1989, rules 54, 55, 58 and 61, and
 * the amendments of 2026 in `lib/shared/road-dues.ts`.
 */
export const TRANSFER_ORDER = ['challans', 'tolls', '35', '28', '29_30'] as const
export type TransferOrderStep = (typeof TRANSFER_ORDER)[number]

export interface OrderedStep {
  step: TransferOrderStep
  state: 'done' | 'next' | 'waiting'
  /** Earlier steps that must be done first; empty unless `waiting`. */
  waitsFor: TransferOrderStep[]
  /** Who acts next; null once done. */
  who: StepHolder | null
}

export interface OrderFacts extends TransferFormFacts {
  isApplied: boolean
  hasSeller: boolean
}

interface Step {
  isNeeded: boolean
  isDone: boolean
  /** Not done, and later steps can't go on without it. */
  doesBlock: boolean
  who: StepHolder
}

function stepFacts(step: TransferOrderStep, facts: OrderFacts): Step {
  const payer: StepHolder = facts.hasSeller ? 'seller' : 'dost'
  const isSigned = (form: string) => facts.signed.includes(form)
  if (step === 'challans' || step === 'tolls') {
    const kind = step === 'challans' ? 'challan' : 'toll'
    const open = facts.dues.filter((due) => due.kind === kind && !isCleared(due))
    const isDone = open.length === 0
    const doesBlock = open.some((due) => blocksTransfer(due, facts.on))
    return { isNeeded: true, isDone, doesBlock, who: payer }
  }
  if (step === '35') {
    const isDone = isSigned('35') && facts.hasNoc && !facts.owesBank
    const who = facts.owesBank ? 'dost' : facts.hasNoc ? 'dost' : 'bank'
    return { isNeeded: facts.hasLoan, isDone, doesBlock: !isDone, who }
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

/** Lists the steps that this car needs, in order, each with what it waits for. */
export function orderTransfer(facts: OrderFacts): OrderedStep[] {
  const steps = TRANSFER_ORDER.map((step) => ({ step, ...stepFacts(step, facts) })).filter(
    ({ isNeeded }) => isNeeded,
  )
  return steps.map(({ step, isDone, who }, place) => {
    if (isDone || facts.isApplied) return { step, state: 'done', waitsFor: [], who: null }
    const waitsFor = steps
      .slice(0, place)
      .filter(({ isDone: done, doesBlock }) => !done && doesBlock)
      .map(({ step: earlier }) => earlier)
    return { step, state: waitsFor.length > 0 ? 'waiting' : 'next', waitsFor, who }
  })
}
